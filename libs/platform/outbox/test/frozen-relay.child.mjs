// A relay in a process of its own, to be frozen: it has read, and sends when it is told to go on.
import { once } from 'node:events';
import { Stalls } from '@outcall/platform-event-bus';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { OutboxRelay } from '../dist/outbox-relay.js';

const { databaseUrl, ttlMs } = JSON.parse(process.argv[2]);
const bus = {
  kind: 'kafka',
  stalls: new Stalls(),
  health: () => ({ ok: true, detail: '' }),
  async publish(events, fence) {
    console.log('read');
    await once(process.stdin, 'data');
    try {
      fence();
      console.log('sent');
    } catch (error) {
      console.log(`refused: ${error.message}`);
      throw error;
    }
  },
};
const database = await Database.connect({
  url: databaseUrl,
  schema: 'orders',
  applicationName: 'child',
  poolSize: 2,
  migrations: [],
});
const logger = Logger.create({ service: 'child', level: 'silent' });
new OutboxRelay({ database, bus, logger, owner: 'frozen', ttlMs, idleMs: 50 }).start();
