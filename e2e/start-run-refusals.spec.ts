import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone, type Answer, type RequestOptions } from './support/platform.js';
import { surveyFlow } from './support/survey-flow.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '10' };
const NEVER_OPEN = { days: {} };

describe('what a refused request leaves behind', () => {
  let call: ReturnType<typeof api>;
  let org: Awaited<ReturnType<typeof newOrg>>;
  let flowId: string;
  const start = (body: object): Promise<Answer> =>
    call('POST', '/runs', { body: { flowId, inputs: INPUTS, name: 'Ravi', consent: CONSENT, ...body } });
  const contactOf = async (phone: string) =>
    (await admin('GET', `/orgs/${org.orgId}/contacts?mode=test&phone=${encodeURIComponent(phone)}`)).body.contact;
  const refused = (answer: Answer, errorCode: string) =>
    expect(answer).toMatchObject({ status: 422, body: { ok: false, errorCode } });

  beforeAll(async () => {
    org = await newOrg('Leaving Shop');
    call = api((await org.newKey('test')).secret);
    const { body } = await call('POST', '/flows', { body: { definition: surveyFlow() } });
    flowId = body.flow.flowId;
  });

  it('check 1, not published: no contact, no consent', async () => {
    const phone = shopperPhone();
    refused(await start({ phone }), 'NOT_PUBLISHED');
    refused(await start({ phone, flowId: undefined, flowKey: 'cod_confirmation' }), 'NOT_PUBLISHED');
    expect(await contactOf(phone)).toBeUndefined();
    expect((await call('POST', `/flows/${flowId}/publish`)).status).toBe(200);
  });

  it('check 2, opted out: neither the name nor the consent', async () => {
    const phone = shopperPhone();
    await call('PUT', '/contacts', { body: { phone, name: 'Before' } });
    await admin('POST', `/orgs/${org.orgId}/contacts/opt-outs`, { mode: 'test', phone });
    const before = await contactOf(phone);
    refused(await start({ phone }), 'OPTED_OUT');
    refused(await start({ contactId: before.id }), 'OPTED_OUT');
    expect(await contactOf(phone)).toEqual(before);
    expect(before).toMatchObject({ name: 'Before', isOptedOut: true, consents: [] });
  });

  it.each<[number, string, () => object]>([
    [3, 'NO_CONSENT', () => ({ consent: { ...CONSENT, scope: 'promotional' } })],
    [4, 'INVALID_INPUT', () => ({ inputs: { customer_name: 'Asha' } })],
    [5, 'OUTSIDE_CALLING_HOURS', () => ({ whenClosed: 'refuse' })],
  ])('check %i, %s: the name and the consent', async (check, errorCode, more) => {
    const phone = shopperPhone();
    if (check === 5) await closeNow();
    refused(await start({ phone, ...more() }), errorCode);
    await admin('PATCH', `/orgs/${org.orgId}`, { callingHours: null });
    expect(await contactOf(phone)).toMatchObject({ phone, name: 'Ravi', consents: [{ note: 'ticked the box' }] });
  });

  it('check 6, not verified: the name and the consent', async () => {
    const live = api((await org.newKey('live')).secret);
    const phone = shopperPhone();
    refused(
      await live('POST', '/runs', { body: { flowId, phone, inputs: INPUTS, name: 'Ravi', consent: CONSENT } }),
      'NOT_VERIFIED',
    );
    const { body } = await admin('GET', `/orgs/${org.orgId}/contacts?phone=${encodeURIComponent(phone)}`);
    expect(body.contact).toMatchObject({ name: 'Ravi', consents: [{ scope: 'service' }] });
  });

  it('no run in any case', async () => {
    expect((await call('GET', '/runs')).body.runs).toEqual([]);
  });

  /** Open all day in three days' time only, so that now is closed wherever the clock stands. */
  const closeNow = async (): Promise<void> => {
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    const day = days[(new Date(Date.now() + 330 * 60_000).getUTCDay() + 3) % 7] as string;
    expect(
      (await admin('PATCH', `/orgs/${org.orgId}`, { callingHours: { days: { [day]: [['10:00', '18:00']] } } })).status,
    ).toBe(200);
  };

  describe('outside calling hours', () => {
    it('a run waits for them unless it is asked to refuse: schedule is the default', async () => {
      await closeNow();
      for (const more of [{}, { whenClosed: 'schedule' }]) {
        const { status, body } = await start({ phone: shopperPhone(), ...more });
        expect([status, body.run]).toMatchObject([
          201,
          { status: 'scheduled', attempts: 0, lastError: 'calling_hours', calls: [] },
        ]);
        expect(new Date(Date.parse(body.run.nextAttemptAt) + 330 * 60_000).toISOString()).toMatch(/T10:[0-5]\d:/);
      }
      const after = await start({ phone: shopperPhone(), inputs: {}, whenClosed: 'refuse', consent: CONSENT });
      refused(after, 'INVALID_INPUT');
    });

    it('that never open refuse who will not wait, after the inputs are judged; others wait without a time', async () => {
      const { status } = await admin('PATCH', `/orgs/${org.orgId}`, { callingHours: NEVER_OPEN });
      expect(status).toBe(200);
      refused(await start({ phone: shopperPhone(), inputs: {} }), 'INVALID_INPUT');
      refused(await start({ phone: shopperPhone(), whenClosed: 'refuse' }), 'OUTSIDE_CALLING_HOURS');
      const { status: made, body } = await start({ phone: shopperPhone() });
      expect([made, body.run]).toMatchObject([
        201,
        { status: 'scheduled', attempts: 0, lastError: 'calling_hours', nextAttemptAt: null },
      ]);
      await admin('PATCH', `/orgs/${org.orgId}`, { callingHours: null });
      expect((await start({ phone: shopperPhone(), whenClosed: 'refuse' })).status).toBe(201);
    });
  });
});

