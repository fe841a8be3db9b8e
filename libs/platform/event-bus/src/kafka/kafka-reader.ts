import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { EventVisitor, StartingAt } from '../event-bus.js';
import { fromMessage } from './cloud-event.js';
import { topicOffsets } from './topic-offsets.js';

/** How often in a row a consumer may be lost without a message read. */
const TRIES = 5;

/**
 * Reads a topic from given places to its end, once: each event is visited once, in the order of its partition. The
 * client knows no reading without a group, so this is one of its own that commits nothing and is deleted afterwards
 * (rights: read on groups named `outcall-reading-*`).
 */
export class KafkaReader {
  /** By partition: the next offset to visit, and where its end was when the reading began. */
  private readonly open = new Map<number, { next: bigint; readonly end: bigint }>();
  private visited = 0;
  private finish: () => void = () => undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly topic: string,
    private readonly visit: EventVisitor,
  ) {}

  /** Returns where it ended. */
  async read(from: StartingAt): Promise<StartingAt> {
    const offsets = await topicOffsets(this.kafka, this.topic);
    for (const { partition, low, high } of offsets) {
      const wanted = BigInt(from.get(partition) ?? low);
      const next = wanted > BigInt(low) ? wanted : BigInt(low);
      if (next < BigInt(high)) this.open.set(partition, { next, end: BigInt(high) });
    }
    for (let tries = 0; this.open.size;) {
      const before = this.visited;
      try {
        await this.readOnce();
      } catch (error) {
        tries = this.visited > before ? 1 : tries + 1;
        if (!isPassing(error) || tries === TRIES) throw error;
      }
    }
    return new Map(offsets.map(({ partition, high }) => [partition, high]));
  }

  /**
   * Until the end, or until the consumer is lost. It never restarts by itself: kafkajs would begin with a group that
   * knows no place, at the beginning of the topic (seen: a broker that could not be joined yet, on a busy machine).
   */
  private async readOnce(): Promise<void> {
    const groupId = `outcall-reading-${randomUUID()}`;
    const consumer = this.kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 200,
      retry: { retries: 5, restartOnFailure: async () => false },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [this.topic], fromBeginning: true });
      await this.consume(consumer);
    } finally {
      await consumer.disconnect();
      await this.admin.deleteGroups([groupId]).catch(() => undefined); // without members it expires by itself
    }
  }

  private async consume(consumer: Consumer): Promise<void> {
    const lost: Error[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
        lost.push(error);
        reject(error);
      });
      this.finish = resolve;
    });
    ended.catch(() => undefined); // awaited below, unless `run` fails first
    await consumer.run({ autoCommit: false, eachBatch: (payload) => this.eachBatch(payload) });
    for (const [partition, { next }] of lost.length ? [] : this.open)
      consumer.seek({ topic: this.topic, partition, offset: String(next) });
    await ended;
  }

  private async eachBatch({ batch, isStale }: EachBatchPayload): Promise<void> {
    const place = this.open.get(batch.partition);
    if (!place || isStale()) return;
    for (const message of batch.messages) {
      const offset = BigInt(message.offset);
      if (offset < place.next || offset >= place.end) continue;
      this.visit(batch.partition, fromMessage(batch.topic, batch.partition, message));
      this.visited += 1;
      place.next = offset + 1n;
    }
    if (BigInt(batch.lastOffset()) + 1n < place.end) return;
    this.open.delete(batch.partition);
    if (!this.open.size) this.finish();
  }
}

/** A broker that is away or not ready, at whatever depth; a right that is missing is none. */
function isPassing(error: unknown): boolean {
  const { retriable, cause } = error as { retriable?: boolean; cause?: unknown };
  return retriable === true || (cause !== undefined && isPassing(cause));
}
