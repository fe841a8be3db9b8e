// Loaded into the platform (`--import`): how late its event loop is. SIGUSR2 writes what was since the signal before
// into OUTCALL_LOCAL_DIR/loop-delay.json.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const file = join(process.env['OUTCALL_LOCAL_DIR'] ?? '.', 'loop-delay.json');
/** Of a timer of a millisecond, without that millisecond. */
const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify({ p99: late(delays.percentile(99)), max: late(delays.max) }));
  renameSync(`${file}.new`, file);
  delays.reset();
});
