import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();

describe('bad input is answered clearly and writes nothing', () => {
  let call: ReturnType<typeof api>;
  let org: Awaited<ReturnType<typeof newOrg>>;
  const valid = () => ({
    flowKey: 'cod_confirmation',
    phone: shopperPhone(),
    transactionAt: recently(),
    inputs: { customer_name: 'Asha', order_no: '1', amount: '10' },
  });

  beforeAll(async () => {
    org = await newOrg('Careless Shop');
    call = api((await org.newKey('test')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  const isError = (answer: { status: number; body: unknown }, status: number, errorCode: string) =>
    expect(answer).toMatchObject({
      status,
      body: { ok: false, errorCode, message: expect.any(String), requestId: expect.stringMatching(/^req_/) },
    });

  it.each([
    ['malformed JSON', { raw: '{"flowKey": ' }],
    ['a body that is no object', { raw: '[1, 2]' }],
    ['both phone and contactId', { body: { ...valid(), contactId: 'con_00000000000000000000' } }],
    ['neither phone nor contactId', { body: { flowKey: 'cod_confirmation' } }],
    ['both flowId and flowKey', { body: { ...valid(), flowId: 'flw_00000000000000000000' } }],
    ['a foreign number', { body: { ...valid(), phone: '+12125550123' } }],
    ['a landline', { body: { ...valid(), phone: '+911123456789' } }],
    ['a wrong type', { body: { ...valid(), inputs: { order_no: 1001 } } }],
    ['an unknown field', { body: { ...valid(), metaData: {} } }],
    ['a NUL in a string', { body: { ...valid(), name: 'As\u0000ha' } }],
    ['an unpaired surrogate', { raw: JSON.stringify({ ...valid(), name: '@@' }).replace('@@', '\\ud800') }],
    ['a date without offset', { body: { ...valid(), transactionAt: '2026-11-21T10:00:00' } }],
    ['a date that does not exist', { body: { ...valid(), transactionAt: '2026-02-30T10:00:00+05:30' } }],
    [
      'too much metadata',
      {
        body: {
          ...valid(),
          metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])),
        },
      },
    ],
    ['a language that is no code', { body: { ...valid(), language: 'klingon' } }],
    [
      'a consent without its note',
      { body: { ...valid(), consent: { scope: 'service', givenAt: recently(), source: 'form' } } },
    ],
  ])('refuses %s with 400', async (_, options) => {
    isError(await call('POST', '/runs', options), 400, 'INVALID_REQUEST');
  });

  it('names the place of the fault', async () => {
    const { body } = await call('POST', '/runs', { body: { ...valid(), inputs: { order_no: 'x'.repeat(501) } } });
    expect(body.details).toEqual([{ path: ['inputs', 'order_no'], message: 'is longer than 500 characters' }]);
  });

  it('refuses names of more lines than one, and control characters and marks that turn text around wherever others are shown it', async () => {
    const live = api((await org.newKey('live')).secret);
    const under = `/orgs/${org.orgId}`;
    const hook = { mode: 'test', url: 'https://shop.example/hook', eventTypes: ['*'] };
    const says = (text: string): Promise<{ status: number; body: { message: string } }>[] => [
      call('PUT', '/actions/say_hello', { body: { description: text } }),
      call('PUT', '/actions/say_hello', { body: { parameters: { who: { type: 'string', description: text } } } }),
      admin('POST', `${under}/webhook-endpoints`, { ...hook, description: text }),
      admin('POST', `${under}/credits`, { amount: 100, note: text }),
    ];
    const hold = (text: string) => admin('PUT', '/hold', { held: false, reason: text });
    const names = (text: string): Promise<{ status: number; body: { message: string } }>[] => [
      live('POST', '/stores', { body: { name: text, key: 'shop' } }),
      live('POST', '/stores', { body: { name: 'Shop', key: text } }),
      admin('POST', `${under}/api-keys`, { name: text, mode: 'test', scopes: ['runs'] }),
      admin('PATCH', under, { name: text }),
    ];
    for (const mark of ['\u001b', '\u0085', '\u202e', '\u2066', '\u200f', '\ufeff'])
      for (const answer of await Promise.all([
        ...says(`Shop${mark}Bank`),
        ...names(`Shop${mark}Bank`),
        hold(`Shop${mark}`),
      ])) {
        isError(answer, 400, 'INVALID_REQUEST');
        expect(answer.body.message).toMatch(/marks that turn the direction of text$/);
      }
    for (const mark of ['\n', '\r', '\t', '\u2028'])
      for (const answer of await Promise.all(names(`Shop${mark}Bank`))) isError(answer, 400, 'INVALID_REQUEST');
    for (const { status } of await Promise.all(says('One line,\n\tand another: आशा "Ü" 👩‍🌾')))
      expect(status).toBeLessThan(300);
  });

  it('refuses a missing, malformed or unknown credential with 401', async () => {
    const unknown = `svc_sk_test_${'a'.repeat(38)}`;
    for (const token of [null, 'nonsense', 'sk_test_wrong_prefix', unknown]) {
      const answer = await api(token)('GET', '/me');
      isError(answer, 401, 'UNAUTHENTICATED');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('refuses what is outside the granted scopes with 403', async () => {
    const narrow = api((await org.newKey('test', ['contacts'])).secret);
    isError(await narrow('GET', '/runs'), 403, 'FORBIDDEN');
  });

  it('refuses a revoked key on the very next request', async () => {
    const key = await org.newKey('test');
    expect((await api(key.secret)('GET', '/me')).status).toBe(200);
    expect((await admin('DELETE', `/orgs/${org.orgId}/api-keys/${key.id}`)).status).toBe(200);
    isError(await api(key.secret)('GET', '/me'), 401, 'UNAUTHENTICATED');
  });

  it("answers another org's and the other mode's ids as if they did not exist", async () => {
    const { body } = await call('POST', '/runs', { body: valid() });
    const other = await newOrg('Other Shop');
    const strangers = [api((await other.newKey('test')).secret), api((await org.newKey('live')).secret)];
    for (const stranger of strangers) {
      const foreign = await stranger('GET', `/runs/${body.run.id}`);
      const absent = await stranger('GET', '/runs/run_00000000000000000000');
      isError(foreign, 404, 'NOT_FOUND');
      const sameBut = (answer: typeof foreign) =>
        JSON.stringify(answer.body).replaceAll(/req_[a-z0-9]{20}|run_[a-z0-9]{20}/g, '_');
      expect(sameBut(foreign)).toBe(sameBut(absent));
    }
  });

  it('answers unknown routes with 404, wrong methods with 405 and their Allow, other media types with 415', async () => {
    isError(await call('GET', '/nothing'), 404, 'NOT_FOUND');
    const wrong = await call('DELETE', '/runs');
    isError(wrong, 405, 'METHOD_NOT_ALLOWED');
    expect(wrong.headers.get('allow')).toMatch(/GET/);
    isError(
      await call('POST', '/runs', { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    isError(await call('POST', '/runs', { raw: `{"name":"${'x'.repeat(110_000)}"}` }), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('refuses a run without basis, without its inputs, and of a flow that is not installed, in that order of checks', async () => {
    isError(
      await call('POST', '/runs', { body: { ...valid(), flowKey: 'never_installed', transactionAt: undefined } }),
      422,
      'NOT_PUBLISHED',
    );
    isError(
      await call('POST', '/runs', { body: { ...valid(), transactionAt: undefined, inputs: {} } }),
      422,
      'NO_CONSENT',
    );
    const missing = await call('POST', '/runs', { body: { ...valid(), inputs: { customer_name: 'Asha' } } });
    isError(missing, 422, 'INVALID_INPUT');
    expect(missing.body.message).toMatch(/order_no/);
    isError(
      await call('POST', '/runs', { body: { ...valid(), flowKey: undefined, flowId: 'flw_00000000000000000000' } }),
      404,
      'NOT_FOUND',
    );
  });

  it('has written none of it', async () => {
    const { body } = await call('GET', '/runs?limit=100');
    expect(body.runs).toHaveLength(1); // the valid one above
  });
});
