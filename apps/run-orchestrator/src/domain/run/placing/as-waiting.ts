import type { Run } from '@outcall/contracts-runs';
import { soon } from '../../planning/retry-time.js';
import type { Moment } from '../../planning/moment.js';

/**
 * The run as it is shown. One that waits for a line of its org is due since it began to wait; nobody knows when a line
 * will be free, so it is shown with the time at which busy lines are usually tried again
 * (docs/handbook/runs.md#retries-and-gaps). The same in SQL: `SHOWN_COLUMNS`.
 */
export const asWaiting = (run: Run, moment: Moment): Run =>
  run.lastError === 'lines_busy' && run.nextAttemptAt !== null && run.nextAttemptAt <= moment.now
    ? { ...run, nextAttemptAt: soon(moment.waits.linesBusyMs, moment) }
    : run;
