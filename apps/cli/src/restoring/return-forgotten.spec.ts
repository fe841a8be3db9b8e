import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DomainEvent, EventBus, EventVisitor } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { FakeTerminal } from '../terminal.fixture.js';
import { returnForgotten } from './return-forgotten.js';

const SINCE = new Date('2026-11-23T10:00:00Z');
const HELD_AT = '2026-11-23T12:00:00.000Z';
const minute = (count: number): string => new Date(SINCE.getTime() + count * 60_000).toISOString();
const published = (key: string, type: string, data: unknown, after = 1): DomainEvent =>
  ({ key, type, data, orgId: 'org_1', mode: 'live', time: minute(after), version: after }) as DomainEvent;
const connection = (appId: string, status: string, after: number): DomainEvent =>
  published(
    `org_1/${appId}`,
    'connection.changed',
    { connection: { orgId: 'org_1', app: { id: appId }, status } },
    after,
  );
const ofCall = (runId: string, attempt: number) => ({ callId: `cal_${runId}_${attempt}`, runId, attempt });
const call = (type: string, runId: string, attempt: number, end = {}): DomainEvent =>
  published(runId, type, { ...ofCall(runId, attempt), ...end });
const old = (id: string, status: string, after: number): DomainEvent =>
  published(id, 'run.noted', { run: { id, status, createdAt: '2026-11-22T10:05:00.000Z' } }, after);
/** Of a trigger: what is in its metadata says of which object it was. */
const triggered = (id: string, objectId: string, after = 5): DomainEvent => {
  const metadata = { store_id: 'sto_1', object_id: objectId, trigger_id: 'placed' };
  return published(id, 'run.queued', {
    run: { id, status: 'scheduled', createdAt: minute(after), flowId: 'flw_1', metadata },
  });
};
const start = (externalId: string, outcome: string, runId: string | null, more: object = {}) => ({
  ...{ id: `trg_${externalId}`, flowId: 'flw_1', triggerId: 'placed', storeId: 'sto_1', externalId, outcome, runId },
  ...{ dueAt: null, createdAt: minute(-5), ...more },
});
const NEVER_RANG = { neverRang: true, endReason: 'provider_unavailable' };
const contact = (phone: string, isOptedOut: boolean, consentIds: readonly string[] = []) => ({
  contact: { id: `con_${phone}`, phone, isOptedOut, consents: consentIds.map((id) => ({ id })) },
});

const NUMBERS = { no: '+919810000001', lifted: '+919810000002', gone: '+919810000003', less: '+919810000004' };
const LATER = '+919810000005';
const BACK = '+919810000006';
const ANEW = '+919810000007';
const EVENTS: Readonly<Record<string, readonly DomainEvent[]>> = {
  'contacts.contact.v1': [
    published('con_1', 'contact.opted_out', contact(NUMBERS.no, true)),
    published('con_2', 'contact.opted_out', contact(NUMBERS.lifted, true)),
    published('con_2', 'contact.upserted', contact(NUMBERS.lifted, false), 2),
    published('con_3', 'contact.erased', null),
    published('con_4', 'contact.consented', contact(NUMBERS.less, false, ['cns_kept'])),
    published('con_5', 'contact.opted_out', contact(LATER, true), 180),
    published('con_6', 'contact.wrong_person', contact(BACK, false)),
  ],
  'contacts.optout.v1': [
    published('con_2', 'optout.recorded', { phone: NUMBERS.lifted }),
    published('con_3', 'optout.recorded', { phone: NUMBERS.gone }),
  ],
  'contacts.erasure.v1': [
    published('ers_1', 'number.erased', { phone: NUMBERS.gone, erasedAt: minute(1) }),
    published('ers_2', 'number.erased', { phone: ANEW, erasedAt: minute(-30) }, -30),
  ],
  'identity.connection.v1': [
    connection('app_1', 'disconnected', 2),
    connection('app_1', 'connected', 1),
    connection('app_back', 'connected', 4),
    connection('app_back', 'disconnected', 3),
  ],
  'telephony.call.v1': [
    call('call.ringing', 'run_forgot', 2),
    call('call.ended', 'run_knows', 1),
    call('call.ringing', 'run_lost', 1),
    call('call.ringing', 'run_returned', 1),
    call('call.ended', 'run_returned', 1, NEVER_RANG),
    call('call.ended', 'run_delayed', 1),
    call('call.ended', 'run_slow', 1),
    call('call.ended', 'run_refused', 1, { endReason: 'provider_unavailable' }),
    call('call.answered', 'run_open', 1),
    call('call.ended', 'run_ended_anew', 1),
    call('call.ringing', 'run_ended_anew', 2),
    // by telephony, as it started again, long before the last change of the hold
    published(
      'run_ended_anew',
      'call.ended',
      { ...ofCall('run_ended_anew', 2), endReason: 'provider_unavailable' },
      60,
    ),
    call('call.ringing', 'run_reached', 1),
  ],
  'runs.run.v1': [
    published('run_new', 'run.queued', { run: { id: 'run_new', createdAt: '2026-11-23T10:05:00.000Z' } }),
    old('run_old', 'scheduled', 1),
    old('run_canceled', 'canceled', 60),
    old('run_canceled', 'scheduled', 30),
    old('run_gave_up', 'gave_up', 60),
    old('run_done', 'done', 60),
    old('run_later', 'canceled', 180),
    triggered('run_delayed', 'order_1'),
    triggered('run_slow', 'order_2'),
    triggered('run_uncalled', 'order_3'),
    triggered('run_gone', 'order_5'),
    published('run_gone', 'run.queued', { run: { id: 'run_gone', createdAt: '2026-11-23T10:05:00.000Z' } }),
  ],
  'runs.erasure.v1': [published('ers_1', 'runs.erased', { runIds: ['run_gone'] })],
};
let places: readonly object[] = [];
const bus = {
  lag: async () => places,
  since: async () => new Map(),
  read: async (topic: string, visit: EventVisitor) => {
    for (const event of EVENTS[topic] ?? []) visit(0, { event, offset: '0' });
    return new Map();
  },
} as unknown as EventBus;

