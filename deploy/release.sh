#!/bin/sh
# Makes a release folder of site, server and packages, and points the link `current` to it.
#   sh deploy/release.sh /srv/phytolane                  in a clone, after npm ci and npm run build
# To switch to another release:
#   ln -s releases/<name> /srv/phytolane/next && mv -T /srv/phytolane/next /srv/phytolane/current
set -eu
# The web server may run as another user, so files must be readable whatever the umask.
umask 022

place=${1:?Name the folder of the releases: sh deploy/release.sh /srv/phytolane}
kept=${2:-10}
name=$(date -u +%Y-%m-%dT%H-%M-%S)
unfinished=$place/releases/.$name
[ -f dist/manifest.json ] || { echo 'dist holds no site. Run npm run build first.' >&2; exit 1; }

mkdir -p "$unfinished/.cache"
trap 'rm -rf "$unfinished"' EXIT
# Hard links take no space. On another disk, files are copied.
link() { cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2/${1##*/}"; cp -a "$1" "$2"; }; }
for part in package.json node_modules packages render server shared dist; do link "$part" "$unfinished"; done
link .cache/ssr "$unfinished/.cache"
# The server reports this release in its metrics.
printf '{"name":"%s","commit":"%s","content":"%s"}\n' "$name" "${COMMIT:-$(git describe --always --dirty || echo unknown)}" \
  "$(sha256sum dist/manifest.json | cut -c 1-12)" > "$unfinished/release.json"

mv "$unfinished" "$place/releases/$name"
ln -s "releases/$name" "$place/next"
# A rename is atomic: visitors get the old release or the new one.
mv -T "$place/next" "$place/current"
echo "$place/current is $name"

# Keeps the newest releases (10, or the second argument) and the one whose code runs.
running=$(readlink "$place/running" || true)
for old in $(cd "$place/releases" && ls | head -n "-$kept"); do
  [ "releases/$old" = "$running" ] || rm -rf "$place/releases/$old"
done
