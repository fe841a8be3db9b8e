import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportItem, ImportOptions } from '../src/index.js';
import { ImportedFiles } from './imported-files.js';

const WOO = 'order_id,date,status,order_total,billing_phone,billing_first_name';

/** Files as other systems, spreadsheets and code pages write them. */
describe('a file that is written otherwise', () => {
  let files: ImportedFiles;
  beforeAll(async () => void (files = await ImportedFiles.open()));
  afterAll(() => files.close());

  const found = (items: readonly ImportItem[]) =>
    items.map((item) => ('object' in item ? item.object.externalId : [item.lines[0], item.reason]));
  const read = async (text: string | Buffer, more: Partial<ImportOptions> = {}) =>
    found(await files.read('file.csv', text, more));
  const namesIn = async (bytes: Buffer, more: Partial<ImportOptions> = {}) =>
    (await files.objects('names.csv', bytes, more)).map((order) =>
      typeof order === 'string' ? order : (order['customer'] as { name: string }).name,
    );
  const named = (...names: string[]) =>
    `${WOO}\n${names.map((name, id) => `${id},2026-11-20,pending,1,,${name}\n`).join('')}`;

  const MAC: Readonly<Record<string, number>> = { '\u00e9': 0x8e, '\u00f1': 0x96, '\u00c9': 0x83, '\u00fc': 0x9f };
  const macintosh = (text: string) => Buffer.from([...text].map((sign) => MAC[sign] ?? sign.charCodeAt(0)));

  it('has the names of a Macintosh as they were written, and those of Windows too', async () => {
    const [jose, elise] = ['Jos\u00e9 Pe\u00f1a', '\u00c9lise M\u00fcller'];
    expect(await namesIn(macintosh(named(jose, elise)))).toEqual([jose, elise]);
    expect(await namesIn(Buffer.from(named(jose, elise, 'D\u0092Souza'), 'latin1'))).toEqual([
      ...[jose, elise, 'D\u2019Souza'],
    ]);
  });

  it('is read in the encoding that is asked for', async () => {
    const bytes = macintosh(named('Jos\u00e9'));
    expect(await namesIn(bytes)).toEqual(['Jos\u00e9']);
    expect(await namesIn(bytes, { encoding: 'windows-1252' })).toEqual(['Jos\u017d']);
    expect(await namesIn(bytes, { encoding: 'utf-8' })).toEqual([expect.stringContaining('bytes that are no UTF-8')]);
  });

  it('may be UTF-16 without a mark, in both byte orders', async () => {
    const bytes = Buffer.from(named('Jos\u00e9'), 'utf16le');
    expect(await namesIn(bytes)).toEqual(['Jos\u00e9']);
    expect(await namesIn(Buffer.from(bytes).swap16())).toEqual(['Jos\u00e9']);
  });

  it('may part its columns by |', async () => {
    const items = `${named('Asha').replace('\n', ',line_items\n').replaceAll(',', '|').trimEnd()}|"name:Mug|total:1"\n`;
    expect(await files.objects('bars.csv', items)).toMatchObject([
      { customer: { name: 'Asha' }, lineItems: [{ title: 'Mug' }] },
    ]);
  });

  it('keeps zeros by the formula of a text, as spreadsheets do, and has no other formula for an id', async () => {
    const text = 'externalId,createdAt,updatedAt,number\n="00123",x,x,"=""007"""\n4,x,x,=5" pipe\n';
    expect(await files.objects('zeros.csv', text)).toEqual([
      { externalId: '00123', createdAt: 'x', updatedAt: 'x', number: '007' },
      expect.stringContaining('a quote stands within'),
    ]);
    expect(await read(`${WOO}\n=12+1,2026-11-20,pending,1,,A\n`)).toEqual([
      [2, 'order_id: "=12+1" is a formula; export it again, as text'],
    ]);
  });

  it('may name a column twice where its cells agree or one is empty; a row where they do not is refused', async () => {
    const twice = (...cells: string[]) =>
      `${WOO},payment_method,payment_method,x,x\n${cells.map((each, id) => `${id},2026-11-20,pending,1,,A,${each},1,2\n`).join('')}`;
    const items = await files.objects('twice.csv', twice('cod,cod', 'cod,', ',cod', 'cod,razorpay'));
    const cod = { payment: { method: 'cod' } };
    expect(items).toMatchObject([cod, cod, cod, 'payment_method: stands twice in the first line, with other cells']);
    const phones = 'Name,Financial Status,Created at,Currency,Total,Lineitem name,Billing Phone,Billing Phone\n';
    const row = (second: string) => `#1,paid,2026-11-20,INR,1,Pen,9876543210,${second}\n`;
    expect(await read(phones + row('9812345678'))).toEqual([
      [2, 'Billing Phone: stands twice in the first line, with other cells'],
    ]);
    expect(await read(phones + row('9876543210'))).toEqual(['#1']);
  });

  describe('as a table of few columns', () => {
    const OWN = 'externalId,createdAt,updatedAt';

    it('loses no row to a quote that is not closed, also of a note', async () => {
      const rows = ['1,2026-11-20,x,"open', '2,2026-11-20,x,b', '3,2026-11-20,x,c"', '4,2026-11-20,x,d'];
      expect(await read(`${OWN},note\n${rows.join('\n')}\n`)).toEqual([
        [2, 'note: its quote is not closed before the next row'],
        '2',
        [4, 'note: a quote stands within; it is written ""'],
        '4',
      ]);
      const first = ['a,1,x,x', '"open,2,x,x', 'b,3,x,x', 'c",4,x,x', 'd,5,x,x'];
      expect(await read(`note,${OWN}\n${first.join('\n')}\n`)).toEqual([
        ...['1', [3, 'note: its quote is not closed before the next row'], '3'],
        ...[[5, 'note: a quote stands within; it is written ""'], '5'],
      ]);
    });

    it.each(['note', 'tags'])('has cells over lines that have as many commas as a row, in %s', async (column) => {
      const rows = ['1,2026-11-20,x,"a', 'call, before, you, come"', '2,2026-11-20,x,b'];
      expect(await read(`${OWN},${column}\n${rows.join('\n')}\n`)).toEqual(['1', '2']);
    });
  });

  it('may tell each version of an object in a line of JSON; of two that are equally new the second is refused', async () => {
    const version = (updatedAt: string) => JSON.stringify({ externalId: 'a', updatedAt });
    const lines = ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20T17:30:00+05:30'];
    expect(found(await files.read('versions.ndjson', lines.map(version).join('\n')))).toEqual([
      ...['a', 'a', 'a'],
      [4, 'the id a stands in line 2 already'],
    ]);
    expect(await read('externalId,createdAt,updatedAt\na,x,2026-11-20\na,x,2026-11-21\n')).toEqual([
      ...['a', [3, 'the id a stands in line 2 already']],
    ]);
  });

  it('may have a cell of a megabyte, which costs its row alone where the row is larger', async () => {
    const row = (id: number, note: string) => `${id},x,x,${note}\n`;
    const text = `externalId,createdAt,updatedAt,note\n${row(1, 'y'.repeat(1_000_000))}${row(2, 'y'.repeat(1_048_577))}${row(3, 'z')}`;
    expect(await read(text)).toEqual(['1', [3, 'is larger than 1048576 bytes'], '3']);
    const amount = `${WOO}\n1,2026-11-20,pending,0.${'0'.repeat(1_000_000)}x,,A\n`;
    expect(await read(amount)).toEqual([[2, `order_total: "0.${'0'.repeat(78)}..." is no amount`]]);
  });

  it('with a NUL stays of its encoding: the platform refuses the one object, by the path', async () => {
    const items = await files.objects('nul.csv', named('As\0ha', 'Ravi'));
    expect(items).toMatchObject([{ customer: { name: 'As\0ha' } }, { customer: { name: 'Ravi' } }]);
    const padded = await files.objects('nul.csv', `${named('Asha')}${'\0'.repeat(512)}`);
    expect(padded).toMatchObject([{ customer: { name: 'Asha' } }, expect.stringContaining('has 1 columns')]);
  });
});
