import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { EventVisitor, Follower, StartingAt } from '../event-bus.js';
import { fromMessage } from './cloud-event.js';
import { topicOffsets, type TopicOffsets } from './topic-offsets.js';

/**
 * Goes on reading a topic from given places: each event is visited once, in the order of its partition. To join takes a
 * broker seconds (its `group.initial.rebalance.delay.ms`), to catch up a fraction of one: whoever must know in a hurry
 * joins before. A consumer that is lost is not replaced: `catchUp` rejects from then on. Its group commits nothing and
 * is deleted afterwards, as that of a `KafkaReader`.
 */
export class KafkaFollower implements Follower {
  private readonly groupId = `outcall-reading-${randomUUID()}`;
  /** By partition: the next offset to visit. */
  private readonly next = new Map<number, bigint>();
  private readonly consumer: Consumer;
  private lost: Error | null = null;
  /** Called after every batch, and when the consumer is lost. */
  private look: () => void = () => undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly topic: string,
    private readonly visit: EventVisitor,
  ) {
    this.consumer = kafka.consumer({
      groupId: this.groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 100,
      retry: { retries: 5, restartOnFailure: async () => false },
    });
  }

  async join(from: StartingAt): Promise<this> {
    try {
      for (const { partition, low } of await topicOffsets(this.kafka, this.topic))
        this.next.set(partition, later(BigInt(from.get(partition) ?? low), BigInt(low)));
      this.consumer.on(this.consumer.events.CRASH, ({ payload: { error } }) => {
        this.lost = error;
        this.look();
      });
      await this.consumer.connect();
      await this.consumer.subscribe({ topics: [this.topic], fromBeginning: true });
      await this.consumer.run({ autoCommit: false, eachBatch: (payload) => this.eachBatch(payload) });
      for (const [partition, next] of this.lost ? [] : this.next)
        this.consumer.seek({ topic: this.topic, partition, offset: String(next) });
      return this;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  private async eachBatch({ batch, isStale }: EachBatchPayload): Promise<void> {
    const { partition } = batch;
    const next = this.next.get(partition) ?? 0n;
    if (isStale()) return;
    for (const message of batch.messages)
      if (BigInt(message.offset) >= next) this.visit(partition, fromMessage(batch.topic, partition, message));
    this.next.set(partition, later(BigInt(batch.lastOffset()) + 1n, next));
    this.look();
  }

  async catchUp(): Promise<void> {
    const ends = await topicOffsets(this.kafka, this.topic);
    await new Promise<void>((resolve, reject) => {
      this.look = () => {
        if (this.lost) reject(this.lost);
        else if (this.isAt(ends)) resolve();
      };
      this.look();
    });
  }

  private isAt(ends: TopicOffsets): boolean {
    return ends.every(({ partition, high }) => (this.next.get(partition) ?? 0n) >= BigInt(high));
  }

  async close(): Promise<void> {
    await this.consumer.disconnect();
    await this.admin.deleteGroups([this.groupId]).catch(() => undefined); // without members it expires by itself
  }
}

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);
