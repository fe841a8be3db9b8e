import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCsv } from '../src/reading/read-csv.js';
import { surveyCsv } from '../src/reading/survey-csv.js';

type Row = Readonly<Record<string, unknown>>;

const QUOTED: [string, string, Row[]] = [
  'cells in quotes, with line breaks',
  'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
  [
    { a: '1', b: 'ha \n"ha" \nha' },
    { a: '3', b: '4' },
  ],
];
/** The cases of csv-spectrum, and of RFC 4180. */
const CASES: [string, string, Row[]][] = [
  ['a plain table', 'a,b,c\n1,2,3\n', [{ a: '1', b: '2', c: '3' }]],
  ['no line end behind the last row', 'a,b,c\n1,2,3', [{ a: '1', b: '2', c: '3' }]],
  ['lines of CR LF', 'a,b\r\n1,2\r\n3,4\r\n', [1, 3].map((n) => ({ a: `${n}`, b: `${n + 1}` }))],
  [
    'a comma in quotes',
    'first,address\nJohn,"120 any st., Anytown, WW"\n',
    [{ first: 'John', address: '120 any st., Anytown, WW' }],
  ],
  ['empty cells, in quotes and without', 'a,b,c\n1,"",""\n2,,\n', ['1', '2'].map((a) => ({ a, b: '', c: '' }))],
  ['only empty cells', 'a,b\n,\n', [{ a: '', b: '' }]],
  [
    'JSON in a cell',
    'key,val\n1,"{""type"": ""Point"", ""at"": [102.0, 0.5]}"\n',
    [{ key: '1', val: '{"type": "Point", "at": [102.0, 0.5]}' }],
  ],
  [
    'line breaks in quotes',
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n',
    [
      { a: '1', b: '2', c: '3' },
      { a: 'Once upon \na time', b: '5', c: '6' },
      { a: '7', b: '8', c: '9' },
    ],
  ],
  ['line breaks of CR LF in quotes', 'a,b\r\n"x\r\ny",2\r\n', [{ a: 'x\ny', b: '2' }]],
  QUOTED,
  ['quotes in quotes', 'a,b\n1,"ha ""ha"" ha"\n', [{ a: '1', b: 'ha "ha" ha' }]],
  ['a cell of one quote', 'a,b\n"""",2\n', [{ a: '"', b: '2' }]],
  ['names in quotes', '"a","b ""c"""\n1,2\n', [{ a: '1', 'b "c"': '2' }]],
  [
    'letters of any script',
    'a,b\n\u00a9,\u02a4\n\u0905,\u{1f600}\n',
    [
      { a: '\u00a9', b: '\u02a4' },
      { a: '\u0905', b: '\u{1f600}' },
    ],
  ],
  ['spaces, which belong to the cell', 'a,b\n 1 ,"  2"\n', [{ a: ' 1 ', b: '  2' }]],
  ['a byte order mark', '\ufeffa,b\n1,2\n', [{ a: '1', b: '2' }]],
  [
    'the name __proto__',
    'a,__proto__\n1,2\n',
    [
      Object.fromEntries([
        ['a', '1'],
        ['__proto__', '2'],
      ]),
    ],
  ],
];

describe('a CSV file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'csv-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function rowsIn(text: string): Promise<Row[]> {
    const file = join(folder, 'table.csv');
    await writeFile(file, text);
    const rows: Row[] = [];
    for await (const row of readCsv(file, await surveyCsv(file, null)))
      rows.push('reason' in row ? { reason: row.reason } : row.fields);
    return rows;
  }

  it.each(CASES)('with %s is read as RFC 4180 has it', async (_, text, rows) => {
    expect(await rowsIn(text)).toEqual(rows);
  });

  it.each(CASES)('with %s is read the same by semicolons, tabs and bars', async (_, text, rows) => {
    for (const delimiter of [';', '\t', '|']) {
      const swapped = (value: string) => value.replaceAll(',', delimiter);
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [swapped(name), swapped(String(value))])),
      );
      expect(await rowsIn(swapped(text))).toEqual(expected);
    }
  });

  it('gives back what was written, whatever stands in its cells', async () => {
    const signs = ['a', '7', '"', '""', ',', ';', '\n', ' ', '=', '\u0905', "'", '|', '\t'];
    const cell = (n: number) =>
      Array.from({ length: 5 }, (_, k) => signs[(n * 31 + k * (n % 11) + k) % signs.length]).join('');
    const table = Array.from({ length: 300 }, (_, n) => [`${n}`, cell(n * 7 + 3)]);
    const text = table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
    const expected = table.map(([id, b]) => ({ id, b }));
    expect(await rowsIn(`id,b\n${text}\n`)).toEqual(expected);
  });
});
