import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Broker {
  readonly brokers: readonly string[];
  stop(): Promise<void>;
}

/** Everything is allowed until a test denies it. */
const RIGHTS = {
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'allow.everyone.if.no.acl.found': 'true',
};

/** The broker of the tests is alone. */
export const ONE_REPLICA = { create: true, replicationFactor: 1 };

/** Why the Kafka suite is left out, or null when it must run (and fail when it cannot). */
export const kafkaSkipped =
  process.env['KAFKA_BROKERS'] || process.env['RUN_KAFKA'] === '1'
    ? null
    : 'set KAFKA_BROKERS, or RUN_KAFKA=1 to start a broker (needs java and mvn)';

/** The broker of KAFKA_BROKERS, or one of our own in a folder that is thrown away. */
export async function kafkaBroker(): Promise<Broker> {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return { brokers: given.split(','), stop: async () => undefined };
  const tool = fileURLToPath(new URL('../../../../../tools/local/kafka.mjs', import.meta.url));
  const { startKafka } = (await import(tool)) as { startKafka: (options: object) => Promise<Broker> };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-kafka-'));
  const broker = await startKafka({ dir, settings: RIGHTS });
  return {
    brokers: broker.brokers,
    async stop() {
      await broker.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
