#!/bin/sh
# Runs when a static image starts: puts the version it carries beside the versions published before, so that pages opened with
# them, and a switch back, find their files. A version is published once and never changes.
set -eu

release="${RELEASE_DIR:-/release}"
published="${STATIC_ROOT:-/srv/assets}"

for folder in "$release"/*/*/; do
  version="${folder%/}"
  name="${version#"$release"/}"
  target="$published/$name"
  if [ -e "$target" ]; then
    if ! cmp -s "$version/build.json" "$target/build.json"; then
      echo "$name is published already, with other files. A changed build needs a version of its own." >&2
      exit 1
    fi
    echo "$name is published."
    continue
  fi
  # Copied beside its place and moved there whole, so that an interrupted start leaves no half version behind.
  staged="$published/${name%%/*}/.incoming-$$"
  mkdir -p "${staged%/*}"
  rm -rf "$published/${name%%/*}"/.incoming-*
  cp -R "$version" "$staged"
  mv "$staged" "$target"
  echo "$name is published now."
done