describe('a live run', () => {
  let orgId: string;
  let live: ReturnType<typeof api>;
  const start = (more: object = {}): Promise<Answer> =>
    live('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt: recently(), inputs: INPUTS, ...more },
    });
  const answersOf = async (more: object = {}) => {
    const { status, body } = await start(more);
    return [status, body.errorCode];
  };

  beforeAll(async () => {
    const org = await newOrg('Live Shop');
    orgId = org.orgId;
    live = api((await org.newKey('live')).secret);
    await live('POST', '/flows/library/cod_confirmation/install');
  });

  it('needs an approved business, then a number for its call type, then credit for a minute, in this order and after all other checks', async () => {
    expect(await answersOf()).toEqual([422, 'NOT_VERIFIED']);
    expect(await answersOf({ inputs: {} })).toEqual([422, 'INVALID_INPUT']);
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    expect(await answersOf()).toEqual([422, 'NO_NUMBER']);
    await admin('POST', `/orgs/${orgId}/numbers`, {
      phone: '+911140000111',
      callTypes: ['promotional', 'service'],
      lines: 2,
    });
    expect(await answersOf()).toEqual([422, 'NO_NUMBER']);
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: '+911140000112', callTypes: ['transactional'], lines: 2 });
    expect(await answersOf()).toEqual([422, 'NO_CREDIT']);
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 199, note: 'a paisa short of a minute' });
    expect(await answersOf()).toEqual([422, 'NO_CREDIT']);
    expect(await answersOf({ inputs: {} })).toEqual([422, 'INVALID_INPUT']);
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 1, note: 'the paisa' });
    const { status, body } = await start();
    expect([status, body.run.isTest]).toEqual([201, false]);
    // on a busy machine the answer may come before the call
    await eventually('its first call', async () => {
      const { body: read } = await live('GET', `/runs/${body.run.id}`);
      return read.run.attempts === 1 ? true : null;
    });
  });

  it('is not seen by a test key, nor a test run by a live one, in reading, listing and canceling', async () => {
    const test = api(
      (await admin('POST', `/orgs/${orgId}/api-keys`, { name: 'test', mode: 'test', scopes: ['runs'] })).body.secret,
    );
    const {
      body: { run },
    } = await test('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt: recently(), inputs: INPUTS },
    });
    const [theirs] = (await live('GET', '/runs')).body.runs;
    expect([run.isTest, theirs.isTest]).toEqual([true, false]);
    expect((await test('GET', '/runs')).body.runs.map(({ id }: { id: string }) => id)).toEqual([run.id]);
    for (const [key, id] of [
      [test, theirs.id],
      [live, run.id],
    ] as const) {
      for (const [method, path] of [
        ['GET', `/runs/${id}`],
        ['POST', `/runs/${id}/cancel`],
      ] as const)
        expect((await key(method, path)).status).toBe(404);
    }
  });
});

describe('a body that is no request for a run', () => {
  let call: ReturnType<typeof api>;
  beforeAll(async () => {
    call = api((await (await newOrg('Wordless Shop')).newKey('test')).secret);
  });

  it.each<[string, RequestOptions]>([
    ['none at all', {}],
    ['an empty one', { raw: '' }],
    ['white space', { raw: '  ' }],
    ['null', { raw: 'null' }],
    ['a text', { raw: '"run"' }],
    ['a number', { raw: '5' }],
    ['a list', { raw: '[{}]' }],
    ['an empty object', { raw: '{}' }],
    ['half an object', { raw: '{"flowKey":' }],
    ['two objects', { raw: '{}{}' }],
    ['bytes that are no UTF-8', { raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }],
    ['ten thousand brackets', { raw: '['.repeat(10_000) }],
    [
      'an object of twelve nulls',
      {
        raw: JSON.stringify({
          flowId: null,
          flowKey: null,
          contactId: null,
          phone: null,
          name: null,
          inputs: null,
          language: null,
          consent: null,
          transactionAt: null,
          whenClosed: null,
          metadata: null,
          testAnswers: null,
        }),
      },
    ],
  ])('%s is 400', async (_, options) => {
    expect(await call('POST', '/runs', options)).toMatchObject({
      status: 400,
      body: {
        ok: false,
        errorCode: 'INVALID_REQUEST',
        message: expect.any(String),
        requestId: expect.stringMatching(/^req_/),
      },
    });
  });
});
