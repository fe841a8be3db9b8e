import { EVENT_TYPES } from '@outcall/contracts-webhooks';

const EVERY_TYPE = '*';

/** What an endpoint may ask for: every type of docs/handbook/webhooks.md#events, or `*`. */
export const SUBSCRIBABLE: readonly string[] = [...EVENT_TYPES, EVERY_TYPE];

/** What is wrong with a list of event types, or null. */
export function subscriptionProblem(eventTypes: readonly string[]): string | null {
  return eventTypes.includes(EVERY_TYPE) && eventTypes.length > 1 ? 'holds "*" beside other types' : null;
}
