#!/bin/sh
# No new calls; those there are go on to their end, and the engine with the last of them. This waits for that, so the
# container is not stopped before: SIGTERM would end the calls. The command's own client leaves after a minute without a
# word; the engine stays at it. The pod's terminationGracePeriodSeconds is longer than the longest call
# (limits.maxSeconds: 900).
engine() { asterisk -C "${ENGINE_CONFIG:-/engine/etc/asterisk.conf}" -rx "$1"; }
engine 'core stop gracefully' &
while engine 'core show uptime' >/dev/null 2>&1; do sleep 2; done
wait
