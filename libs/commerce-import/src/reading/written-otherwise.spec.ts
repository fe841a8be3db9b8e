import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOf, readObjects } from '../read-objects.js';

const SHOPIFY = 'Name,Financial Status,Created at,Currency,Total,Lineitem name,Lineitem quantity,Lineitem price,Id';
const ROW = '#1,paid,2026-11-20 10:00:00 +0530,INR,2.00,"Pen, blue",1,1.00,71';
const ORDER = { externalId: '71', currency: 'INR', lineItems: [{ title: 'Pen, blue', unitPrice: 100 }] };

describe('a table whose first line is not as the exporter writes it', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'otherwise-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(text: string | Buffer): Promise<unknown[]> {
    const file = join(folder, 'orders.csv');
    await writeFile(file, text);
    const said = { offset: '+05:30', dates: null, asOf: null, cod: [], mapping: null };
    const format = await formatOf(file, { ...said, entity: 'orders' });
    const found: unknown[] = [];
    for await (const item of readObjects(file, format))
      found.push('reason' in item ? item.reason : { name: format.name, lines: item.lines, ...item.object });
    return found;
  }
  const parted = (text: string, by: string) => text.replaceAll(/,(?! blue)/g, by);

  it.each([
    ['sep=;\r\n', ';'],
    ['sep=;\n', ';'],
    ['"sep=;"\r\n', ';'],
    ['SEP=,\r\n', ','],
    ['sep=\t\r\n', '\t'],
    ['\ufeffsep=;\r\n', ';'],
  ])('may say as spreadsheets do what parts its columns: %j', async (said, by) => {
    const table = parted(`${SHOPIFY}\n${ROW}\n`, by);
    const utf16 = Buffer.from(`\ufeff${said.replace('\ufeff', '')}${table}`, 'utf16le');
    for (const text of [`${said}${table}`, utf16])
      expect(await read(text)).toMatchObject([{ ...ORDER, lines: [3, 3] }]);
  });

  it('is parted by what it says, not by what it has most of', async () => {
    const table = parted(`${SHOPIFY},a|b|c|d|e|f|g|h|i|j|k|l\n${ROW},x\n`, ';');
    expect(await read(`sep=;\n${table}`)).toMatchObject([ORDER]);
  });

  it.each([
    ['in capitals', SHOPIFY.toUpperCase()],
    ['in small letters', SHOPIFY.toLowerCase()],
    ['with spaces at their ends', SHOPIFY.replaceAll(',', ' , ')],
    ['with spaces that do not break', SHOPIFY.replaceAll(' ', '\u00a0')],
    [
      'in quotes',
      SHOPIFY.split(',')
        .map((name) => `" ${name.toLowerCase()}"`)
        .join(','),
    ],
  ])('may have its names %s', async (_, names) => {
    expect(await read(`${names}\n${ROW}\n`)).toMatchObject([{ name: 'shopify', ...ORDER }]);
  });

  it('may have numbered names in other letters', async () => {
    const names = 'order id,order status,order date,order total,product name #1,quantity #1,item total #1';
    const found = await read(`${names}\n1,wc-pending,2026-11-20,500,Mug,2,500\n`);
    expect(found).toMatchObject([{ externalId: '1', lineItems: [{ title: 'Mug', total: 50_000 }] }]);
  });

  it('has a column of its own that differs by its letters alone from one that is read', async () => {
    expect(await read(`${SHOPIFY},CURRENCY\n${ROW},USD\n`)).toMatchObject([ORDER]);
  });

  it('is refused where two differ so and neither is written as the exporter does', async () => {
    await expect(read(`${SHOPIFY.toUpperCase()},currency\n${ROW},USD\n`)).rejects.toThrow('columns twice: Currency');
  });
});
