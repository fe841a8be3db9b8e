import type { Logger } from '@outcall/platform-telemetry';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { SubscribeOptions, Subscription } from '../event-bus.js';
import { OVER, wait } from '../wait.js';
import { fromMessage } from './cloud-event.js';
import { OffsetCommits } from './offset-commits.js';
import { isOfTheBroker, isSessionTooShort, Refusal } from './refusal.js';

export interface KafkaTiming {
  /** A member not heard of for this long is dead, and its group stands still until then. */
  readonly sessionTimeoutMs: number;
  /** How soon a member hears that its group moves on. */
  readonly heartbeatMs: number;
  /** How long a stop may take: a consumer that cannot reach its broker never leaves the group. */
  readonly stopMs: number;
}

/**
 * After a kill -9: 4 s until the broker gives the member up, half a second until the others hear of it, and a
 * rebalance.
 */
export const DEFAULT_KAFKA_TIMING: KafkaTiming = { sessionTimeoutMs: 4_000, heartbeatMs: 500, stopMs: 10_000 };

/** The least that a broker takes unless its `group.min.session.timeout.ms` is lower. */
const LEAST_BY_DEFAULT_MS = 6_000;
/** A live member that has not come back into its group by then is left out, and what it works on is delivered again. */
const REBALANCE_MS = 10_000;
const EVENTS_PER_CALL = 200;
const FETCH_BYTES = 524_288;
/** A running batch mostly waits in the queue of its topic: this bounds memory (times FETCH_BYTES), not work. */
const PARTITIONS_AT_ONCE = 48;
/**
 * The client fetches from a broker again only when all batches of the last fetch are done with: a partition that takes
 * longer is paused, and goes on by itself, so that the others do not wait for it.
 */
const STEP_OUT_MS = 500;

/**
 * One member of a group. No handler's error ever reaches kafkajs: one throwing handler there starves every other
 * partition, and a TypeError stops the consumer for good (both measured). Offsets are committed after the handler's
 * transaction.
 */
export class KafkaSubscription implements Subscription {
  private consumer: Consumer;
  private readonly running = new Set<AbortController>();
  private readonly work = new Set<Promise<void>>();
  private readonly commits = new OffsetCommits();
  private sessionTimeoutMs: number;
  /** How often the group was joined: what was begun before belongs to others since. */
  private generation = 0;
  private readonly ending = new AbortController();
  /** The consumer at hand has crashed, and another is to take its place. */
  private isCrashed = false;
  private starting: Promise<void> = Promise.resolve();
  private failure: string | null = 'joining the group';
  private readonly refusal: Refusal;
  private lastSign: number;

  constructor(
    private readonly kafka: Kafka,
    private readonly options: SubscribeOptions,
    private readonly logger: Logger,
    private readonly timing: KafkaTiming,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.lastSign = now();
    this.sessionTimeoutMs = timing.sessionTimeoutMs;
    this.refusal = new Refusal(options, logger, now);
    this.consumer = this.newConsumer();
  }

  private get stopping(): boolean {
    return this.ending.signal.aborted;
  }

  private newConsumer(): Consumer {
    const consumer = this.kafka.consumer({
      groupId: this.options.group,
      sessionTimeout: this.sessionTimeoutMs,
      heartbeatInterval: this.timing.heartbeatMs,
      rebalanceTimeout: REBALANCE_MS,
      maxBytesPerPartition: FETCH_BYTES,
      minBytes: 1,
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
      retry: {}, // as the client has it; left out it would be five tries
    });
    const { GROUP_JOIN, HEARTBEAT, FETCH, CRASH } = consumer.events;
    consumer.on(GROUP_JOIN, () => this.joined());
    consumer.on(FETCH, () => this.refusal.read());
    for (const sign of [GROUP_JOIN, HEARTBEAT, FETCH]) consumer.on(sign, () => (this.lastSign = this.now()));
    consumer.on(CRASH, ({ payload }) => this.crashed(consumer, payload.error, payload.restart));
    return consumer;
  }

  /** Why nothing is consumed, or null. A broker that is away is no failure here: it is tried for ever, in silence. */
  get trouble(): string | null {
    if (this.refusal.reason ?? this.failure) return this.refusal.reason ?? this.failure;
    const silence = this.now() - this.lastSign;
    return silence > Math.max(this.sessionTimeoutMs / 2, 5_000) ? `no answer of the broker for ${silence} ms` : null;
  }

  private joined(): void {
    this.failure = null;
    this.giveUpWork('the group was shared out anew');
  }

  /** What runs ends early and commits nothing: it is delivered again, here or to another member. */
  private giveUpWork(why: string): void {
    this.generation += 1;
    for (const controller of this.running) controller.abort(new Error(why));
  }

