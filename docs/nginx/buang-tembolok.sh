#!/bin/sh
# PPID_PUBLISHED_HOOK of a portal behind docs/nginx/portal.conf: takes the pages that have changed out
# of nginx's cache. Its user must be able to delete there (the group of nginx's workers, say).
# On stdin: {"berubah": ["/regulasi/", …], "hilang": […]}
set -eu
cache=${PPID_CACHE:-/var/cache/nginx/ppid}

# The shell takes a name apart by itself: a program for each part made one page take seconds.
grep -o '"/[^"]*"' | tr -d '"' | while read -r path; do
    set --
    # A page answers with and without the slash at its end, in three forms.
    for address in "$path" "${path%/}"; do
        for form in '' br gzip; do
            key=$(printf '%s %s' "$address" "$form" | md5sum)
            key=${key%% *}
            short=${key%?}
            shorter=${short%??}
            set -- "$@" "$cache/${key#"$short"}/${short#"$shorter"}/$key"
        done
    done
    rm -f "$@"
done
