#!/bin/sh
# Makes a release of the site that `npm run build` built, or goes back to an earlier one.
#   sh deploy/release.sh /srv/phytolane [10]              in a clone; keeps the newest ten
#   sh deploy/release.sh --back /srv/phytolane [<name>]   to <name>, or to the release before the current one
set -eu
export LC_ALL=C
# The web server may run as another user.
umask 022

fail() { echo "$*" >&2; exit 1; }

check_number() { expr "x$2" : 'x[1-9][0-9]\{0,3\}$' > /dev/null || fail "$1 has to be a whole number from 1 to 9999, not $2."; }

case "${1:-}" in --back) back=yes; shift ;; *) back= ;; esac
case "${1:--}" in -*) fail 'Name the folder of the releases: sh deploy/release.sh [--back] /srv/phytolane' ;; esac
place=$1
if [ "$back" ]; then
  [ -d "$place/releases" ] || fail "There are no releases in $place."
else
  [ -f dist/manifest.json ] || fail 'dist holds no site. Run npm run build first.'
  kept_releases=${2:-10}
  kept_days=${KEPT_DAYS:-14}
  check_number 'The number of kept releases' "$kept_releases"
  check_number KEPT_DAYS "$kept_days"
  mkdir -p "$place/releases"
fi
place=$(cd "$place" && pwd)
releases=$place/releases
current=$place/current
[ -O "$releases" ] || fail "$releases belongs to $(stat -c %U "$releases"). Run this as that user."
exec 9> "$place/lock"
flock --nonblock 9 || fail "Another release of $place is running. Wait until it has ended."
# A release that was killed leaves these.
rm -rf "$place/next" "$releases"/.[!.]*

publish() {
  case "$1" in '' | */* | .*) false ;; *) [ -d "$releases/$1" ] ;; esac || fail "There is no release ${1:-to go back to} in $releases."
  ln -sfn "releases/$1" "$place/next"
  # A rename is atomic: visitors get the old release or the new one.
  mv -T "$place/next" "$current"
  [ "$(readlink "$current")" = "releases/$1" ] || fail "$current is not $1, but $(readlink "$current")."
  echo "$current is $1. If a server runs from it, restart it: systemctl try-restart phytolane"
}

if [ "$back" ]; then
  publish "${2:-$(ls "$releases" | awk -v current="$(basename "$(readlink "$current")")" '$0 < current' | tail -n 1)}"
  exit
fi

# No pipe may start with a command that can fail: its status is lost. Neither may a function follow `&&` or `||`, because
# `sh` then goes on after each failure in it.
make() {
  set -e
  mkdir -p "$new/.cache" "$new/earlier"
  cp -a package.json deploy dist "$new"
  cp -a .cache/ssr "$new/.cache"
  # The packages that the bundle of the server lacks.
  packages=$(npm ls --omit=dev --all --parseable --workspaces=false)
  paths=$(printf '%s\n' "$packages" | grep /node_modules/ | xargs -d '\n' realpath --relative-to=.)
  printf '%s\n' "$paths" | xargs -d '\n' cp -a --parents --target-directory="$new"
  chmod -R go+rX "$new"
  if [ -d "$current" ]; then
    keep_earlier_files
    link_unchanged_files
  fi
}

# Open tabs need the hashed files of earlier releases until KEPT_DAYS after they were replaced, which is their date.
keep_earlier_files() {
  (cd "$current/dist" && cp -r --parents assets payload "$new/earlier")
  [ ! -d "$current/earlier" ] || cp -al --remove-destination "$current/earlier/." "$new/earlier"
  files=$(cd dist && find assets payload -type f)
  printf '%s\n' "$files" | (cd "$new/earlier" && xargs -d '\n' rm -f)
  find "$new/earlier" -type f ! -newermt "$kept_days days ago" -delete
  cp -al "$new/earlier/." "$new/dist"
}

# Keeps dates, and so ETags of nginx and Caddy, and takes little space.
link_unchanged_files() {
  # diff ends with 1 if files differ, and with 2 if it failed.
  files=$(cd "$current/" && diff -rqs --no-dereference . "$new") || [ $? = 1 ]
  printf '%s\n' "$files" | sed -n 's/^Files \.\/\(.*\) and .* are identical$/\1/p' |
    (cd "$current/" && xargs -r -d '\n' cp -l --parents --remove-destination --target-directory="$new")
}

# Keeps the current release and the newest ones. Comes first, because the server runs from the current one until it restarts.
for old in $(ls "$releases" | head -n "-$((kept_releases - 1))"); do
  [ "releases/$old" != "$(readlink "$current")" ] || continue
  # A half-deleted release must not be one to go back to.
  mv "$releases/$old" "$releases/.$old"
  rm -rf "$releases/.$old"
done
while name=$(date -u +%Y-%m-%dT%H-%M-%S) && [ -e "$releases/$name" ]; do sleep 1; done
new=$releases/.$name
set +e
errors=$(make 2>&1)
status=$?
set -e
if [ $status != 0 ]; then
  rm -rf "$new"
  case $errors in *'No space left'* | *'quota exceeded'*) errors="The disk of $place is full. Make room on it, and release again." ;; esac
  fail "$(echo "$errors" | head -n 5)"
fi
mv "$new" "$releases/$name"
publish "$name"
