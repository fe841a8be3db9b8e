#!/bin/sh
# The engine keeps each prompt that it fetched until it is told to delete it, and names are spoken in them. Each minute
# those of a quarter of an hour ago go. ONCE: a single round. ENGINE_ROOT: where the engine's files are seen from here.
# The first process of a container does not end by SIGTERM unless it says so, and the pod would wait for it.
trap 'exit 0' TERM INT
command() { asterisk -C "${ENGINE_CONFIG:-/engine/etc/asterisk.conf}" -rx "$1"; }
while :; do
  command 'media cache show all' | while read -r line; do
    case "$line" in
      http*) url=$line ;;
      /*) [ -n "$(find "${ENGINE_ROOT:-}$line" -mmin "-${KEPT_MINUTES:-15}" 2>/dev/null)" ] || command "media cache delete $url" >/dev/null ;;
    esac
  done
  [ -z "${ONCE:-}" ] || exit 0
  sleep 60 &
  wait $!
done
