/**
 * One fact, as every producer writes it and every consumer gets it. On Kafka it is a CloudEvents 1.0 message in binary
 * mode: `data` alone is the value, all else are headers. Objects may be shared by several consumer groups of one
 * process: never change one.
 */
export interface DomainEvent<T = unknown> {
  /** Unique for ever: the key of every consumer's inbox. A public event uses its `evt_` id. */
  readonly id: string;
  readonly topic: string;
  /** What happened, e.g. `call.ended`. */
  readonly type: string;
  /** Partition key, the id of the aggregate: events of one key are delivered in the order they were written. */
  readonly key: string;
  readonly orgId: string;
  /** Null for facts that belong to both modes (orgs, apps). */
  readonly mode: 'live' | 'test' | null;
  /** ISO 8601 UTC, when it happened. */
  readonly time: string;
  /** Version of the aggregate after the fact; null when it has none. Consumers skip what is older than they know. */
  readonly version: number | null;
  readonly requestId: string | null;
  readonly traceparent: string | null;
  /** Null is a tombstone: on a compacted topic it erases the key. */
  readonly data: T | null;
  /** Further transport headers, lower case; dead letters carry their reason here (`dlq-*`). */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A topic, declared once as a constant by the contracts of the service that writes it. */
export interface TopicDefinition {
  /** `<domain>.<entity>.v<major>`, e.g. `telephony.call.v1`. */
  readonly name: string;
  /** 12 unless there is a reason; never changed later (the place of every key would change). */
  readonly partitions: number;
  /** True: keeps the last event of every key for ever (state); false: keeps all for `retentionMs` (facts). */
  readonly compacted: boolean;
  /** How long events are kept; for compacted topics, how long a tombstone is kept. Milliseconds. */
  readonly retentionMs: number;
  /** What of a shopper stands in its events or keys, in words; left out: nothing. */
  readonly personal?: string;
  readonly description: string;
}

/** The trace fields of the event that caused a new one: spread into a new event written by a batch handler. */
export const causedBy = (event: DomainEvent): Pick<DomainEvent, 'requestId' | 'traceparent'> => ({
  requestId: event.requestId,
  traceparent: event.traceparent,
});
