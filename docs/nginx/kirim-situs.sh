#!/bin/sh
# PPID_PUBLISHED_HOOK of a portal whose pages docs/nginx/situs.conf serves from another folder: brings
# the pages that have changed over from dist/. After each build all of dist/ goes over, once.
# A folder of another host: mount it, or call rsync, or a bucket's own tool, in place of cp and rm.
# On stdin: {"berubah": ["/regulasi/", …], "hilang": […]}
set -eu
# Whoever serves the folder has another account.
umask 022
from=${PPID_DIST:-$(dirname "$0")/../../dist}
to=${PPID_SITUS:-/srv/ppid/situs}
told=$(tr -d '\n')

# Files of the pages that stand under a word of what was told.
files() {
    printf '%s\n' "$told" | sed -n "s/.*\"$1\": *\[\([^]]*\)\].*/\1/p" |
        grep -o '"/[^"]*"' | tr -d '"' | sed 's:/$:/index.html:'
}

withdraw() {
    for form in '' .br .gz; do
        rm -f "$to$1$form" "$to$1$form.baru" || return 1
    done
}

bring() {
    # A build empties dist/ first: what it lacks then is not withdrawn.
    [ -f "$from/index.html" ] && [ -f "$from$1" ] && mkdir -p "$(dirname "$to$1")" || return 1
    for form in '' .br .gz; do
        if [ -f "$from$1$form" ]; then
            # Nobody is served half of a page.
            cp "$from$1$form" "$to$1$form.baru" && mv "$to$1$form.baru" "$to$1$form" || return 1
        else
            # A compressed form of the page as it was.
            rm -f "$to$1$form" || return 1
        fi
    done
}

# A file that fails keeps no other one back; the portal then tells of all of them again.
each() {
    code=0
    while read -r file; do
        "$1" "$file" || code=1
    done
    return "$code"
}

# What is withdrawn goes first, whatever dist/ still has.
failed=0
files hilang | each withdraw || failed=1
files berubah | each bring || failed=1
exit "$failed"
