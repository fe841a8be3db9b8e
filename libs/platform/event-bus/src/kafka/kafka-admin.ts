import kafkajs from 'kafkajs';
import type { Admin, Kafka } from 'kafkajs';
import type { TopicDefinition } from '../domain-event.js';
import type { EventVisitor, PartitionLag, ResetTarget, StartingAt } from '../event-bus.js';
import { boundCompactionLag } from './compaction-lag.js';
import { KafkaFollower } from './kafka-follower.js';
import { KafkaReader } from './kafka-reader.js';
import { wait } from '../wait.js';
import type { TopicCreation } from './kafka-security.js';
import { offsetsSince, topicOffsets } from './topic-offsets.js';
import { commandFor, settingsOf } from './topic-settings.js';

const LEADERS_WITHIN_MS = 30_000;

/** Topics, lag and offsets. One connection, opened when first needed. */
export class KafkaAdmin {
  private admin: Promise<Admin> | null = null;

  constructor(
    private readonly kafka: Kafka,
    private readonly creation: TopicCreation = { create: true, replicationFactor: 3 },
  ) {}

  private connect(): Promise<Admin> {
    const admin = this.kafka.admin();
    this.admin ??= admin.connect().then(
      () => admin,
      (error: unknown) => {
        this.admin = null;
        throw error;
      },
    );
    return this.admin;
  }

  async ensureTopics(topics: readonly TopicDefinition[]): Promise<void> {
    const admin = await this.connect();
    const existing = new Set(await admin.listTopics());
    const missing = topics.filter((topic) => !existing.has(topic.name));
    if (!missing.length) return;
    const { create, replicationFactor } = this.creation;
    const names = missing.map((topic) => topic.name).join(', ');
    if (!create) throw new Error(missingTopics(names, missing, replicationFactor));
    await admin
      .createTopics({
        waitForLeaders: false,
        topics: missing.map((topic) => ({
          topic: topic.name,
          numPartitions: topic.partitions,
          replicationFactor,
          configEntries: settingsOf(topic, replicationFactor),
        })),
      })
      .catch((error: unknown) => {
        if (/already exists/i.test(describe(error))) return; // another replica was first
        if (/replication/i.test(describe(error)))
          throw new Error(`${describe(error)} (${names}): KAFKA_REPLICATION_FACTOR is ${replicationFactor}`, {
            cause: error,
          });
        throw error;
      });
    await untilLed(
      admin,
      missing.map((topic) => topic.name),
    );
  }

  /** Nothing where others make the topics: their settings are theirs. */
  async boundCompactionLag(topics: readonly TopicDefinition[]): Promise<void> {
    if (this.creation.create) await boundCompactionLag(await this.connect(), topics);
  }

  /** Also of what the group reads and never committed: there it stands at the first event there is. */
  async lag(group: string): Promise<PartitionLag[]> {
    const admin = await this.connect();
    const committed = new Map(
      (await admin.fetchOffsets({ groupId: group })).map(({ topic, partitions }) => [
        topic,
        new Map(partitions.map(({ partition, offset }) => [partition, offset])),
      ]),
    );
    const topics = new Set([...committed.keys(), ...(await topicsOfMembers(admin, group))]);
    const lags = await Promise.all(
      [...topics].map(async (topic) =>
        (await topicOffsets(this.kafka, topic)).map(({ partition, low, high }) => {
          const known = committed.get(topic)?.get(partition) ?? '-1';
          const from = known === '-1' ? low : known;
          return {
            topic,
            partition,
            committed: known === '-1' ? null : known,
            end: high,
            lag: Math.max(0, Number(BigInt(high) - BigInt(from))),
          };
        }),
      ),
    );
    return lags.flat();
  }

  async reset(group: string, topic: string, target: ResetTarget): Promise<void> {
    const admin = await this.connect();
    await admin.setOffsets({ groupId: group, topic, partitions: await this.offsetsAt(topic, target) });
  }

  private async offsetsAt(topic: string, target: ResetTarget): Promise<{ partition: number; offset: string }[]> {
    if (target instanceof Date) return offsetsSince(this.kafka, topic, target);
    if (typeof target === 'object') return [target];
    const ends = await topicOffsets(this.kafka, topic);
    return ends.map(({ partition, low, high }) => ({ partition, offset: target === 'beginning' ? low : high }));
  }

  async read(topic: string, visit: EventVisitor, from: StartingAt): Promise<StartingAt> {
    const admin = await this.connect();
    if (!(await admin.listTopics()).includes(topic)) return new Map();
    return new KafkaReader(this.kafka, admin, topic, visit).read(from);
  }

  /** Nothing where there is no such topic. */
  async since(topic: string, time: Date): Promise<StartingAt> {
    const admin = await this.connect();
    if (!(await admin.listTopics()).includes(topic)) return new Map();
    return new Map((await offsetsSince(this.kafka, topic, time)).map(({ partition, offset }) => [partition, offset]));
  }

  /** Null where there is no such topic. */
  async follow(topic: string, visit: EventVisitor, from: StartingAt): Promise<KafkaFollower | null> {
    const admin = await this.connect();
    if (!(await admin.listTopics()).includes(topic)) return null;
    return new KafkaFollower(this.kafka, admin, topic, visit).join(from);
  }

  async groups(): Promise<string[]> {
    const { groups } = await (await this.connect()).listGroups();
    return groups.map(({ groupId }) => groupId).sort();
  }

  async close(): Promise<void> {
    const admin = await this.admin?.catch(() => null);
    await admin?.disconnect();
  }
}

async function topicsOfMembers(admin: Admin, group: string): Promise<string[]> {
  const { groups } = await admin.describeGroups([group]);
  return groups.flatMap(({ members }) =>
    members.flatMap(
      ({ memberMetadata }) => kafkajs.AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
    ),
  );
}

/**
 * kafkajs's own `waitForLeaders` fails when a broker does not know the new topic yet (one creation in four, measured
 * with a single 4.3.1 broker): asked again here until every partition has a leader.
 */
async function untilLed(admin: Admin, topics: string[]): Promise<void> {
  const deadline = Date.now() + LEADERS_WITHIN_MS;
  for (;;) {
    try {
      const metadata = await admin.fetchTopicMetadata({ topics });
      if (
        metadata.topics.every(
          ({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0),
        )
      )
        return;
      if (Date.now() > deadline) throw new Error(`no leader for ${topics.join(', ')} after ${LEADERS_WITHIN_MS} ms`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await wait(50);
  }
}

function missingTopics(names: string, missing: readonly TopicDefinition[], replicas: number): string {
  const commands = missing.map((topic) => commandFor(topic, replicas));
  return `no topic ${names}: with KAFKA_CREATE_TOPICS=false somebody else has to make what is missing, by: ${commands.join(' && ')}`;
}

const describe = (error: unknown): string => {
  const { message, errors } = error as { message: string; errors?: Error[] };
  return [message, ...(errors ?? []).map((inner) => inner.message)].join('; ');
};
