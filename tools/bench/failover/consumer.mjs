// A member of a group, with the timing that services have: tells its parent which events its handler was called with,
// and when.
import { KafkaEventBus } from '../../../libs/platform/event-bus/dist/kafka/kafka-event-bus.js';
import { Logger } from '../../../libs/platform/telemetry/dist/index.js';

const { config, group, topic } = JSON.parse(process.argv[2]);
const logger = Logger.create({ service: 'bench', level: 'silent' });
process.on('disconnect', () => process.exit());
const bus = new KafkaEventBus(config, { service: 'bench', logger });
await bus.subscribe({
  group,
  topics: [topic],
  onFatal: () => process.exit(1),
  handle: async ({ events }) => void process.send?.({ ids: events.map(({ event }) => event.id), at: Date.now() }),
});
