import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMapping } from './mapping/read-mapping.js';
import { formatOf, readObjects } from './read-objects.js';

const MAPPING = {
  fields: {
    ...{ externalId: 'id', number: 'id', createdAt: 'at', updatedAt: 'at', status: { is: 'open' } },
    ...{ currency: { is: 'INR' }, 'totals.total': 'sum', 'payment.method': { is: 'cod' } },
    lineItems: {
      each: 'of.items',
      fields: { title: 'name', quantity: 'pieces', unitPrice: 'price', total: 'price' },
    },
    fulfillments: { each: 'parcels', fields: { createdAt: 'sent' } },
  },
};
const ORDER = { id: '1', at: '2026-11-20T10:00:00Z', sum: '1500', of: { items: [] }, parcels: [] };

describe('the lists of lines of JSON', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lists-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(orders: readonly object[], dates: 'dmy' | 'mdy' | null = null): Promise<unknown[]> {
    const file = join(folder, 'orders.ndjson');
    await writeFile(
      file,
      orders.map((order, n) => `${JSON.stringify({ ...ORDER, id: String(n), ...order })}\n`).join(''),
    );
    const mapping = readMapping(MAPPING, 'orders');
    const said = { offset: '+05:30', dates, asOf: null, cod: [] };
    const found: unknown[] = [];
    for await (const item of readObjects(file, await formatOf(file, { ...said, entity: 'orders', mapping })))
      found.push('reason' in item ? item.reason : item.object);
    return found;
  }
  const sent = (...times: string[]) => ({ parcels: times.map((time) => ({ sent: time })) });
  const priced = (...prices: string[]) => ({
    of: { items: prices.map((price) => ({ name: 'Saree', pieces: '1', price })) },
  });
  const createdAt = (time: string) => ({ fulfillments: [expect.objectContaining({ createdAt: time })] });

  it('have dates that may be read in two ways: the file is refused', async () => {
    await expect(read([{}, sent('2026-11-20', '05/10/2026')])).rejects.toThrow('line 2 has the date 05/10/2026');
    expect(await read([sent('05/10/2026')], 'mdy')).toMatchObject([createdAt('2026-05-10T00:00:00+05:30')]);
  });

  it('have dates that say how the others are to be read', async () => {
    expect(await read([sent('05/10/2026'), sent('05/31/2026')])).toMatchObject([
      createdAt('2026-05-10T00:00:00+05:30'),
      createdAt('2026-05-31T00:00:00+05:30'),
    ]);
    await expect(read([{ at: '31/05/2026' }, sent('05/31/2026')])).rejects.toThrow('one begins with the day');
  });

  it('have amounts that say what the dots of the file mean', async () => {
    const doubt = expect.stringContaining('may be thousands, as other amounts of the file are parted by dots');
    expect(await read([{ sum: '12.500' }, priced('1.299.000')])).toEqual([doubt, expect.anything()]);
    expect(await read([priced('12.500', '49.50')])).toMatchObject([{ lineItems: [{ total: 1250 }, { total: 4950 }] }]);
  });

  it('may be missing, or none at all: what is wrong is told of the one line', async () => {
    expect(await read([{ of: null, parcels: 'none' }, { parcels: [null, 5] }])).toMatchObject([
      'parcels: is no list',
      { externalId: '1', fulfillments: [] },
    ]);
  });
});