/** What the restored platform has. */
const RESTORED: Readonly<Record<string, object>> = {
  [NUMBERS.less]: {
    isOptedOut: false,
    consents: [
      { id: 'cns_kept', scope: 'service' },
      { id: 'cns_gone', scope: 'promotional' },
    ],
  },
  [ANEW]: { isOptedOut: false, consents: [], createdAt: minute(-20) },
  [BACK]: { id: 'con_6', isOptedOut: false, isWrongPerson: false, consents: [] },
};
const RUNS: Readonly<Record<string, object>> = {
  run_forgot: { status: 'scheduled', attempts: 1 },
  run_knows: { status: 'scheduled', attempts: 1 },
  run_returned: { status: 'scheduled', attempts: 0 },
  run_refused: { status: 'scheduled', attempts: 0 },
  run_open: { status: 'dialing', attempts: 1 },
  run_ended_anew: { status: 'scheduled', attempts: 2 },
  run_reached: { status: 'done', attempts: 1 },
  run_old: { status: 'scheduled', attempts: 0 },
  run_canceled: { status: 'scheduled', attempts: 0 },
  run_gave_up: { status: 'scheduled', attempts: 0 },
  run_done: { status: 'scheduled', attempts: 0 },
  run_later: { status: 'scheduled', attempts: 0 },
  run_delayed_again: { status: 'scheduled', attempts: 0, createdAt: HELD_AT },
  run_slow_again: { status: 'scheduled', attempts: 0, createdAt: HELD_AT },
  run_uncalled_again: { status: 'scheduled', attempts: 0, createdAt: HELD_AT },
  run_of_another: { status: 'scheduled', attempts: 0, createdAt: HELD_AT },
  run_before: { status: 'scheduled', attempts: 0, createdAt: minute(-60) },
};

/** What its triggers did, newest first, in pages of two; some time passes between two readings. */
const RESULTS = (reading: number) => [
  start('order_1', 'started', 'run_delayed_again'),
  reading < 2 ? start('order_2', 'pending', null, { dueAt: minute(5) }) : start('order_2', 'started', 'run_slow_again'),
  start('order_3', 'started', 'run_uncalled_again'),
  start('order_4', 'started', 'run_of_another'),
  start('order_1', 'skipped', null),
  start('order_1', 'started', 'run_before', { createdAt: minute(-60) }),
  start('order_1', 'started', 'run_too_old', { createdAt: minute(-20 * 24 * 60) }),
  start('order_1', 'started', 'run_unread', { createdAt: minute(-20 * 24 * 60) }),
];

