// `node tools/import.mjs [--orders 100000]`: imports an order export of Shopify through the public gateway, by the
// command as users run it. A third of the way the platform is killed with `kill -9` and started again, while the
// command waits for it; at two thirds the command is killed, and run again. Proves from the tables that each order is
// there once, as the file has it, each shopper is a contact, and nobody is called, though a flow of the org calls for
// each order that is not imported.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { adminDatabaseUrl } = await import('./local/admin-database.mjs');
const { freePorts } = await import('./local/ports.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { runTest } = await import('./faults/test.mjs');
const { checkImported } = await import('./import/checks.mjs');
const { Importing } = await import('./import/importing.mjs');
const { writeExport } = await import('./import/orders-export.mjs');
const { newStore } = await import('./import/new-store.mjs');
const { publishCallingFlow } = await import('./import/calling-flow.mjs');

const { values: args } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const ORDERS = Number(args.orders);

async function scenario({ dir, report, onEnd }) {
  const [port] = await freePorts(1);
  const platform = new Platform({ target: 'start', dir, port, defaults: {} });
  onEnd(() => platform.stop());
  const file = join(dir, 'orders_export.csv');
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await writeExport(file, ORDERS, `${anHourAgo} +0000`); // too old for no trigger
  const dev = await platform.start();
  const { id, key } = await newStore(dev);
  await publishCallingFlow(dev);

  const importing = new Importing({ dev, key, file });
  onEnd(() => importing.kill());
  const began = Date.now();
  importing.start();
  await importing.reaches(ORDERS / 3);
  await platform.kill();
  report.say(`kill -9 of the platform, ${await importing.items()} orders were done`);
  await platform.start();
  await importing.reaches((2 * ORDERS) / 3);
  await importing.kill();
  report.say(`kill -9 of the command, ${await importing.items()} orders were done`);
  importing.start();
  const { code, said } = await importing.ended();
  const last = said.slice(said.lastIndexOf('\r') + 1).replace(/\s+/g, ' ');
  report.check('the command, run again, goes on to the end', code === 0, last.trim());
  report.say(`${ORDERS} orders in ${Math.round((Date.now() - began) / 1_000)} s`);
  const databaseUrl = await adminDatabaseUrl(platform.stateDir);
  await checkImported(report, { databaseUrl, dev, storeId: id, orders: ORDERS });
}

await runTest(
  { title: `import of ${ORDERS} orders, the platform and the command killed`, folder: '.local-import-', seed: 'none' },
  scenario,
);
