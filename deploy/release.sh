#!/bin/sh
# Puts the built site, its server and the packages into a folder of their own, and lets the link `current` lead to it.
#   sh deploy/release.sh /srv/phytolane                  in a clone, after npm ci and npm run build
# The way back, and forward:
#   ln -s releases/<name> /srv/phytolane/next && mv -T /srv/phytolane/next /srv/phytolane/current
set -eu
# A web server of another user reads the site, whatever the umask of this shell is.
umask 022

place=${1:?Name the folder of the releases: sh deploy/release.sh /srv/phytolane}
kept=${2:-10}
name=$(date -u +%Y-%m-%dT%H-%M-%S)
unfinished=$place/releases/.$name
[ -f dist/manifest.json ] || { echo 'dist holds no site. Run npm run build first.' >&2; exit 1; }

mkdir -p "$unfinished/.cache"
trap 'rm -rf "$unfinished"' EXIT
# Links take no room. Where the releases lie on another disk, the files are copied.
link() { cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2/${1##*/}"; cp -a "$1" "$2"; }; }
for part in package.json node_modules packages prerender server shared dist; do link "$part" "$unfinished"; done
link .cache/ssr "$unfinished/.cache"
# The server tells its release to whoever watches it.
printf '{"name":"%s","commit":"%s","content":"%s"}\n' "$name" "${COMMIT:-$(git describe --always --dirty || echo unknown)}" \
  "$(sha256sum dist/manifest.json | cut -c 1-12)" > "$unfinished/release.json"

mv "$unfinished" "$place/releases/$name"
ln -s "releases/$name" "$place/next"
# A rename is one step: a visitor finds the old release or the new one.
mv -T "$place/next" "$place/current"
echo "$place/current is $name"

# Deletes the oldest. The release whose code runs may be older than those that are kept.
running=$(readlink "$place/running" || true)
for old in $(cd "$place/releases" && ls | head -n "-$kept"); do
  [ "releases/$old" = "$running" ] || rm -rf "$place/releases/$old"
done
