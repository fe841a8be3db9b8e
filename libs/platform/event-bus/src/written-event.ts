import type { DomainEvent } from './domain-event.js';

/**
 * An element of what `append_events` and `event_log.append` take: SQL sees where it goes, readers parse the text once.
 */
interface WrittenEvent {
  readonly topic: string;
  readonly key: string;
  readonly event: string;
  readonly isTombstone?: true;
}

export function toWritten(event: DomainEvent): WrittenEvent {
  const { topic, key, data } = event;
  const text = JSON.stringify(event);
  return data === null ? { topic, key, event: text, isTombstone: true } : { topic, key, event: text };
}
