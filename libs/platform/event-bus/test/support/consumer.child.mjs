// A consumer in a process of its own, to be killed: handles one batch in full, then stops for ever in the middle of the
// next.
import { EmbeddedEventBus } from '../../dist/embedded/embedded-event-bus.js';
import { KafkaEventBus } from '../../dist/kafka/kafka-event-bus.js';
import { DomainEventsStrategy } from '../../dist/domain-events.strategy.js';
import { processBatch } from '@outcall/platform-inbox';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';

const { config, databaseUrl, group, topic, timing } = JSON.parse(process.argv[2]);
const logger = Logger.create({ service: 'child', level: 'silent' });
const options = { service: 'child', logger };
const bus =
  config.kind === 'kafka' ? new KafkaEventBus(config, options, timing) : new EmbeddedEventBus(config, options, timing);
const database = await Database.connect({
  url: databaseUrl,
  schema: 'orders',
  applicationName: 'child',
  poolSize: 2,
  migrations: [],
});
const strategy = new DomainEventsStrategy(bus, { group, logger, onFatal: () => process.exit(1) });
let batches = 0;
strategy.addHandler(
  topic,
  async (events) => {
    await processBatch(database, 'effects', events, async (tx, fresh) => {
      await tx.query('INSERT INTO effect (event_id, consumer) SELECT unnest($1::text[]), $2', [
        fresh.map((event) => event.id),
        'child',
      ]);
      batches += 1;
      if (batches < 2) return;
      console.log('in the middle');
      await new Promise(() => undefined);
    });
    console.log('batch done');
  },
  true,
);
strategy.listen((error) => console.log(error ? String(error) : 'listening'));
setInterval(() => undefined, 1_000);
