#!/bin/bash
# Builds the two targets of libFuzzer into $OUT, each with a seed corpus and a dictionary.
# OSS-Fuzz and ClusterFuzzLite run it in their image; elsewhere OUT is all it needs:
#   OUT=/tmp/out .clusterfuzzlite/build.sh
set -euo pipefail
if [ -n "${SRC:-}" ]; then cd "$SRC/lockstep"; else cd "$(dirname "$0")/.."; fi
mkdir -p "$OUT"

# The image knows which sanitizer is asked for; a plain toolchain gets the fuzzer alone.
flags=(--sanitize=fuzzer)
if command -v precompile_swift >/dev/null; then
  . precompile_swift
  read -r -a flags <<<"$SWIFTFLAGS"
fi
scratch=${SCRATCH:-.build/fuzzers}
for product in store-fuzzer parser-fuzzer; do
  swift build -c release --scratch-path "$scratch" --traits Fuzzer "${flags[@]}" --product "$product"
  cp "$scratch/release/$product" "$OUT/"
done

# What the fuzzers start from is written by lockstep itself.
swift build -c release --product lockstep
starts=$(mktemp -d)
.build/release/lockstep corpus bytes "$starts"
for product in store-fuzzer parser-fuzzer; do cp "$starts/lockstep.dict" "$OUT/$product.dict"; done
python3 -m zipfile -c "$OUT/store-fuzzer_seed_corpus.zip" "$starts"/inputs/*
python3 -m zipfile -c "$OUT/parser-fuzzer_seed_corpus.zip" \
  "$starts"/inputs/*.lockstep Reports/example/failure.json
rm -r "$starts"
