import type { DomainEvent } from '../domain-event.js';
import type { ReceivedEvent } from '../event-bus.js';

/** A stretch of a partition: from this offset up to that one, which is not in it. */
export interface Stretch {
  readonly topic: string;
  readonly part: number;
  readonly from: number;
  readonly high: number;
}

/** The same that a message on Kafka must have. */
const NEEDED = ['id', 'type', 'time', 'orgId'] as const;

/**
 * `[offset, event, offset, event..]`, parsed in one call: null when anything in it is no event, to be read record by
 * record then. A text that is no JSON breaks the list, and one like `{},8,{}` would pass for several records: offsets
 * that do not rise within the stretch give it away.
 */
export function toRecords(text: string | null, { topic, from, high }: Stretch): ReceivedEvent[] | null {
  const items = text === null ? [] : parse(text);
  if (!Array.isArray(items) || items.length % 2 !== 0) return null;
  const records: ReceivedEvent[] = [];
  let next = from;
  for (let index = 0; index < items.length; index += 2) {
    const [offset, event] = [items[index] as unknown, items[index + 1] as unknown];
    if (typeof offset !== 'number' || offset < next || offset >= high || fault(topic, event) !== null) return null;
    records.push({ offset: String(offset), event: event as DomainEvent });
    next = offset + 1;
  }
  return records;
}

/** One record by itself. Never throws: what is no event comes back as `malformed`, as a message on Kafka does. */
export function toRecord(topic: string, part: number, offset: string, text: string): ReceivedEvent {
  const event = parse(text);
  const malformed = event === undefined ? 'the value is not JSON' : fault(topic, event);
  if (malformed === null) return { offset, event: event as DomainEvent };
  return { offset, event: noEvent(topic, `${topic}/${part}:${offset}`), malformed };
}

function fault(topic: string, event: unknown): string | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return 'the value is no event';
  const fields = event as Readonly<Record<string, unknown>>;
  const missing = NEEDED.filter((name) => typeof fields[name] !== 'string');
  if (missing.length > 0) return `the event has no ${missing.join(', ')}`;
  return fields['topic'] === topic ? null : 'the event is of another topic';
}

/** Stands for what could not be read: its place is its id. */
const noEvent = (topic: string, id: string): DomainEvent => ({
  ...{ id, topic, type: 'unknown', key: '', orgId: '', mode: null, time: new Date(0).toISOString() },
  ...{ version: null, requestId: null, traceparent: null, data: null },
});

/** `undefined` when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
