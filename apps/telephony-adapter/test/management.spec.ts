import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonBytes, LANGUAGES, MAX_PAGE_BYTES } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import {
  liveCallTo,
  ORG,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Answer,
  type Telephony,
} from './telephony-service.js';

const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';

describe('numbers and credit', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());

  const admin = (method: string, path: string, body?: unknown, org = ORG): Promise<Answer> =>
    telephony.send(method, `/internal/admin/orgs/${org}/${path}`, {
      context: tenant(org, 'live', 'admin'),
      ...(body !== undefined && { body }),
    });
  const liveCheck = async (callType = 'service', org = ORG): Promise<Answer> => {
    const items = [
      { orgId: org, callType },
      { orgId: 'org_00000000000000000000', callType },
    ];
    const { status, body } = await telephony.send('POST', '/internal/live-checks', {
      context: SERVICE_CONTEXT,
      caller: 'run-orchestrator',
      body: { items },
    });
    expect(body.results[1]).toMatchObject({ ok: false, errorCode: 'NO_NUMBER' });
    return { status, body: body.results[0] };
  };

  it('make live calls possible: a number for the call type first, then credit for a minute', async () => {
    expect(await liveCheck()).toMatchObject({ status: 200, body: { ok: false, errorCode: 'NO_NUMBER' } });
    const added = await admin('POST', 'numbers', {
      phone: '0160 100 0123',
      callTypes: ['service', 'transactional'],
      lines: 3,
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        ok: true,
        number: { phone: '+911601000123', callTypes: ['service', 'transactional'], lines: 3, speech: true, dtmf: true },
      },
    });
    expect(added.body.number.languages).toHaveLength(LANGUAGES.length);
    expect((await liveCheck('promotional')).body).toMatchObject({ ok: false, errorCode: 'NO_NUMBER' });
    expect((await liveCheck()).body).toMatchObject({ ok: false, errorCode: 'NO_CREDIT' });
    expect(await admin('POST', 'credits', { amount: 199, note: 'first' })).toEqual({
      status: 201,
      body: { ok: true, balance: { amount: 199, currency: 'INR' } },
    });
    expect((await liveCheck()).body).toMatchObject({ ok: false, errorCode: 'NO_CREDIT' });
    await admin('POST', 'credits', { amount: 1, note: 'second' });
    expect(await liveCheck()).toEqual({ status: 200, body: { ok: true, lines: 3 } });
    expect((await liveCheck('service', OTHER_ORG)).body).toMatchObject({ ok: false, errorCode: 'NO_NUMBER' });
  });

  it('tell a run that will wait which call types share their lines, also by way of another number', async () => {
    const orgId = 'org_sharedlines000000000';
    await admin('POST', 'credits', { amount: 10_000, note: 'for all' }, orgId);
    const add = (phone: string, callTypes: string[]) => admin('POST', 'numbers', { phone, callTypes, lines: 1 }, orgId);
    await add('0160 100 0124', ['service', 'transactional']);
    await add('0160 100 0125', ['transactional']);
    const poolOf = async (callType: string): Promise<unknown> => {
      const items = [{ orgId, callType, wantsPool: true }];
      const sent = { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body: { items } };
      return (await telephony.send('POST', '/internal/live-checks', sent)).body.results[0].sharedBy;
    };
    expect([await poolOf('service'), await poolOf('transactional')]).toEqual([
      ['service', 'transactional'],
      ['service', 'transactional'],
    ]);
    await add('140 123 4567', ['promotional', 'service']);
    expect([await poolOf('promotional'), await poolOf('transactional')]).toEqual([
      ['promotional', 'service', 'transactional'],
      ['promotional', 'service', 'transactional'],
    ]);
  });

  it('belong to one org, are listed, and a number can be removed once', async () => {
    const { body } = await admin('GET', 'numbers');
    expect(body.numbers).toHaveLength(1);
    expect((await admin('GET', 'numbers', undefined, OTHER_ORG)).body).toEqual({ ok: true, numbers: [] });
    expect((await admin('GET', 'balance', undefined, OTHER_ORG)).body).toEqual({
      ok: true,
      balance: { amount: 0, currency: 'INR' },
    });
    const path = `numbers/${body.numbers[0].id}`;
    expect((await admin('DELETE', path, undefined, OTHER_ORG)).status).toBe(404);
    expect((await admin('DELETE', path)).body).toEqual({ ok: true });
    expect((await admin('DELETE', path)).body).toMatchObject({ errorCode: 'NOT_FOUND', message: 'no such number' });
  });

  it('add up when many credits are booked at once', async () => {
    const before = (await admin('GET', 'balance')).body.balance.amount;
    await Promise.all(Array.from({ length: 20 }, () => admin('POST', 'credits', { amount: 50, note: '' })));
    expect((await admin('GET', 'balance')).body.balance.amount).toBe(before + 1_000);
  });

  it('refuse a number the org has already', async () => {
    const number = { phone: '+91 22 6000 1234', callTypes: ['service'], lines: 1, languages: ['hi-IN'], speech: false };
    expect((await admin('POST', 'numbers', number)).body.number).toMatchObject({
      languages: ['hi-IN'],
      speech: false,
      dtmf: true,
    });
    expect(await admin('POST', 'numbers', { ...number, phone: '022 60001234' })).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT' },
    });
  });

  it('are a thousand of an org at most, however many are added at once', async () => {
    const orgId = 'org_manynumbers000000000';
    await telephony.db.database.query(
      `INSERT INTO numbers SELECT $1, 'num_' || n, '+9122' || (60000000 + n), '{service}', 1, '{}', true, true, now() FROM generate_series(1, 998) n`,
      [orgId],
    );
    const add = (n: number) =>
      admin('POST', 'numbers', { phone: `022 7000100${n}`, callTypes: ['service'], lines: 1 }, orgId);
    const added = await Promise.all([1, 2, 3, 4, 5].map(add));
    expect(added.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(added.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT', message: 'an org has at most 1000 numbers' },
    });
    const { numbers } = (await admin('GET', 'numbers', undefined, orgId)).body;
    expect(numbers).toHaveLength(1_000);
    expect(jsonBytes(numbers)).toBeLessThan(MAX_PAGE_BYTES);
    await admin('DELETE', `numbers/${numbers[0].id}`, undefined, orgId);
    expect((await add(6)).status).toBe(201);
  });

  it.each([
    ['numbers', { phone: '+1 202 555 0100', callTypes: ['service'], lines: 1 }, ['phone']],
    ['numbers', { phone: '02260001235', callTypes: [], lines: 1 }, ['callTypes']],
    ['numbers', { phone: '02260001235', callTypes: ['spam'], lines: 1 }, ['callTypes', 0]],
    ['numbers', { phone: '02260001235', callTypes: ['service'], lines: 0 }, ['lines']],
    ['numbers', { phone: '02260001235', callTypes: ['service'], lines: 1, x: 1 }, ['x']],
    ['credits', { amount: 1.5, note: '' }, ['amount']],
    ['credits', { amount: -5, note: '' }, ['amount']],
    ['credits', { amount: '5', note: '' }, ['amount']],
  ])('refuse a wrong body for %s: %j', async (path, body, at) => {
    expect(await admin('POST', path, body)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', details: [{ path: at }] },
    });
  });

  it('are managed by people alone, through the gateway', async () => {
    const path = `/internal/admin/orgs/${ORG}/credits`;
    const body = { amount: 5, note: '' };
    expect((await telephony.send('POST', path, { body })).status).toBe(401);
    expect(
      (await telephony.send('POST', path, { body, context: tenant(ORG, 'live', 'admin'), caller: 'contacts' })).status,
    ).toBe(401);
    expect((await telephony.send('POST', path, { body, context: tenant(ORG, 'live') })).status).toBe(403);
  });
});

