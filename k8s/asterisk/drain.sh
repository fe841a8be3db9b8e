#!/bin/sh
# No new calls; those there are go on to their end, and the engine with the last of them. It waits for that, so the container is not
# stopped before. The pod's terminationGracePeriodSeconds is longer than the longest call (limits.maxSeconds: 900).
exec asterisk -C "${ENGINE_CONFIG:-/engine/etc/asterisk.conf}" -rx 'core stop gracefully'
