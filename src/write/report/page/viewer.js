// The packing in three dimensions. Each sphere is one square whose pixels are ray-traced: round at any zoom, cut flat
// by the plane, and a hundred thousand of them turn. Lengths are those of the packing over the cell's longest side.
"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const { viridis, viridisAt, css, round, rangeOf, scaleOf } = colours;
  const data = JSON.parse($("scene").textContent);
  const canvas = $("canvas"), stage = canvas.parentElement;

  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer;
  const floats = text => new Float32Array(bytes(text));
  const scale = 1 / Math.max(...data.lengths);
  const half = data.lengths.map(length => length * scale / 2);
  const [xy, xz, yz] = data.tilt.map(length => length * scale / 2);
  /// Of the cell, whose sides may lean: -1 or 1 along each axis.
  const cornerAt = (x, y, z) => [x * half[0] + y * xy + z * xz, y * half[1] + z * yz, z * half[2]];
  const corners = [...Array(8).keys()].map(i => cornerAt(...[0, 1, 2].map(axis => i >> axis & 1 ? 1 : -1)));
  const places = floats(data.places).map(v => v * scale), radii = floats(data.radii).map(v => v * scale);
  const ids = new Float64Array(bytes(data.ids)), count = ids.length;
  const unit = data.unit === "um" ? "\u00b5m" : data.unit;

  const columns = [
    { name: "diameter", unit, meaning: "", values: radii.map(r => 2 * r / scale) },
    ...data.columns.map(c => ({ ...c, values: floats(c.values) }))
  ];

  // ---- drawing -----------------------------------------------------------------------------------------------------

  const vertexShader = `
    attribute vec3 place;
    attribute float radius;
    attribute vec3 tint;
    varying vec3 vCenter, vOffset, vTint;
    varying float vRadius;
    void main() {
      vCenter = (modelViewMatrix * vec4(place, 1.0)).xyz;
      vRadius = radius;
      vTint = tint;
      // A square through the centre, across the line of sight, as wide as the sphere's outline is seen there.
      vec3 towards = normalize(vCenter);
      vec3 right = normalize(cross(towards, vec3(0.0, 1.0, 0.0))), up = cross(right, towards);
      float squared = dot(vCenter, vCenter);
      float wide = radius * sqrt(squared / max(squared - radius * radius, 1e-9));
      vOffset = (position.x * right + position.y * up) * wide;
      gl_Position = projectionMatrix * vec4(vCenter + vOffset, 1.0);
    }`;

  const fragmentShader = `
    precision highp float;
    uniform mat4 projectionMatrix;
    uniform vec4 cut;         // as the eye sees it: what lies beyond the plane, dot(cut.xyz, p) > cut.w, is away
    uniform vec2 depthRange;  // of the cell: nearest and farthest
    varying vec3 vCenter, vOffset, vTint;
    varying float vRadius;
    void main() {
      vec3 ray = normalize(vCenter + vOffset);
      vec3 nearest = vOffset - ray * dot(vOffset, ray);  // to the centre, seen from it
      float squared = vRadius * vRadius - dot(nearest, nearest);
      if (squared < 0.0) discard;
      float into = sqrt(squared);
      vec3 hit = nearest - ray * into, normal = hit / vRadius;
      bool flatFace = false;
      if (dot(cut.xyz, vCenter + hit) > cut.w) {
        float slope = dot(cut.xyz, ray), at = (cut.w - dot(cut.xyz, vCenter + nearest)) / slope;
        if (slope >= 0.0 || at > into) discard;
        hit = nearest + ray * at;
        normal = cut.xyz;
        flatFace = true;
      }
      vec3 light = normalize(vec3(-0.45, 0.6, 0.8));
      float facing = max(dot(normal, -ray), 0.0);
      vec3 colour;
      if (flatFace) {
        float edge = length(hit) / vRadius;
        colour = vTint * (edge > 0.94 ? 0.72 : 0.96);
      } else {
        float diffuse = max(dot(normal, light), 0.0);
        float glint = pow(max(dot(reflect(-light, normal), -ray), 0.0), 26.0);
        colour = vTint * (0.52 + 0.6 * diffuse) * (0.62 + 0.38 * facing) + 0.1 * glint;
      }
      vec3 p = vCenter + hit;
      colour *= mix(1.05, 0.66, smoothstep(depthRange.x, depthRange.y, -p.z));
      gl_FragColor = vec4(colour, 1.0);
      vec4 clip = projectionMatrix * vec4(p, 1.0);
      gl_FragDepthEXT = 0.5 * clip.z / clip.w + 0.5;
    }`;

  const settings = { antialias: true, alpha: false, preserveDrawingBuffer: true };
  const context = canvas.getContext("webgl2", settings) || canvas.getContext("webgl", settings);
  const fault = !window.THREE ? "The 3D view needs three.js, and the bernal that wrote this page was built without it."
    : !context ? "The 3D view needs WebGL, and this browser does not offer it." : "";
  if (fault) {
    $("viewer").classList.add("failed");
    $("controls").hidden = true;
    $("legend").hidden = true;
    canvas.remove();
    $("hint").textContent = fault + " All numbers and charts work without.";
    return;
  }
  const renderer = new THREE.WebGLRenderer({ canvas, context, ...settings });
  renderer.localClippingEnabled = true;
  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(25, 1, 0.01, 100);
  camera.up.set(0, 0, 1);

  const tints = new Uint8Array(3 * count);
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.setAttribute("place", new THREE.InstancedBufferAttribute(places, 3));
  geometry.setAttribute("radius", new THREE.InstancedBufferAttribute(radii, 1));
  geometry.setAttribute("tint", new THREE.InstancedBufferAttribute(tints, 3, true));
  geometry.maxInstancedCount = count;
  const uniforms = { cut: { value: new THREE.Vector4(0, 0, 0, 1) }, depthRange: { value: new THREE.Vector2(0, 1) } };
  const material = new THREE.ShaderMaterial({ vertexShader, fragmentShader, uniforms, extensions: { fragDepth: true } });
  const spheres = new THREE.Mesh(geometry, material);
  spheres.frustumCulled = false;
  scene.add(spheres);

  // ---- the container: a cell's edges, or a vessel's walls with their rims ---------------------------------------------

  const clipping = new THREE.Plane(new THREE.Vector3(0, 0, 1), 10);
  const lineMaterial = new THREE.LineBasicMaterial({ clippingPlanes: [clipping] });
  const cellMaterial = new THREE.LineBasicMaterial();
  const container = new THREE.Group();
  function addVessel({ corners, triangles }) {
    const surface = new THREE.BufferGeometry();
    surface.setAttribute("position", new THREE.BufferAttribute(floats(corners).map(v => v * scale), 3));
    surface.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes(triangles)), 1));
    const glass = new THREE.MeshBasicMaterial({
      color: 0x7f9fbf, transparent: true, opacity: 0.13, side: THREE.DoubleSide, depthWrite: false, clippingPlanes: [clipping]
    });
    container.add(new THREE.Mesh(surface, glass));
    container.add(new THREE.LineSegments(new THREE.EdgesGeometry(surface, 30), lineMaterial));
  }
  function addCell() {
    const depth = data.dimension === 2 ? 1e-6 : 2 * half[2];
    const box = new THREE.EdgesGeometry(new THREE.BoxBufferGeometry(2 * half[0], 2 * half[1], depth));
    const frame = new THREE.LineSegments(box, cellMaterial);
    frame.matrixAutoUpdate = false;
    frame.matrix.set(1, xy / half[1], xz / half[2], 0, 0, 1, yz / half[2], 0, 0, 0, 1, 0, 0, 0, 0, 1);
    container.add(frame);
  }
  if (data.vessel) addVessel(data.vessel); else addCell();
  scene.add(container);

  // ---- a surface of triangles, where one was made: its inside is paler ---------------------------------------------------

  const surface = new THREE.Group();
  function addSurface({ corners, triangles }) {
    const shape = new THREE.BufferGeometry();
    shape.setAttribute("position", new THREE.BufferAttribute(floats(corners).map(v => v * scale), 3));
    shape.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes(triangles)), 1));
    for (const [color, side] of [[0x5c8cae, THREE.FrontSide], [0xd9cdb4, THREE.BackSide]])
      surface.add(new THREE.Mesh(shape, new THREE.MeshPhongMaterial({ color, side, shininess: 8, flatShading: true, clippingPlanes: [clipping] })));
    camera.add(new THREE.DirectionalLight(0xffffff, 0.75));
    camera.children[0].position.set(-0.45, 0.6, 0.8);
    scene.add(new THREE.AmbientLight(0xffffff, 0.45), camera, surface);
    spheres.visible = false;
    $("show-spheres").checked = false;
  }
  if (data.surface) addSurface(data.surface);

  // ---- the view ------------------------------------------------------------------------------------------------------

  const controls = new THREE.OrbitControls(camera, canvas);
  controls.enableZoom = false;
  controls.enableKeys = false;
  controls.screenSpacePanning = true;
  controls.minDistance = 0.02;
  controls.maxDistance = 40;
  canvas.addEventListener("pointerdown", () => { canvas.focus({ preventScroll: true }); controls.enableZoom = true; });
  canvas.addEventListener("blur", () => { controls.enableZoom = document.fullscreenElement !== null; });

  const directions = {
    home: data.dimension === 2 ? [0, -1e-4, 1] : [-0.409, -0.816, 0.408], x: [1, 0, 0], y: [0, -1, 0], z: [0, -1e-4, 1]
  };

  /// Kept free at the right of a narrow stage, for the legend: a share of the width.
  function legendRoom() {
    const { clientWidth: width, clientHeight: height } = stage;
    return width > 1.35 * height ? 0 : Math.min(84 / width, 0.3);
  }

  /// As near as the whole cell fits.
  function look(name) {
    const towards = new THREE.Vector3(...directions[name]).normalize();
    const right = new THREE.Vector3().crossVectors(camera.up, towards).normalize();
    const up = new THREE.Vector3().crossVectors(towards, right);
    const tangent = 0.93 * Math.tan(camera.fov * Math.PI / 360);
    let distance = 0;
    for (let corner = 0; corner < 8; ++corner) {
      const p = new THREE.Vector3(...corners[corner]);
      const across = Math.abs(p.dot(right)) / (tangent * camera.aspect * (1 - legendRoom())), along = Math.abs(p.dot(up)) / tangent;
      distance = Math.max(distance, p.dot(towards) + Math.max(across, along));
    }
    controls.target.set(0, 0, 0);
    camera.position.copy(towards.multiplyScalar(distance));
    controls.update();
    drawSoon();
  }

  /// By angles about the vertical and towards it, and nearer by a factor; never over a pole.
  function turn(about, towards, factor) {
    const away = camera.position.clone().sub(controls.target).applyAxisAngle(camera.up, about);
    const polar = camera.up.angleTo(away), rest = Math.min(Math.max(polar + towards, 1e-3), Math.PI - 1e-3) - polar;
    away.applyAxisAngle(new THREE.Vector3().crossVectors(camera.up, away).normalize(), rest).multiplyScalar(factor);
    camera.position.copy(controls.target).add(away);
    controls.update();
    drawSoon();
  }

  const step = Math.PI / 36, nearer = 0.9;
  const keys = {
    ArrowLeft: [-step, 0, 1], ArrowRight: [step, 0, 1], ArrowUp: [0, -step, 1], ArrowDown: [0, step, 1],
    "+": [0, 0, nearer], "=": [0, 0, nearer], "-": [0, 0, 1 / nearer]
  };
  canvas.addEventListener("keydown", event => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(...keys[event.key]);
  });

  // ---- frames: where graphics are slow, a turning packing is drawn coarser ---------------------------------------------

  const slow = 1000 / 30, fullQuality = { pixels: 1, share: 1 };  // milliseconds; shares of the width and of the spheres
  let quality = fullQuality, turning = false, meanTime = 0, waiting = false, printing = false;

  function drawSoon() {
    if (waiting) return;
    waiting = true;
    const asked = performance.now();
    requestAnimationFrame(() => { waiting = false; draw(); setTimeout(() => adapt(performance.now() - asked)); });
  }

  /// `taken` from asking for a frame until it was drawn and handed over.
  function adapt(taken) {
    if (!turning) return;
    meanTime = meanTime ? 0.6 * meanTime + 0.4 * taken : taken;
    if (meanTime < 1.25 * slow) return;
    const excess = meanTime / slow;
    quality = quality.pixels > 0.5 ? { ...quality, pixels: Math.max(0.5, quality.pixels / Math.sqrt(excess)) }
                                   : { ...quality, share: Math.max(0.01, quality.share / Math.min(excess, 8)) };
    meanTime = 0;
    if (quality.share < 1)
      $("hint").textContent = `Graphics are slow here: while the view turns, only the ${Math.ceil(count * quality.share).toLocaleString("en")} largest spheres are drawn.`;
  }

  controls.addEventListener("start", () => { turning = true; meanTime = 0; });
  controls.addEventListener("end", () => { turning = false; drawSoon(); });
  controls.addEventListener("change", drawSoon);

  let sizeNow = "";
  function setSize(pixels) {
    const { clientWidth: width, clientHeight: height } = stage, size = [width, height, pixels, window.devicePixelRatio].join();
    if (size === sizeNow) return;
    sizeNow = size;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2) * pixels);
    renderer.setSize(width, height, false);
    camera.aspect = width / Math.max(height, 1);
    camera.setViewOffset(width, height, width * legendRoom() / 2, 0, width, height);
    camera.updateProjectionMatrix();
  }

  const cssColour = (element, property) => new THREE.Color(getComputedStyle(element)[property]);

  function draw() {
    const { pixels, share } = turning ? quality : fullQuality;
    setSize(pixels);
    geometry.maxInstancedCount = Math.max(1, Math.ceil(count * share));
    const ink = printing ? new THREE.Color("#333333") : cssColour($("hint"), "color");
    lineMaterial.color = ink;
    cellMaterial.color = ink;
    renderer.setClearColor(printing ? 0xffffff : cssColour(stage, "backgroundColor"));
    const distance = camera.position.length(), reach = Math.max(...corners.map(p => Math.hypot(...p))) + radii[0];
    camera.near = Math.max(distance - 1.1 * reach, 0.004);
    camera.far = distance + 1.1 * reach;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    uniforms.depthRange.value.set(distance - reach, distance + reach);
    const seen = new THREE.Plane(cut.normal.clone(), -cut.place).applyMatrix4(camera.matrixWorldInverse);
    uniforms.cut.value.set(seen.normal.x, seen.normal.y, seen.normal.z, -seen.constant);
    renderer.render(scene, camera);
  }

  // ---- the cut -------------------------------------------------------------------------------------------------------

  /// What lies beyond `place` along `normal` is away.
  const cut = { axis: -1, side: 1, place: 100, normal: new THREE.Vector3(0, 0, 1) };

  function applyCut() {
    const share = Number($("cut-position").value), { axis, side } = cut;
    $("cut-place").hidden = axis < 0;
    cut.normal.set(0, 0, axis < 0 ? 1 : 0);
    cut.place = 100;
    if (axis >= 0) {
      const position = (2 * share - 1) * Math.max(...corners.map(p => p[axis]));
      cut.normal.setComponent(axis, side);
      cut.place = side * position;
      $("cut-value").textContent = `${"xyz"[axis]} = ${round(data.middle[axis] + position / scale)}${unit && " " + unit}`;
    }
    clipping.normal.copy(cut.normal).negate();
    clipping.constant = cut.place;
    drawSoon();
  }
  $("cut").addEventListener("change", event => {
    cut.axis = "xyz".indexOf(event.target.value || "-");
    // What is nearer to the eye goes first.
    if (cut.axis >= 0) cut.side = camera.position.getComponent(cut.axis) < 0 ? -1 : 1;
    applyCut();
  });
  $("cut-position").addEventListener("input", applyCut);
  $("flip").addEventListener("click", () => { cut.side = -cut.side; applyCut(); });

  // ---- colours -------------------------------------------------------------------------------------------------------

  let picked = -1;
  function applyColour() {
    const column = columns[Number($("colour").value)], scaleNow = scaleOf(column, columns[0].values);
    for (let i = 0; i < count; ++i) {
      const v = column.values[i];
      tints.set(i === picked ? [255, 64, 48] : Number.isFinite(v) ? viridisAt(scaleNow.share(v)) : [150, 150, 150], 3 * i);
    }
    geometry.attributes.tint.needsUpdate = true;
    showLegend(column, scaleNow);
    drawSoon();
  }

  function showLegend(column, { ticks: marks, bands }) {
    const bar = $("legend").querySelector(".scale");
    const isClass = column.name === "class" && !column.names?.length;  // then told by its diameters
    const title = isClass ? "diameter" : column.name.replaceAll("_", " "), of = isClass ? unit : column.unit;
    $("legend").querySelector(".legend-title").textContent = title + (of ? ` (${of === "um" ? "\u00b5m" : of})` : "");
    $("legend").hidden = !spheres.visible || column.name === "clump";
    bar.replaceChildren();
    const add = (tag, style, text = "") => {
      const element = document.createElement(tag);
      Object.assign(element.style, style);
      element.textContent = text;
      bar.append(element);
    };
    if (bands) {
      bar.style.background = "none";
      bands.forEach(([share, label], k) => {
        const height = 100 / bands.length, bottom = k * height;
        add("i", { bottom: bottom + "%", height: height + "%", background: css(viridisAt(share)) });
        add("span", { top: 100 - bottom - height / 2 + "%" }, label);
      });
    } else {
      bar.style.background = `linear-gradient(to top, ${viridis.map(css).join(", ")})`;
      for (const [share, label] of marks) add("span", { top: 100 * (1 - share) + "%" }, label);
    }
  }

  columns.forEach((column, i) => {
    const option = new Option(column.name.replaceAll("_", " "), i);
    option.title = column.meaning;
    $("colour").append(option);
  });
  const [smallest, largest] = rangeOf(columns[0].values), clumps = columns.findIndex(c => c.name === "clump");
  if (clumps > 0) $("colour").value = clumps;
  else if (smallest === largest && columns.length > 1) $("colour").value = 1;
  $("colour").addEventListener("change", applyColour);

  // ---- a sphere's own numbers ------------------------------------------------------------------------------------------

  /// The shown sphere that a ray meets first, or -1.
  function sphereAt(origin, ray) {
    let best = -1, nearest = Infinity;
    const n = cut.normal, slope = n.dot(ray), start = cut.place - n.dot(origin);
    for (let i = 0; i < count; ++i) {
      const x = places[3 * i] - origin.x, y = places[3 * i + 1] - origin.y, z = places[3 * i + 2] - origin.z;
      const along = x * ray.x + y * ray.y + z * ray.z;
      const squared = radii[i] ** 2 - (x * x + y * y + z * z - along * along);
      if (squared < 0) continue;
      const into = Math.sqrt(squared);
      let at = along - into;
      if (slope * at > start) at = slope < 0 ? start / slope : Infinity;
      if (at > along + into || at < 0 || at >= nearest) continue;
      [best, nearest] = [i, at];
    }
    return best;
  }

  function pick(event) {
    const box = canvas.getBoundingClientRect();
    const ray = new THREE.Vector3(2 * (event.clientX - box.left) / box.width - 1, 1 - 2 * (event.clientY - box.top) / box.height, 0.5);
    ray.unproject(camera).sub(camera.position).normalize();
    picked = $("show-spheres").checked ? sphereAt(camera.position, ray) : -1;
    $("picked").hidden = picked < 0;
    if (picked >= 0) $("picked").textContent = describe(picked);
    applyColour();
  }

  function describe(i) {
    const center = [0, 1, 2].map(axis => round(places[3 * i + axis] / scale + data.middle[axis])).join(", ");
    const withUnit = u => u ? " " + (u === "um" ? "\u00b5m" : u) : "";
    const lines = columns.map(c => `${c.name.replaceAll("_", " ")} ${round(c.values[i])}${withUnit(c.unit)}`);
    return [`sphere ${ids[i]}`, ...lines, `centre ${center}${withUnit(unit)}`].join("\n");
  }

  let pressed = null;
  canvas.addEventListener("pointerdown", event => { pressed = [event.clientX, event.clientY]; });
  canvas.addEventListener("pointerup", event => {
    if (pressed && event.button === 0 && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < 4) pick(event);
    pressed = null;
  });

  // ---- the rest --------------------------------------------------------------------------------------------------------

  $("views").addEventListener("click", event => { if (event.target.dataset.view) look(event.target.dataset.view); });
  $("show-spheres").addEventListener("change", event => { spheres.visible = event.target.checked; applyColour(); });
  $("show-surface").addEventListener("change", event => { surface.visible = event.target.checked; drawSoon(); });
  $("show-cell").addEventListener("change", event => { container.visible = event.target.checked; drawSoon(); });
  $("controls").addEventListener("submit", event => event.preventDefault());
  $("full-screen").addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : $("viewer").requestFullscreen());
  $("save-picture").addEventListener("click", () => { draw(); canvas.toBlob(blob => saveFile("packing.png", blob)); });
  $("save-spheres").addEventListener("click", () => {
    const names = ["id", "x", "y", "z", "radius", ...columns.slice(1).map(c => c.name)];
    const rows = [`# ${count} spheres, seven digits; the packing's own file has all`, names.join(",")];
    for (let i = 0; i < count; ++i) {
      const center = [0, 1, 2].map(axis => places[3 * i + axis] / scale + data.middle[axis]);
      const numbers = [...center, radii[i] / scale, ...columns.slice(1).map(c => c.values[i])];
      rows.push([ids[i], ...numbers.map(v => Number(v.toPrecision(7)))].join(","));
    }
    saveFile("spheres.csv", rows.join("\n") + "\n", "text/csv");
  });
  window.addEventListener("beforeprint", () => { printing = true; draw(); });
  window.addEventListener("afterprint", () => { printing = false; drawSoon(); });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawSoon);
  new ResizeObserver(drawSoon).observe(stage);

  setSize(1);
  applyColour();
  look("home");
  draw();
})();
