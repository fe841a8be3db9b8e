import type { NewEvent } from '@outcall/platform-outbox';

/**
 * What a run keeps of its events, oldest first: type, id and request. The id contains the time and what the event is
 * about.
 */
export type Trail = readonly (readonly [type: string, id: string, requestId: string | null])[];

export const trailOf = (events: readonly NewEvent[]): Trail =>
  events.map(({ type, id, requestId }) => [type, id as string, requestId ?? null]);
