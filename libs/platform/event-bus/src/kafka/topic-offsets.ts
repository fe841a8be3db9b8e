import type { Admin, Kafka, SeekEntry } from 'kafkajs';
import { wait } from '../wait.js';

/** What a broker answers that does not lead a partition yet (a new topic) or no longer (its leader moved). */
const ELSEWHERE = new Set(['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE', 'UNKNOWN_TOPIC_OR_PARTITION']);
const WITHIN_MS = 30_000;
const EVERY_MS = 100;

export type TopicOffsets = Awaited<ReturnType<Admin['fetchTopicOffsets']>>;

/** First and next offset of each partition. */
export const topicOffsets = (kafka: Pick<Kafka, 'admin'>, topic: string): Promise<TopicOffsets> =>
  askedOf(kafka, (admin) => admin.fetchTopicOffsets(topic));

/** Of each partition: the first offset at or after that time, or the next one where there is none yet. */
export const offsetsSince = (kafka: Pick<Kafka, 'admin'>, topic: string, time: Date): Promise<SeekEntry[]> =>
  askedOf(kafka, (admin) => admin.fetchTopicOffsetsByTimestamp(topic, time.getTime()));

/**
 * kafkajs gives up at the first broker that does not lead a partition, and keeps asking the same one for five minutes:
 * asked again here, by a client that knows nothing of before.
 */
async function askedOf<Answer>(kafka: Pick<Kafka, 'admin'>, ask: (admin: Admin) => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const admin = kafka.admin();
    try {
      await admin.connect();
      return await ask(admin);
    } catch (error) {
      if (!ELSEWHERE.has((error as { type?: string }).type ?? '') || Date.now() > deadline) throw error;
    } finally {
      await admin.disconnect();
    }
    await wait(EVERY_MS);
  }
}
