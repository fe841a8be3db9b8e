/**
 * The one list of public event types: what webhook receivers may get (docs/handbook/webhooks.md#events), and with it
 * what run-orchestrator may announce and what an endpoint may subscribe to. How to add one:
 * docs/how-to/add-a-public-event.md.
 */

/** What happens on a run. */
export const RUN_EVENT_TYPES = [
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
] as const;
export type RunEventType = (typeof RUN_EVENT_TYPES)[number];

/** Sent to the app alone, whatever it subscribed to. */
const APP_EVENT_TYPES = ['app.installed', 'app.uninstalled'] as const;

export const PUBLIC_EVENT_TYPES = [...RUN_EVENT_TYPES, 'ping', ...APP_EVENT_TYPES] as const;
