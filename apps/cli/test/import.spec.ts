import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakePlatform } from './fake-platform.js';

const COMMAND = resolve(import.meta.dirname, '../dist/main.js');

/** `npm run import` as a process of its own, against a platform that answers as a test wants. */
describe('npm run import', () => {
  let folder: string;
  let platform: FakePlatform;
  let url: string;
  let child: ChildProcess;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    platform = new FakePlatform();
    url = await platform.listen();
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    platform.close();
    await rm(folder, { recursive: true });
  });

  async function start(file: string, args: string[] = [], node: string[] = [], env: Record<string, string> = {}) {
    child = spawn(
      process.execPath,
      [...node, COMMAND, 'import', '--store', 'shop', '--url', url, '--org', 'org_1', ...args, file],
      {
        env: { ...process.env, OUTCALL_TOKEN: 'token', NODE_OPTIONS: '', ...env },
      },
    );
    let out = '';
    let err = '';
    child.stdout?.on('data', (data) => (out += data));
    child.stderr?.on('data', (data) => (err += data));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  }
  const order = (externalId: string) => JSON.stringify({ externalId, number: externalId, padding: 'x'.repeat(300) });
  async function fileOf(ids: readonly string[]): Promise<string> {
    const file = join(folder, 'orders.ndjson');
    await writeFile(file, ids.map((id) => `${id.startsWith('!') ? id : order(id)}\n`).join(''));
    return file;
  }
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `o-${n}`);
  const rejected = async (file: string) =>
    (await readFile(`${file}.rejected.ndjson`, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('sends all in its order, five hundred at a time, starts no flow, and is done once', async () => {
    const file = await fileOf(ids(1_200));
    expect(await start(file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1200 orders read .*written +1200/s),
    });
    expect(platform.batches.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(platform.sent).toEqual(ids(1_200));
    expect(platform.queries).toEqual(['', '', '']);
    expect(await start(file)).toMatchObject({ code: 2, err: expect.stringContaining('imported already') });
    expect(await start(file, ['--restart', '--start-flows'])).toMatchObject({ code: 0 });
    expect(platform.queries.slice(3)).toEqual(Array(3).fill('startFlows=true'));
  });

  it('halves a batch that is too large for the platform or a proxy before it, and tells the one object that is', async () => {
    const file = await fileOf(ids(500));
    await writeFile(file, `${await readFile(file, 'utf8')}${order(`o-${'x'.repeat(60_000)}`)}\n${order('o-last')}\n`);
    platform.maxBytes = 50_000;
    expect(await start(file)).toMatchObject({ code: 1, out: expect.stringMatching(/502 orders read .*rejected +1/s) });
    expect(platform.sent).toEqual([...ids(500), 'o-last']);
    expect(await rejected(file)).toMatchObject([
      { lines: [501, 501], reason: expect.stringContaining('413 PAYLOAD_TOO_LARGE: the request body is too large') },
    ]);
  });

  it('says of how many nobody can be called', async () => {
    const { code, out } = await start(await fileOf(['o-1', 'silent-1', 'silent-2']));
    expect([code, out]).toEqual([0, expect.stringContaining('without a callable number: 2')]);
  });

  it('writes what was not taken to a file, with its lines and reasons, and says so by its exit', async () => {
    const file = await fileOf(['o-1', '!broken', 'bad-2', 'o-3']);
    expect((await start(file)).code).toBe(1);
    expect(platform.sent).toEqual(['o-1', 'bad-2', 'o-3']);
    expect(await rejected(file)).toMatchObject([
      { lines: [2, 2], externalId: null, reason: expect.stringContaining('is no JSON'), source: '!broken' },
      { lines: [3, 3], externalId: 'bad-2', reason: 'number: is required', source: order('bad-2') },
    ]);
  });

  it('waits for a platform that is away or asks for patience, and stops at once for what does not pass', async () => {
    const file = await fileOf(ids(700));
    platform.before = (n) => [503, 429, 200, 200][n - 1] ?? 200;
    expect(await start(file)).toMatchObject({ code: 0, err: expect.stringMatching(/503.*429/s) });
    expect(platform.sent).toEqual(ids(700));
    platform.before = () => 403;
    expect(await start(file, ['--restart'])).toMatchObject({ code: 2, err: expect.stringContaining('403 TRY_LATER') });
  });

  it.each([
    ['asked to stop', 'SIGINT', 130],
    ['killed', 'SIGKILL', null],
  ] as const)('goes on where it was %s, and tells each rejection once', async (_name, signal, code) => {
    const all = [...ids(600), 'bad-1', ...ids(1_500).slice(600), 'bad-2', ...ids(2_000).slice(1_500)];
    const file = await fileOf(all);
    platform.before = (n) => {
      if (n === 3) child.kill(signal);
      return 200;
    };
    expect((await start(file)).code).toBe(code);
    const before = platform.batches.length;
    expect(before).toBeLessThan(5);
    expect((await start(file)).code).toBe(1);
    expect([...new Set(platform.sent)]).toEqual(all);
    // What a stop leaves unanswered is sent again, no more.
    expect(platform.sent.length - all.length).toBeLessThanOrEqual(signal === 'SIGKILL' ? 500 : 0);
    expect((await rejected(file)).map(({ externalId }) => externalId)).toEqual(['bad-1', 'bad-2']);
  });

  it('reads a file of any other kind by a mapping, and another mapping is another import', async () => {
    const file = join(folder, 'ours.csv');
    await writeFile(file, 'Order,Day,Sum\nA-1,2026-11-20,5\nA-2,2026-11-20,6\n');
    const mapping = join(folder, 'mapping.json');
    const by = (sum: object) => {
      const fields = { externalId: 'Order', number: 'Order', createdAt: 'Day', updatedAt: 'Day' };
      return writeFile(mapping, JSON.stringify({ fields: { ...fields, currency: { is: 'INR' }, ...sum } }));
    };
    await by({ 'totals.total': 'Sum' });
    expect(await start(file)).toMatchObject({ code: 2, err: expect.stringContaining('--mapping FILE') });
    expect(await start(file, ['--mapping', mapping])).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 orders read (mapping)'),
    });
    expect(platform.sent).toEqual(['A-1', 'A-2']);
    await by({ 'totals.total': { column: 'Sum', values: { '5': 500 } } });
    expect(await start(file, ['--mapping', mapping])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is of another import'),
    });
  });

  it.each([
    ['{', 'mapping.json: is no JSON'],
    [
      '{"fields": {"externalId": "Order"}}',
      'mapping.json:\nfields.createdAt: is required\nfields.updatedAt: is required',
    ],
    [null, 'there is no file'],
  ])('a mapping that cannot be used is explained: %j', async (text, problem) => {
    const mapping = join(folder, 'mapping.json');
    if (text !== null) await writeFile(mapping, text);
    const file = await fileOf(['o-1']);
    expect(await start(file, ['--mapping', mapping])).toMatchObject({ code: 2, err: expect.stringContaining(problem) });
  });

  it('says that a file has no orders, and imports what comes under its name', async () => {
    const file = join(folder, 'orders.csv');
    const header = 'externalId,createdAt,updatedAt';
    await writeFile(file, `${header}\n\n\n`);
    const none = { code: 2, out: '', err: expect.stringContaining('orders.csv has no orders') };
    expect(await start(file)).toMatchObject(none);
    expect(await start(file)).toMatchObject(none);
    await writeFile(file, `${header}\n\no-1,x,x\n`);
    expect(await start(file)).toMatchObject({ code: 0, out: expect.stringContaining('1 orders read') });
  });

  it('does not go on with a file that changed, or for another store', async () => {
    const file = await fileOf(ids(1_000));
    platform.before = (n) => (n === 2 ? 403 : 200);
    expect((await start(file)).code).toBe(2);
    await fileOf(ids(1_001));
    expect(await start(file)).toMatchObject({ code: 2, err: expect.stringContaining('is of another import') });
  });

  it('imports the next file of a name whose last one was imported whole', async () => {
    expect((await start(await fileOf(ids(3)))).code).toBe(0);
    const next = await fileOf(ids(4));
    expect(await start(next)).toMatchObject({ code: 0, out: expect.stringContaining('4 orders read') });
    expect(platform.sent).toEqual([...ids(3), ...ids(4)]);
    expect(await start(next)).toMatchObject({ code: 2, err: expect.stringContaining('was imported already') });
  });

  it('finds its files from where it was typed, though npm starts it at the root of the repository', async () => {
    await fileOf(['o-1', '!broken']);
    await writeFile(join(folder, 'mapping.json'), '{');
    const from = { INIT_CWD: folder };
    expect(await start('orders.ndjson', ['--mapping', 'mapping.json'], [], from)).toMatchObject({
      err: expect.stringContaining('mapping.json: is no JSON'),
    });
    expect((await start('orders.ndjson', ['--rejected', 'no.ndjson'], [], from)).code).toBe(1);
    expect(platform.sent).toEqual(['o-1']);
    expect(await readFile(join(folder, 'no.ndjson'), 'utf8')).toContain('is no JSON');
  });

  it('reads 100,000 orders in a heap of 48 MB', async () => {
    const file = join(folder, 'orders.csv');
    const out = createWriteStream(file);
    out.write('externalId,createdAt,updatedAt,number,currency,totals.total,note\n');
    for (let n = 0; n < 100_000; n++) {
      const row = `o-${n},2026-11-20T10:00:00Z,2026-11-20T10:00:00Z,${n},INR,129900,"${'note '.repeat(60)}"\n`;
      if (!out.write(row)) await once(out, 'drain');
    }
    await new Promise<void>((done) => out.end(done));
    const { code, out: report } = await start(file, [], ['--max-old-space-size=48']);
    expect([code, report]).toEqual([0, expect.stringContaining('100000 orders read')]);
    expect(platform.sent).toHaveLength(100_000);
  });

  it.each([
    [['--entity', 'shoes'], '--entity is one of orders'],
    [['--store', 'other'], 'it has shop'],
    [['--offset', '5'], '--offset is such as'],
    [['--dates', 'ymd'], '--dates is dmy or mdy'],
    [['--as-of', 'today'], '--as-of is a time with its offset'],
    [['--as-of', '2999-01-01T00:00Z'], '--as-of lies ahead'],
    [['--cod', 'Nagad', '--encoding', 'utf-8'], '--cod, --encoding change nothing in a file read as ndjson'],
  ])('%j is a mistake that is explained', async (args, text) => {
    expect(await start(await fileOf(['o-1']), args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });
});
