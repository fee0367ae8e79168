// Behind Emscripten's makeBernal() in a worker: one call after another, so that the page stays awake meanwhile.
let starting;

/// The page compiles, once for all workers.
function start(module) {
  const instantiateWasm = (imports, receive) => { WebAssembly.instantiate(module, imports).then(receive); return {}; };
  return makeBernal({ instantiateWasm, told: json => postMessage({ progress: JSON.parse(json) }) }).then(bernal => {
    for (const folder of ["/results", "/inputs"]) bernal.FS.mkdir(folder);
    bernal.FS.chdir("/inputs");
    return bernal;
  });
}

function call(bernal, name, wish) {
  const text = bernal.stringToNewUTF8(JSON.stringify(wish ?? {}));
  try {
    return JSON.parse(bernal.UTF8ToString(bernal["_bernal_" + name](text)));
  } finally {
    bernal._free(text);
  }
}

function taken(bernal, file) {
  const bytes = bernal.FS.readFile("/results/" + file);
  bernal.FS.unlink("/results/" + file);
  return { name: file, bytes };
}

onmessage = async ({ data: { module, id, name, wish, inputs } }) => {
  if (module) return starting = start(module);
  try {
    const bernal = await starting;
    for (const input of inputs ?? []) bernal.FS.writeFile("/inputs/" + input.name, input.bytes);
    const answer = call(bernal, name, wish);
    if (answer.files) answer.files = answer.files.map(file => taken(bernal, file));
    postMessage({ id, answer });
  } catch (error) {
    // What WebAssembly itself ends, as where memory is at an end: nothing more can be asked of this worker.
    postMessage({ id, answer: { error: String(error.message ?? error), kind: "crash" } });
  }
};
