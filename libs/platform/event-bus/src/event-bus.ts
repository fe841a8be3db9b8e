import type { DomainEvent, TopicDefinition } from './domain-event.js';
import type { KafkaBusConfig } from './kafka/kafka-security.js';
import { Stalls } from './stalls.js';

/**
 * Where a process finds its events. `embedded` is a log inside the PostgreSQL database of `url` (any role's URL will
 * do).
 */
export type EventBusConfig =
  ({ readonly kind: 'kafka' } & KafkaBusConfig) | { readonly kind: 'embedded'; readonly url: string };

/** An event, or the batch holding it, can never be sent: it is too large. Not worth a retry. */
export class UnpublishableError extends Error {
  override readonly name = 'UnpublishableError';
}

/** What was read is no event: not worth a retry either. */
export class MalformedEventError extends Error {
  override readonly name = 'MalformedEventError';
}

/**
 * Something a handler depends on is down. Thrown by a handler (or `DatabaseUnavailableError`): wait and repeat, never
 * dead-letter.
 */
export class DependencyOutageError extends Error {
  override readonly name = 'DependencyOutageError';
}

/**
 * What an adapter hands to the processor: events of one topic and partition, in order. Resolves when they are done
 * with.
 */
export type PartitionHandler = (batch: PartitionBatch) => Promise<void>;

export interface PartitionBatch {
  readonly topic: string;
  readonly partition: number;
  readonly events: readonly ReceivedEvent[];
  /** Aborted when the partition is lost or the consumer stops: retries end, the rest is delivered again elsewhere. */
  readonly signal: AbortSignal;
}

/**
 * An event with its place in the log. `malformed` tells why a message is no event: it goes straight to the dead
 * letters.
 */
export interface ReceivedEvent {
  readonly event: DomainEvent;
  /** Decimal string: Kafka offsets are 64 bit. */
  readonly offset: string;
  readonly malformed?: string;
}

export interface SubscribeOptions {
  /** Consumer group = name of the service. */
  readonly group: string;
  readonly topics: readonly string[];
  readonly handle: PartitionHandler;
  /** The consumer is beyond repair (a fatal broker error): take the process out of service. */
  readonly onFatal: (error: Error) => void;
}

export interface Subscription {
  /** Ends fetching, lets the running batches finish, commits, leaves the group. */
  stop(): Promise<void>;
}

export interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  /** First offset not yet done with; null when the group never committed. */
  readonly committed: string | null;
  readonly end: string;
  readonly lag: number;
}

/** Where a group is put back (or forward) to. `Date`: the first event at or after that time. */
export type ResetTarget = 'beginning' | 'end' | Date | { readonly partition: number; readonly offset: string };

export interface BusHealth {
  readonly ok: boolean;
  /** Why not, in words for an operator. */
  readonly detail: string;
}

const CONNECTION = 'connection';

/** Throws when the sender may not send any more: it was frozen, and others have taken over. */
export type Fence = () => void;

export type EventVisitor = (partition: number, received: ReceivedEvent) => void;
/** First offset to read, by partition; partitions not named are read from their beginning. */
export type StartingAt = ReadonlyMap<number, string>;

/** One that goes on reading where a `read` ended. */
export interface Follower {
  /** Resolves when all that stood in the topic when it was called has been visited. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The log of domain events: Kafka, or a PostgreSQL log inside the product's own database, under one conformance suite.
 * Both keep the order per key, deliver at least once and commit per partition after the handler. Business code never
 * calls it: it writes through the Outbox and reads through `@OnDomainEvents` handlers.
 */
export abstract class EventBus {
  abstract readonly kind: EventBusConfig['kind'];
  /** What waits for somebody to mend it, as relays and consumers report it. */
  readonly stalls = new Stalls();
  /**
   * The same of what fails nowhere: a broker that does not answer, a batch that does not end. It has no alarm of its
   * own (`SilenceWatch`).
   */
  readonly silences = new Stalls();
  /** Creates the topics that do not exist. Call it at start, for the topics a service writes and those it reads. */
  abstract ensureTopics(topics: readonly TopicDefinition[]): Promise<void>;
  /**
   * Sends in order, durable on return. For the outbox relay and dead letters only. Throws `UnpublishableError` when
   * hopeless. `fence` is called as late as can be before each try to send, and forbids it by throwing.
   */
  abstract publish(events: readonly DomainEvent[], fence?: Fence): Promise<void>;
  abstract subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Tells the in-process reader that something was committed. Cheap, never throws. */
  abstract wake(): void;
  abstract lag(group: string): Promise<PartitionLag[]>;
  /** Moves a group on one topic. The group must have no running member. */
  abstract reset(group: string, topic: string, target: ResetTarget): Promise<void>;
  /**
   * For operators: visits what stands in a topic now, each partition in order, outside of any group. Returns where it
   * ended: what is written later stands behind.
   */
  abstract read(topic: string, visit: EventVisitor, from?: StartingAt): Promise<StartingAt>;
  /**
   * Where to begin a `read` that is to see all that was written at that time or later, by the time of the log and not
   * of the events. It may begin earlier. The embedded log begins at the beginning: only events that could not be sent
   * need this, and it has none.
   */
  async since(_topic: string, _time: Date): Promise<StartingAt> {
    return new Map();
  }
  /** Goes on reading from these places, each time `catchUp` is called. Close it. */
  async follow(topic: string, visit: EventVisitor, from: StartingAt): Promise<Follower> {
    let place = from;
    return {
      catchUp: async () => void (place = await this.read(topic, visit, place)),
      close: async () => undefined,
    };
  }
  /** The groups that ever read here. */
  abstract groups(): Promise<string[]>;
  /** Why the connection itself does not work, or null. */
  protected abstract get trouble(): string | null;
  health(): BusHealth {
    this.look();
    const trouble = [this.silences.trouble, this.stalls.trouble].filter((reason) => reason !== null).join('; ');
    return { ok: trouble === '', detail: trouble || 'events flow' };
  }
  /** Names of what has stood still for a minute. */
  standing(): readonly string[] {
    this.look();
    return [...this.silences.lasting, ...this.stalls.lasting];
  }
  private look(): void {
    if (this.trouble === null) this.silences.over(CONNECTION);
    else this.silences.note(CONNECTION, this.trouble, 0);
  }
  abstract close(): Promise<void>;
}