describe('the lines of a number', () => {
  it('are there once, also when its phone is removed and comes back while its calls go on', async () => {
    const telephony = await startTelephony({ SIM_SPEED: '1' });
    try {
      const admin = (method: string, path: string, body?: unknown): Promise<Answer> =>
        telephony.send(method, `/internal/admin/orgs/${ORG}/${path}`, {
          context: tenant(ORG, 'live', 'admin'),
          ...(body !== undefined && { body }),
        });
      const place = (phone: string) =>
        telephony.place([liveCallTo(phone)]).then(({ body }) => (body as { results: unknown[] }).results[0]);
      const number = { phone: '02260004321', callTypes: ['transactional'], lines: 1 };
      const { id } = (await admin('POST', 'numbers', number)).body.number;
      await admin('POST', 'credits', { amount: 10_000, note: 'test' });
      expect(await place('+919876520001')).toMatchObject({ ok: true });
      expect(await place('+919876520002')).toMatchObject({ ok: false, reason: 'lines_busy' });
      expect((await admin('DELETE', `numbers/${id}`)).status).toBe(200);
      expect((await admin('POST', 'numbers', { ...number, lines: 2 })).body.number).toMatchObject({ id, lines: 2 });
      // Until then the line is for whoever was told to wait.
      await eventually(async () => expect(await place('+919876520003')).toMatchObject({ ok: true }));
      expect(await place('+919876520004')).toMatchObject({ ok: false, reason: 'lines_busy' });
    } finally {
      await telephony.stop();
    }
  });
});
