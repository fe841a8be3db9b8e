import type { Alarm } from '../../../application/placing/alarm.js';
import { dueAt, type RunState } from '../../../domain/run/run-state.js';

/** After the commit: the scheduler of this process learns when the run must be looked at next. */
export function setAlarm(alarm: Alarm, state: RunState): void {
  const at = dueAt(state);
  if (at) alarm.set(at);
}
