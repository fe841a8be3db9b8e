import type { Mode } from '@outcall/kernel';

/** The envelope of a webhook body (docs/handbook/webhooks.md#envelope-and-headers). */
export interface PublicEvent<Data = unknown> {
  readonly id: string;
  readonly type: string;
  readonly mode: Mode;
  readonly orgId: string;
  readonly createdAt: string;
  readonly data: Data;
}

/** Every public event type, in the order of docs/handbook/webhooks.md#events. */
export const EVENT_TYPES = [
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
  'ping',
  'app.installed',
  'app.uninstalled',
] as const;
