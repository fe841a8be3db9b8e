import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { admin, api, newOrg, platform } from './support/platform.js';

const COMMAND = resolve(import.meta.dirname, '../apps/cli/dist/main.js');

type Org = Awaited<ReturnType<typeof newOrg>>;

async function imported(org: Org, file: string): Promise<{ code: number; said: string }> {
  const key = await org.newKey('live', ['manage', 'commerce']);
  const args = ['--store', 'shop', '--org', org.orgId, '--url', platform.authUrl, file];
  const child = spawn(process.execPath, [COMMAND, 'import', ...args], {
    // eslint-disable-next-line no-restricted-syntax -- a command is started with the environment it is started in
    env: { ...process.env, OUTCALL_TOKEN: key.secret, NODE_OPTIONS: '' },
  });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** docs/how-to/import-a-shop.md: an export of a shop, into a store, by one command. */
describe("a shop's export", () => {
  it('is imported: orders can be read, their shoppers are contacts, a bad row is told, and nobody is called', async () => {
    const org = await newOrg('Import');
    const call = api((await org.newKey('live')).secret);
    const { store } = (await call('POST', '/stores', { body: { name: 'Shop', key: 'shop' } })).body;
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    const file = join(folder, 'orders_export.csv');
    const now = new Date().toISOString().replace('T', ' ').replace(/\..*/, ' +0000');
    await writeFile(
      file,
      `Name,Financial Status,Created at,Currency,Total,Outstanding Balance,Lineitem name,Lineitem quantity,Lineitem price,Shipping Name,Shipping Phone,Payment Method,Id
#1001,pending,${now},INR,1299.00,1299.00,Kurta,1,1299.00,Asha,98765 43217,Cash on Delivery (COD),9001
#1001,,,,,,Scarf,1,0.00,,,,
#1002,pending,yesterday,INR,10.00,10.00,Pen,1,10.00,Ravi,98765 43218,Cash on Delivery (COD),9002
`,
    );
    const { code, said } = await imported(org, file);
    await rm(folder, { recursive: true });
    expect([code, said]).toEqual([1, expect.stringMatching(/2 orders read \(shopify\).*written +1.*rejected +1/s)]);

    const { objects } = (await admin('GET', `/orgs/${org.orgId}/stores/${store.id}/objects?mode=live&entity=orders`))
      .body;
    expect(objects).toHaveLength(1);
    expect(JSON.stringify(objects[0])).toContain('9001');
    const contact = await admin('GET', `/orgs/${org.orgId}/contacts?mode=live&phone=%2B919876543217`);
    expect(contact.body.contact).toMatchObject({ name: 'Asha' });
    expect((await call('GET', '/runs')).body.runs).toEqual([]);
  });

  it('is told of how many nobody can be called: numbers that lost nothing are read, however they are written', async () => {
    const org = await newOrg('Phones');
    await api((await org.newKey('live')).secret)('POST', '/stores', { body: { name: 'Shop', key: 'shop' } });
    const read = ['+91 (0) 98765 43230', 'p:+919876543231', '9876543232.0', '\u096f\u096e\u096d\u096c\u096b 43233'];
    const lost = ['9.19877E+11', '9876543234 / 9876543235', '98765 43236 ext 12'];
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    const file = join(folder, 'orders.csv');
    const rows = [...read, ...lost].map((phone, n) => `${n},pending,2026-11-20,100,${phone},Shopper ${n}\n`);
    await writeFile(file, `order_id,status,date,order_total,billing_phone,billing_first_name\n${rows.join('')}`);
    const { code, said } = await imported(org, file);
    await rm(folder, { recursive: true });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/7 orders read \(woocommerce\).*written +7.*without a callable number: 3/s),
    ]);
    for (const n of read.keys()) {
      const contact = await admin('GET', `/orgs/${org.orgId}/contacts?mode=live&phone=%2B91987654323${n}`);
      expect(contact.body.contact).toMatchObject({ name: `Shopper ${n}` });
    }
  });

  it('is imported whole when it is larger than other requests may be: 500 orders of a megabyte', async () => {
    const org = await newOrg('Large import');
    await api((await org.newKey('live')).secret)('POST', '/stores', { body: { name: 'Shop', key: 'shop' } });
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    const file = join(folder, 'orders.csv');
    const rows = Array.from(
      { length: 500 },
      (_, n) => `${n},${n},2026-11-20T10:00:00Z,2026-11-20T10:00:00Z,INR,100,cod,`,
    );
    const note = 'call before you come '.repeat(90);
    await writeFile(
      file,
      `externalId,number,createdAt,updatedAt,currency,totals.total,payment.method,note\n${rows.map((row) => `${row}${note}\n`).join('')}`,
    );
    const { code, said } = await imported(org, file);
    const refused = await readFile(`${file}.rejected.ndjson`, 'utf8').catch(() => '');
    await rm(folder, { recursive: true });
    expect(refused.slice(0, 500)).toBe('');
    expect([code, said]).toEqual([0, expect.stringMatching(/500 orders read \(own\).*written +500/s)]);
  });
});
