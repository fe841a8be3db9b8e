import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { ActionCall } from './action-calls.js';

const DAY_MS = 86_400_000;

/** Key: run id. Types `action.sent`, `action.completed`, `action.failed`, `action.pending`. */
export const ACTION_TOPIC: TopicDefinition = {
  name: 'actions.action.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Action calls as they are sent and answered',
  personal: 'what an action was sent and answered about them',
};

/**
 * The action call as it stands; the event's `version` rises with each change of it, so that a late one is recognised.
 */
export interface ActionChanged {
  readonly actionCall: ActionCall;
}

export const ACTION_SENT = 'action.sent';
export const ACTION_COMPLETED = 'action.completed';
export const ACTION_FAILED = 'action.failed';
export const ACTION_PENDING = 'action.pending';

/** The data of every type on `ACTION_TOPIC`: docs/asyncapi.json is generated from it. */
export interface ActionEvents {
  'action.sent': ActionChanged;
  'action.completed': ActionChanged;
  'action.failed': ActionChanged;
  'action.pending': ActionChanged;
}
