/** What an app may ask to be told of; `app.*` it is told in any case. */
export const APP_EVENT_TYPES = [
  '*',
  'run.queued',
  'run.ringing',
  'run.answered',
  'run.no_answer',
  'run.completed',
  'run.failed',
  'run.canceled',
  'action.completed',
  'action.failed',
  'handoff.requested',
  'handoff.connected',
  'optout.received',
  'app.installed',
  'app.uninstalled',
] as const;