describe('restore return', () => {
  const changes: string[] = [];
  let [isHeld, url, reading] = [true, '', 0];
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://platform');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = answerTo(`${request.method ?? ''} ${asked.pathname}`, asked.searchParams, body);
      response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? { errorCode: 'NOT_FOUND', message: '' }));
    });
  });
  function answerTo(asked: string, query: URLSearchParams, body: string): object | undefined {
    if (asked === 'GET /admin/v1/hold') return { hold: { held: isHeld, changedAt: HELD_AT } };
    if (asked.endsWith('/console-token')) return { token: 'console' };
    if (asked.endsWith('/trigger-results')) return pageOf(Number(query.get('cursor') ?? 0));
    const phone = query.get('phone');
    if (phone !== null) return RESTORED[phone] && { contact: RESTORED[phone] };
    const [, runId] = /^GET \/v1\/runs\/(\w+)$/.exec(asked) ?? [];
    if (runId !== undefined) return RUNS[runId] && { run: RUNS[runId] };
    changes.push(`${asked} ${body}`.trim());
    return {};
  }
  function pageOf(place: number): object {
    if (place === 0) reading += 1;
    const next = place + 2;
    return { triggerResults: RESULTS(reading).slice(place, next), nextCursor: next < 8 ? `${next}` : null };
  }
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    changes.length = 0;
    [isHeld, reading] = [true, 0];
    places = [{ topic: 'telephony.call.v1', partition: 0, committed: '9', end: '9', lag: 0 }];
  });
  const given = async (list?: string, terminal = new FakeTerminal({ OUTCALL_TOKEN: 'staff' })): Promise<string> => {
    await returnForgotten(bus, { since: SINCE, url, list }, terminal);
    return terminal.written.out;
  };

  it('gives back each no that was said, and nothing that allows a call', async () => {
    await given();
    const number = (phone: string, more = {}): string => JSON.stringify({ mode: 'live', phone, ...more });
    expect([...changes].sort()).toEqual(
      [
        `POST /admin/v1/orgs/org_1/contacts/opt-outs ${number(NUMBERS.no)}`,
        `POST /admin/v1/orgs/org_1/contacts/opt-outs ${number(NUMBERS.gone)}`,
        `POST /admin/v1/orgs/org_1/erasures ${number(NUMBERS.gone)}`,
        `POST /admin/v1/orgs/org_1/consents/withdraw ${number(NUMBERS.less, { scope: 'promotional' })}`,
        'DELETE /admin/v1/orgs/org_1/app-connections/app_1',
        'POST /v1/runs/run_forgot/cancel',
        'POST /v1/runs/run_refused/cancel',
        'POST /v1/runs/run_open/cancel',
        'POST /v1/runs/run_ended_anew/cancel',
        'POST /v1/runs/run_canceled/cancel',
        'POST /v1/runs/run_gave_up/cancel',
        'POST /v1/runs/run_delayed_again/cancel',
        'POST /v1/runs/run_slow_again/cancel',
      ].sort(),
    );
    expect(reading).toBe(2);
    const of = (path: string): number =>
      changes.findIndex((change) => change.includes(path) && change.includes(NUMBERS.gone));
    expect(of('opt-outs')).toBeLessThan(of('erasures'));
  });

  it('tells what was given back and what is lost, without a number', async () => {
    const out = await given();
    expect(out).toBe(
      [
        '2 opt-outs, 1 withdrawals and 1 erasures given back',
        '1 apps disconnected again',
        '8 runs canceled that were over, or would have made a call which was made',
        '5 runs are not there any more, 3 of them had a call',
        '6 calls have no end that was told: what was said in them is not known, a no neither',
        '1 contacts at whose number somebody else was reached are not marked any more',
        '--list FILE names them\n',
      ].join('\n'),
    );
  });

  describe('with --list', () => {
    let folder = '';
    beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'return-'))));
    afterEach(() => rm(folder, { recursive: true }));

    it('writes what nobody can give back, in the place of an older list', async () => {
      const file = join(folder, 'left.ndjson');
      await writeFile(file, 'a list of before\n'.repeat(100));
      await given(file);
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      const left = lines.map((line) => JSON.parse(line) as { readonly kind: string });
      expect(left).toHaveLength(12);
      const calls = left.filter(({ kind }) => kind === 'call');
      expect(calls).toContainEqual({ kind: 'call', orgId: 'org_1', runId: 'run_open', callId: 'cal_run_open_1' });
      expect(calls).toHaveLength(6);
    });

    it('writes to what is no plain file, and cannot be emptied', async () => {
      expect(await given('/dev/null')).toContain('2 opt-outs');
    });

    it('prints the list when it cannot be written in the end: all is given back then', async () => {
      const file = join(folder, 'left.ndjson');
      const handle = await open(file, 'a');
      const write = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile');
      await handle.close();
      write.mockRejectedValue(new Error('no space left'));
      const terminal = new FakeTerminal({ OUTCALL_TOKEN: 'staff' });
      try {
        await expect(given(file, terminal)).rejects.toThrow('no space left');
      } finally {
        write.mockRestore();
      }
      const printed = terminal.written.out.split('\n').filter((line) => line.startsWith('{'));
      expect(printed.map((line) => JSON.parse(line) as unknown)).toHaveLength(12);
    });

    it('gives nothing back when the list cannot be written', async () => {
      await expect(given(join(folder, 'none', 'left.ndjson'))).rejects.toThrow(Mistake);
      expect(changes).toEqual([]);
    });

    it('keeps an older list when nothing was given back', async () => {
      const file = join(folder, 'left.ndjson');
      await writeFile(file, 'a list of before\n');
      isHeld = false;
      await expect(given(file)).rejects.toThrow(Mistake);
      expect(await readFile(file, 'utf8')).toBe('a list of before\n');
    });
  });

  it('does nothing while calls are not held', async () => {
    isHeld = false;
    await expect(given()).rejects.toThrow(Mistake);
    expect(changes).toEqual([]);
  });

  it('does nothing on a bus where run-orchestrator is told of no call', async () => {
    places = [{ topic: 'actions.action.v1', partition: 0, committed: '9', end: '9', lag: 0 }];
    await expect(given()).rejects.toThrow('has no place on telephony.call.v1');
    expect(changes).toEqual([]);
  });
});