  /** The client goes on by itself, or this consumer is of no use any more. */
  private crashed(consumer: Consumer, error: Error, restart: boolean): void {
    if (this.stopping || this.isCrashed || consumer !== this.consumer) return;
    this.failure = error.message;
    if (restart) return;
    this.isCrashed = true;
    this.giveUpWork('the consumer crashed');
    if (isSessionTooShort(error) && this.sessionTimeoutMs < LEAST_BY_DEFAULT_MS) return this.takeLongerSession(error);
    if (isOfTheBroker(error)) return void this.tryAgain(error);
    this.logger.error('kafka.consumer-crashed', { group: this.options.group, error });
    this.options.onFatal(error);
  }

  private takeLongerSession(error: Error): void {
    this.logger.warn('kafka.session-timeout-too-short', {
      group: this.options.group,
      text: `the broker takes no session of ${this.sessionTimeoutMs} ms: ${LEAST_BY_DEFAULT_MS} ms it is; lower its group.min.session.timeout.ms`,
      error,
    });
    this.sessionTimeoutMs = LEAST_BY_DEFAULT_MS;
    this.beginAnew();
  }

  /**
   * What an operator took away he may give back: to end the process would start it again and again, and everything else
   * of it with it.
   */
  private async tryAgain(error: Error): Promise<void> {
    await wait(this.refusal.again(error), this.ending.signal);
    if (!this.stopping) this.beginAnew();
  }

  private beginAnew(): void {
    const before = this.consumer;
    const consumer = this.newConsumer();
    this.consumer = consumer;
    this.isCrashed = false;
    before.disconnect().catch(() => undefined);
    this.start().catch((error: Error) => this.crashed(consumer, error, false));
  }

  /** When it rejects nothing of it is left open. */
  async start(): Promise<void> {
    const { consumer } = this;
    this.starting = this.begin(consumer);
    try {
      await this.starting;
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw error;
    }
  }

  private async begin(consumer: Consumer): Promise<void> {
    await consumer.connect();
    if (this.stopping) return;
    await consumer.subscribe({ topics: [...this.options.topics], fromBeginning: true });
    if (this.stopping) return;
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      eachBatch: (payload) => this.eachBatch(payload),
    });
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    const work = this.processAll(payload);
    this.work.add(work);
    const over = new AbortController();
    const done = work.finally(() => {
      over.abort(OVER);
      this.work.delete(work);
    });
    await Promise.race([done, wait(STEP_OUT_MS, over.signal)]);
    if (over.signal.aborted) return done;
    const resume = payload.pause();
    done.then(resume, resume); // a group that moves on tells the client itself at its next heartbeat
  }

  private async processAll(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, isRunning, isStale } = payload;
    const { generation } = this;
    const controller = new AbortController();
    this.running.add(controller);
    if (this.stopping) controller.abort(new Error('the consumer is stopping'));
    // A failed heartbeat means that the group moves on: end the batch and let kafkajs rejoin.
    const timer = setInterval(() => {
      heartbeat().catch((error: unknown) => controller.abort(error));
    }, this.timing.heartbeatMs);
    try {
      for (const messages of slices(batch.messages)) {
        if (!isRunning() || isStale() || controller.signal.aborted) break;
        const isHandled = await this.handle(batch, messages, controller.signal);
        if (!isHandled || generation !== this.generation) break;
        await this.done(payload, messages.at(-1) as KafkaMessage);
      }
    } finally {
      clearInterval(timer);
      this.running.delete(controller);
    }
    if (isKafkaError(controller.signal.reason)) throw controller.signal.reason;
  }

  private async handle(
    { topic, partition }: EachBatchPayload['batch'],
    messages: KafkaMessage[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const events = messages.map((message) => fromMessage(topic, partition, message));
    try {
      await this.options.handle({ topic, partition, events, signal });
      return true;
    } catch (error) {
      // read again: not resolved
      if (!signal.aborted) this.logger.error('kafka.batch-not-handled', { topic, partition, error });
      return false;
    }
  }

  private async done(
    { batch: { topic, partition }, resolveOffset, commitOffsetsIfNecessary }: EachBatchPayload,
    last: KafkaMessage,
  ): Promise<void> {
    resolveOffset(last.offset);
    const offset = (BigInt(last.offset) + 1n).toString();
    await this.commits.commit({ topic, partition, offset }, commitOffsetsIfNecessary);
  }

  /** The handler calls that run now finish and are committed; disconnect() leaves the group. */
  async stop(): Promise<void> {
    this.ending.abort();
    for (const controller of this.running) controller.abort(new Error('the consumer is stopping'));
    const over = new AbortController();
    // A client that is told to disconnect while it joins goes on joining, and is a member of the group for ever.
    const ended = Promise.allSettled([this.starting, ...this.work]).then(() => this.consumer.disconnect());
    await Promise.race([ended, wait(this.timing.stopMs, over.signal)]).finally(() => over.abort());
  }
}

function* slices(messages: KafkaMessage[]): Generator<KafkaMessage[]> {
  for (let start = 0; start < messages.length; start += EVENTS_PER_CALL)
    yield messages.slice(start, start + EVENTS_PER_CALL);
}

const isKafkaError = (error: unknown): error is Error => error instanceof Error && error.name.startsWith('KafkaJS');
