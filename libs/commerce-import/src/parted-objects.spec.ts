import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOf, readObjects } from './read-objects.js';

const SHOPIFY = 'Name,Financial Status,Created at,Currency,Total,Lineitem name,Lineitem quantity,Lineitem price,Id';
const WOO = 'order_id,date,status,order_total,billing_phone,item_name';

describe('the rows of an order that do not follow one another', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'parted-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(header: string, ...rows: string[]): Promise<unknown[]> {
    const file = join(folder, 'orders.csv');
    await writeFile(file, `${[header, ...rows].join('\n')}\n`);
    const said = { offset: '+05:30', dates: null, asOf: null, cod: [], mapping: null };
    const found: unknown[] = [];
    for await (const item of readObjects(file, await formatOf(file, { ...said, entity: 'orders' })))
      found.push('reason' in item ? [item.lines[0], item.reason] : item.object.externalId);
    return found;
  }
  const first = (n: number, item = 'Pen') => `#${n},paid,2026-11-20 10:00:00 +0530,INR,2.00,${item},1,1.00,7${n}`;
  const later = (n: number, item = 'Ink') => `#${n},,,,,${item},1,1.00,`;
  const woo = (id: number, item: string, total = '2') => `${id},2026-11-20,pending,${total},9876543210,${item}`;
  const before = (name: string, line: number) =>
    `more of ${name} stands in line ${line}: its rows must follow one another`;

  it('refuse the order, in both places: it would be sent without an item', async () => {
    expect(await read(SHOPIFY, first(1), later(1), first(2), later(1, 'Mug'), first(3))).toEqual([
      ...[[2, before('#1', 5)], '72', [5, before('#1', 2)], '73'],
    ]);
  });

  it('refuse it where every row repeats the order, too', async () => {
    expect(await read(WOO, woo(1, 'Pen'), woo(2, 'Ink'), woo(1, 'Mug'), woo(1, 'Cup'))).toEqual([
      ...[[2, before('1', 4)], '2', [4, before('1', 2)]],
    ]);
  });

  it('refuse it once for each place, and name the next', async () => {
    expect(await read(SHOPIFY, first(1), first(2), later(1), first(3), later(1))).toEqual([
      ...[[2, before('#1', 4)], '72', [4, before('#1', 2)], '73', [6, before('#1', 2)]],
    ]);
  });

  it('are another order of its id where they say something else, and the same where they say the same', async () => {
    const twice = 'the id 1 stands in line 2 already';
    expect(await read(WOO, woo(1, 'Pen'), woo(2, 'Ink'), woo(1, 'Pen', '3'))).toEqual(['1', '2', [4, twice]]);
    expect(await read(WOO, woo(1, 'Pen'), woo(2, 'Ink'), woo(1, 'Pen'))).toEqual(['1', '2', [4, twice]]);
  });
});
