import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isBad } from '../source-row.js';
import { readNdjson } from './read-ndjson.js';

describe('lines of JSON', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ndjson-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(bytes: Buffer): Promise<unknown[]> {
    const file = join(folder, 'orders.ndjson');
    await writeFile(file, bytes);
    const found: unknown[] = [];
    for await (const row of readNdjson(file)) found.push(isBad(row) ? [row.lines[0], row.reason] : row.fields);
    return found;
  }

  it('are UTF-8: one with other bytes is refused by its number, and the rest is read', async () => {
    const lines = [
      Buffer.from('\ufeff{"name":"José"}\n'),
      Buffer.from('{"name":"José"}\n', 'latin1'),
      Buffer.from('{"name":"\ufffd"}\n{"name":"आशा"}'),
    ];
    expect(await read(Buffer.concat(lines))).toEqual([
      { name: 'José' },
      [2, 'has bytes that are no UTF-8'],
      { name: '\ufffd' },
      { name: 'आशा' },
    ]);
  });

  it('of UTF-16 are refused, each by its number', async () => {
    expect(await read(Buffer.from('\ufeff{"a":1}\n{"a":2}', 'utf16le'))).toEqual([
      [1, 'has bytes that are no UTF-8'],
      [2, expect.stringContaining('is no JSON')],
    ]);
  });
});
