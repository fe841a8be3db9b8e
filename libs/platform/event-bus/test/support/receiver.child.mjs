// A member of a group in a process of its own, with the timing that services have: says what it got, and is killed.
import { Logger } from '@outcall/platform-telemetry';
import { KafkaEventBus } from '../../dist/kafka/kafka-event-bus.js';

const { brokers, group, topic } = JSON.parse(process.argv[2]);
const logger = Logger.create({ service: 'child', level: 'silent' });
const bus = new KafkaEventBus(
  { brokers, clientId: 'child', topics: { create: true, replicationFactor: 1 } },
  { service: 'child', logger },
);
await bus.subscribe({
  group,
  topics: [topic],
  onFatal: () => process.exit(1),
  handle: async ({ events }) => console.log(`got ${events.length}`),
});
