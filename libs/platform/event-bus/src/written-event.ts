import { jsonWith } from '@outcall/kernel';
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

/** `dataText`: the event's `data` as JSON, where its writer has it already: large data is not written out again. */
export function toWritten(event: DomainEvent, dataText?: string): WrittenEvent {
  const { topic, key, data } = event;
  const text =
    dataText === undefined ? JSON.stringify(event) : jsonWith({ ...event, data: undefined }, 'data', dataText);
  return data === null ? { topic, key, event: text, isTombstone: true } : { topic, key, event: text };
}
