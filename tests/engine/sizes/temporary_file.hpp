#pragma once
// A text file that lives as long as a test needs it.

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>

struct TemporaryFile {
    std::string name;

    explicit TemporaryFile(const std::string& content) {
        static std::atomic<int> counter = 0;
        name = (std::filesystem::temp_directory_path() /
                ("bernal_test_" + std::to_string(getpid()) + "_" + std::to_string(counter++)))
                   .string();
        std::ofstream(name, std::ios::binary) << content;
    }
    ~TemporaryFile() { std::filesystem::remove(name); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
};
