import type { Logger } from '@outcall/platform-telemetry';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { SubscribeOptions, Subscription } from '../event-bus.js';
import { wait } from '../wait.js';
import { fromMessage } from './cloud-event.js';
import { OffsetCommits } from './offset-commits.js';

export interface KafkaTiming {
  readonly sessionTimeoutMs: number;
  readonly heartbeatMs: number;
  /** How long a stop may take: a consumer that cannot reach its broker never leaves the group. */
  readonly stopMs: number;
}

export const DEFAULT_KAFKA_TIMING: KafkaTiming = { sessionTimeoutMs: 30_000, heartbeatMs: 3_000, stopMs: 10_000 };

const EVENTS_PER_CALL = 200;
const FETCH_BYTES = 524_288;
/** A running batch mostly waits in a lane: this bounds memory (times FETCH_BYTES), not work. */
const PARTITIONS_AT_ONCE = 48;

/**
 * One member of a group. No handler's error ever reaches kafkajs: one throwing handler there starves every other partition,
 * and a TypeError stops the consumer for good (both measured). Offsets are committed after the handler's transaction.
 */
export class KafkaSubscription implements Subscription {
  private readonly consumer: Consumer;
  private readonly running = new Set<AbortController>();
  private readonly commits = new OffsetCommits();
  private stopping = false;
  private failure: string | null = 'joining the group';
  private lastSign: number;

  constructor(
    kafka: Kafka,
    private readonly options: SubscribeOptions,
    private readonly logger: Logger,
    private readonly timing: KafkaTiming,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.lastSign = now();
    this.consumer = kafka.consumer({
      groupId: options.group,
      sessionTimeout: timing.sessionTimeoutMs,
      heartbeatInterval: timing.heartbeatMs,
      rebalanceTimeout: 60_000,
      maxBytesPerPartition: FETCH_BYTES,
      minBytes: 1,
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
      retry: {}, // as the client has it; left out it would be five tries
    });
    const { GROUP_JOIN, HEARTBEAT, FETCH, CRASH } = this.consumer.events;
    this.consumer.on(GROUP_JOIN, () => (this.failure = null));
    for (const sign of [GROUP_JOIN, HEARTBEAT, FETCH]) this.consumer.on(sign, () => (this.lastSign = this.now()));
    this.consumer.on(CRASH, ({ payload }) => this.crashed(payload.error, payload.restart));
  }

  /** Why nothing is consumed, or null. A broker that is away is no failure here: it is tried for ever, in silence. */
  get trouble(): string | null {
    if (this.failure) return this.failure;
    const silence = this.now() - this.lastSign;
    return silence > this.timing.sessionTimeoutMs / 2 ? `no answer of the broker for ${silence} ms` : null;
  }

  private crashed(error: Error, restart: boolean): void {
    this.failure = error.message;
    if (restart || this.stopping) return;
    this.logger.error('kafka.consumer-crashed', { group: this.options.group, error });
    this.options.onFatal(error);
  }

  async start(): Promise<void> {
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...this.options.topics], fromBeginning: true });
    await this.consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      eachBatch: (payload) => this.eachBatch(payload),
    });
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, isRunning, isStale } = payload;
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
        await this.process(payload, messages, controller.signal);
      }
    } finally {
      clearInterval(timer);
      this.running.delete(controller);
    }
    if (isKafkaError(controller.signal.reason)) throw controller.signal.reason;
  }

  private async process(
    { batch, resolveOffset, commitOffsetsIfNecessary }: EachBatchPayload,
    messages: KafkaMessage[],
    signal: AbortSignal,
  ): Promise<void> {
    const { topic, partition } = batch;
    const last = messages.at(-1);
    if (!last) return;
    try {
      await this.options.handle({
        topic,
        partition,
        events: messages.map((message) => fromMessage(topic, message)),
        signal,
      });
    } catch (error) {
      if (!signal.aborted) this.logger.error('kafka.batch-not-handled', { topic, partition, error }); // read again: not resolved
      return;
    }
    resolveOffset(last.offset);
    const offset = (BigInt(last.offset) + 1n).toString();
    await this.commits.commit({ topic, partition, offset }, commitOffsetsIfNecessary);
  }

  /** disconnect() waits for the running batches, which end after the handler calls that run now, and leaves the group. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const controller of this.running) controller.abort(new Error('the consumer is stopping'));
    const over = new AbortController();
    await Promise.race([this.consumer.disconnect(), wait(this.timing.stopMs, over.signal)]).finally(() => over.abort());
  }
}

function* slices(messages: KafkaMessage[]): Generator<KafkaMessage[]> {
  for (let start = 0; start < messages.length; start += EVENTS_PER_CALL)
    yield messages.slice(start, start + EVENTS_PER_CALL);
}

const isKafkaError = (error: unknown): error is Error => error instanceof Error && error.name.startsWith('KafkaJS');
