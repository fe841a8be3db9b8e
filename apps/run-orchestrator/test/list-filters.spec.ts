import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import { FLOW_ID } from './fake-services.js';
import { BODY, ended, ids, startOrchestrator, talked, tenant, type Answer, type Orchestrator } from './orchestrator.js';

const SEED = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, contact_id, inputs, language, status, attempts, max_attempts, answers, metadata, outcome,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages)
  SELECT $1, 'test', 'run_' || lpad(n::text, 20, '0'), CASE n % 2 WHEN 0 THEN $2 ELSE 'flw_other' END, 'flv_1', '+9198100000' || lpad((n % 10)::text, 2, '0'),
         'con_' || lpad((n % 5)::text, 20, '0'), '{}', 'en', 'done', 1, 3, '{}',
         jsonb_build_object('order', n::text, 'shop', CASE n % 3 WHEN 0 THEN 'pune' ELSE 'surat' END, '__proto__', 'x'), CASE n % 4 WHEN 0 THEN 'yes' ELSE 'no' END,
         '2026-03-02T06:00:00Z'::timestamptz + n * interval '1 second', now(), '[]', '[]', 1, 'service', '{}', '{}', 0
    FROM generate_series(1, $3::int) n`;
const COUNT = 60;
const numbers = Array.from({ length: COUNT }, (_, index) => COUNT - index); // newest first
const second = (n: number): string => new Date(Date.parse('2026-03-02T06:00:00Z') + n * 1_000).toISOString();

describe('GET /v1/runs filters', () => {
  let service: Orchestrator;
  let orgId: string;
  const list = (query: string, change = {}, of = orgId): Promise<Answer> =>
    service.ask('GET', `/v1/runs?${query}`, tenant(of, change));
  /** The numbers of the seeded runs of all pages. */
  const found = async (query: string): Promise<number[]> => {
    const runs: Run[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { status, body } = await list(`limit=7&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect([query, status]).toEqual([query, 200]);
      runs.push(...body.runs);
      cursor = body.nextCursor;
    }
    return runs.map(({ id }) => Number(id.slice(4)));
  };

  beforeAll(async () => {
    service = await startOrchestrator();
    orgId = ids.next('org');
    await service.db.database.query(SEED, [orgId, FLOW_ID, COUNT]);
    await service.db.database.query(SEED.replace("'run_'", "'run_9'"), [ids.next('org'), FLOW_ID, 30]);
  });
  afterAll(() => service.stop());

  const CASES: [string, (n: number) => boolean][] = [
    [`phone=${encodeURIComponent('+91 (0) 98100 00003')}`, (n) => n % 10 === 3],
    ['phone=09810000003', (n) => n % 10 === 3],
    ['phone=9810009999', () => false],
    ['contactId=con_00000000000000000002', (n) => n % 5 === 2],
    ['contactId=nobody', () => false],
    ['outcome=yes', (n) => n % 4 === 0],
    ['outcome=maybe', () => false],
    [`createdAfter=${second(20)}`, (n) => n > 20],
    [`createdBefore=${second(20)}`, (n) => n < 20],
    ['createdAfter=2026-03-02T11:30:10%2B05:30&createdBefore=2026-03-02T06:00:13Z', (n) => n === 11 || n === 12],
    ['createdAfter=2026-03-02T06:00:09.9999Z&createdBefore=2026-03-02T06:00:12.0001Z', (n) => n >= 10 && n <= 12],
    [`createdAfter=${second(30)}&createdBefore=${second(20)}`, () => false],
    ['metadata[shop]=pune', (n) => n % 3 === 0],
    ['metadata[shop]=surat&metadata[order]=7', (n) => n === 7],
    ['metadata[order]=7&metadata[shop]=surat', (n) => n === 7],
    ['metadata[order]=9&metadata[shop]=surat', () => false],
    ['metadata%5B__proto__%5D=x', () => true],
    ['metadata[constructor]=x', () => false],
    ['metadata[shop]=', () => false],
    [`metadata[shop]=pune&outcome=yes&status=done&flowId=${FLOW_ID}`, (n) => n % 12 === 0],
    ['phone=9810000004&metadata[shop]=pune&outcome=yes', (n) => n % 60 === 24],
    ['phone=9810000003&contactId=con_00000000000000000003', (n) => n % 10 === 3],
    ['outcome=yes&status=gave_up', () => false],
    [`outcome=no&flowId=${FLOW_ID}&createdBefore=${second(9)}`, (n) => n % 4 !== 0 && n % 2 === 0 && n < 9],
    [`status=done&createdAfter=${second(55)}`, (n) => n > 55],
  ];
  it.each(CASES)('by ?%s, page by page, newest first', async (query, holds) => {
    expect(await found(query)).toEqual(numbers.filter(holds));
  });

  it('by all of them at once, page by page', async () => {
    const own = ids.next('org');
    await service.db.database.query(SEED.replace("'run_' || lpad(n::text, 20,", "'run_8' || lpad(n::text, 19,"), [
      own,
      FLOW_ID,
      180,
    ]);
    const contact = 'con_00000000000000000000';
    const query = `phone=9810000000&contactId=${contact}&metadata[shop]=pune&outcome=yes&flowId=${FLOW_ID}&status=done&createdAfter=${second(0)}&createdBefore=${second(999)}`;
    const pages: Run[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const more = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { status, body } = await list(`limit=1&${query}${more}`, {}, own);
      expect(status).toBe(200);
      pages.push(...body.runs);
      cursor = body.nextCursor;
    }
    expect(pages.map(({ id }) => Number(id.slice(-4)))).toEqual([180, 120, 60]);
  });

  it('by what a run becomes: its outcome once it has ended, the metadata that it was started with', async () => {
    const own = ids.next('org');
    const of = (run: Run) => ({ orgId: own, run, callId: run.calls[0]?.callId ?? '' });
    const start = async (metadata: object): Promise<Run> =>
      (await service.ask('POST', '/v1/runs', tenant(own), { ...BODY, metadata })).body.run;
    const [reached, missed] = [await start({ cart: 'a' }), await start({ cart: 'b' })];
    const idsOf = async (query: string): Promise<string[]> =>
      (await list(query, {}, own)).body.runs.map(({ id }: Run) => id);
    expect([await idsOf('metadata[cart]=a'), await idsOf('outcome=confirmed')]).toEqual([[reached.id], []]);
    await service.bus.publish([talked(of(reached)), ended(of(missed), 'invalid_number')]);
    const { outcome } = await service.until(tenant(own), reached.id, ({ status }) => status === 'done');
    await service.until(tenant(own), missed.id, ({ status }) => status === 'gave_up');
    expect(typeof outcome).toBe('string');
    expect(await idsOf(`outcome=${outcome}`)).toEqual([reached.id]);
    expect((await list('metadata[cart]=a', {}, ids.next('org'))).body.runs).toEqual([]);
    expect((await list('metadata[cart]=a', { mode: 'live' }, own)).body.runs).toEqual([]);
  });

  it.each([
    ['phone=12345', ['phone']],
    ['phone=', ['phone']],
    ['phone=9810000003&phone=9810000004', ['phone']],
    ['createdAfter=yesterday', ['createdAfter']],
    ['createdAfter=2026-03-02', ['createdAfter']],
    ['createdAfter=2026-03-02T06:00:00', ['createdAfter']],
    ['createdBefore=2026-02-30T06:00:00Z', ['createdBefore']],
    ['createdBefore=2026-03-02T06:00:00+05:30', ['createdBefore']], // a + that is not encoded is a space
    ['metadata=x', ['metadata']],
    ['metadata[]=x', ['metadata', '']],
    [`metadata[${'k'.repeat(41)}]=x`, ['metadata', 'k'.repeat(41)]],
    [`metadata[shop]=${'v'.repeat(201)}`, ['metadata', 'shop']],
    ['metadata[shop]=pune&metadata[shop]=surat', ['metadata[shop]']],
    [Array.from({ length: 21 }, (_, n) => `metadata[k${n}]=x`).join('&'), ['metadata']],
    [`outcome=${'o'.repeat(201)}`, ['outcome']],
    [`contactId=${'c'.repeat(201)}`, ['contactId']],
    ['outcome=%00', ['outcome']],
    ['contactID=con_00000000000000000002', ['contactID']],
  ])('refuses ?%s', async (query, path) => {
    const { status, body } = await list(query);
    expect([status, body.errorCode, body.details[0].path]).toEqual([400, 'INVALID_REQUEST', path]);
  });

  it('and takes a cursor only with the filters that it came with', async () => {
    const query = 'metadata[shop]=surat&metadata[__proto__]=x&outcome=no';
    const { nextCursor } = (await list(`limit=3&${query}`)).body;
    const cursor = encodeURIComponent(nextCursor as string);
    const again = 'outcome=no&metadata[__proto__]=x&metadata[shop]=surat'; // the same in another order
    expect((await list(`cursor=${cursor}&${again}`)).status).toBe(200);
    const others = [
      '',
      'metadata[shop]=surat&outcome=no',
      query.replace('outcome=no', 'outcome=yes'),
      query.replace('surat', 'pune'),
      `${query}&createdAfter=${second(1)}`,
      `${query}&phone=9810000003`,
      `${query}&contactId=con_00000000000000000002`,
    ];
    for (const other of others) {
      const { status, body } = await list(`cursor=${cursor}&${other}`);
      expect([other, status, body.details?.[0].path]).toEqual([other, 400, ['cursor']]);
    }
  });
});
