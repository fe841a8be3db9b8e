import { setTimeout as wait } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';

/** What a broker answers that does not lead a partition yet (a new topic) or no longer (its leader moved). */
const ELSEWHERE = new Set(['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE', 'UNKNOWN_TOPIC_OR_PARTITION']);
const WITHIN_MS = 30_000;
const EVERY_MS = 100;

export type TopicOffsets = Awaited<ReturnType<Admin['fetchTopicOffsets']>>;

/**
 * First and next offset of each partition. kafkajs gives up at the first broker that does not lead a partition, and keeps asking the
 * same one for five minutes: asked again here, by a client that knows nothing of before.
 */
export async function topicOffsets(kafka: Pick<Kafka, 'admin'>, topic: string): Promise<TopicOffsets> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const admin = kafka.admin();
    try {
      await admin.connect();
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (!ELSEWHERE.has((error as { type?: string }).type ?? '') || Date.now() > deadline) throw error;
    } finally {
      await admin.disconnect();
    }
    await wait(EVERY_MS);
  }
}
