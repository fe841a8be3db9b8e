import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { EventVisitor, StartingAt } from '../event-bus.js';
import { fromMessage } from './cloud-event.js';
import { topicOffsets } from './topic-offsets.js';

/**
 * Reads a topic from given places to its end, once. The client knows no reading without a group, so this is one of its own that commits
 * nothing and is deleted afterwards (rights: read on groups named `outcall-reading-*`).
 */
export class KafkaReader {
  private readonly ends = new Map<number, bigint>();
  private readonly consumer: Consumer;
  private readonly group = `outcall-reading-${randomUUID()}`;
  private finish: () => void = () => undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly topic: string,
    private readonly visit: EventVisitor,
  ) {
    this.consumer = kafka.consumer({ groupId: this.group, allowAutoTopicCreation: false, maxWaitTimeInMs: 200 });
  }

  async read(from: StartingAt): Promise<void> {
    const starts = new Map<number, bigint>();
    for (const { partition, low, high } of await topicOffsets(this.kafka, this.topic)) {
      const wanted = BigInt(from.get(partition) ?? low);
      const start = wanted > BigInt(low) ? wanted : BigInt(low);
      starts.set(partition, start < BigInt(high) ? start : BigInt(high));
      if (start < BigInt(high)) this.ends.set(partition, BigInt(high));
    }
    if (!this.ends.size) return;
    const done = new Promise<void>((resolve) => (this.finish = resolve));
    try {
      await this.consumer.connect();
      await this.consumer.subscribe({ topics: [this.topic], fromBeginning: true });
      const crashed = new Promise<never>((_, reject) =>
        this.consumer.on(this.consumer.events.CRASH, ({ payload }) => payload.restart || reject(payload.error)),
      );
      await this.consumer.run({ autoCommit: false, eachBatch: (payload) => this.eachBatch(payload) });
      for (const [partition, offset] of starts)
        this.consumer.seek({ topic: this.topic, partition, offset: String(offset) });
      await Promise.race([done, crashed]);
    } finally {
      await this.consumer.disconnect();
      await this.admin.deleteGroups([this.group]).catch(() => undefined); // without members it expires by itself
    }
  }

  private async eachBatch({ batch, isStale }: EachBatchPayload): Promise<void> {
    const end = this.ends.get(batch.partition);
    if (end === undefined || isStale()) return;
    for (const message of batch.messages)
      if (BigInt(message.offset) < end) this.visit(batch.partition, fromMessage(batch.topic, message));
    if (BigInt(batch.lastOffset()) + 1n < end) return;
    this.ends.delete(batch.partition);
    if (!this.ends.size) this.finish();
  }
}
