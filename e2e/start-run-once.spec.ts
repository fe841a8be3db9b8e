import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';

const recently = () => new Date(Date.now() - 60_000).toISOString();
const bodyFor = (phone: string) => ({
  flowKey: 'cod_confirmation',
  phone,
  transactionAt: recently(),
  inputs: { customer_name: 'Asha', order_no: '1', amount: '10' },
});

describe('POST /runs under an Idempotency-Key', () => {
  let call: ReturnType<typeof api>;
  let org: Awaited<ReturnType<typeof newOrg>>;
  const start = (key: string, body: object, as = call): Promise<Answer> =>
    as('POST', '/runs', { body, headers: { 'idempotency-key': key } });
  const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed');
  const count = async (phone: string): Promise<number> =>
    (await call('GET', '/runs?limit=100')).body.runs.filter((run: { phone: string }) => run.phone === phone).length;

  beforeAll(async () => {
    org = await newOrg('Repeating Shop');
    call = api((await org.newKey('test')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  it('makes one run, and answers the retry as the first, whatever the order of its fields', async () => {
    const phone = shopperPhone();
    const body = bodyFor(phone);
    const first = await start('order-1', body);
    const again = await start('order-1', Object.fromEntries(Object.entries(body).reverse()));
    expect([first.status, replayed(first), again.status, replayed(again), again.body]).toEqual([
      201,
      null,
      201,
      'true',
      first.body,
    ]);
    expect(await count(phone)).toBe(1);
    expect(await start('order-1', { ...body, name: 'Ravi' })).toMatchObject({
      status: 422,
      body: { errorCode: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it.each<[string, number, (phone: string) => object]>([
    ['INVALID_REQUEST', 400, (phone) => ({ ...bodyFor(phone), whenClosed: 'later' })],
    ['NOT_FOUND', 404, (phone) => ({ ...bodyFor(phone), flowKey: undefined, flowId: 'flw_00000000000000000000' })],
    ['NOT_PUBLISHED', 422, (phone) => ({ ...bodyFor(phone), flowKey: 'win_back' })],
    ['NO_CONSENT', 422, (phone) => ({ ...bodyFor(phone), transactionAt: undefined })],
    ['INVALID_INPUT', 422, (phone) => ({ ...bodyFor(phone), inputs: {} })],
  ])('keeps the refusal %s: a retry gets the same, a new key is judged anew', async (errorCode, status, bodyOf) => {
    const phone = shopperPhone();
    const body = bodyOf(phone);
    const first = await start(`refused-${errorCode}`, body);
    expect(first).toMatchObject({ status, body: { ok: false, errorCode } });
    await call('PUT', '/contacts', {
      body: {
        phone,
        name: 'Asha',
        fields: { order_no: '1', amount: '10' },
        consent: { scope: 'service', source: 'form', givenAt: recently(), note: 'x' },
      },
    });
    const again = await start(`refused-${errorCode}`, body);
    expect([again.status, replayed(again), again.body]).toEqual([status, 'true', first.body]);
    const anew = await start(`anew-${errorCode}`, body);
    expect([anew.status, replayed(anew)]).toEqual([
      ['NO_CONSENT', 'INVALID_INPUT'].includes(errorCode) ? 201 : status,
      null,
    ]);
  });

  it('keeps CANNOT_PLACE with its one run', async () => {
    const phone = shopperPhone('0012');
    const body = bodyFor(phone);
    const [first, again] = [await start('unplaceable', body), await start('unplaceable', body)];
    expect([first.status, first.body.errorCode, again.status, again.body, replayed(again)]).toEqual([
      422,
      'CANNOT_PLACE',
      422,
      first.body,
      'true',
    ]);
    expect(await count(phone)).toBe(1);
  });

  it('keeps no refusal for lack of scope, size or media type', async () => {
    const phone = shopperPhone();
    const narrow = await admin('POST', `/orgs/${org.orgId}/api-keys`, {
      name: 'narrow',
      mode: 'test',
      scopes: ['contacts'],
    });
    expect((await start('unstored', bodyFor(phone), api(narrow.body.secret))).status).toBe(403);
    const headers = { 'idempotency-key': 'unstored' };
    expect(
      (await call('POST', '/runs', { raw: 'x', headers: { ...headers, 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    expect((await call('POST', '/runs', { raw: `"${'x'.repeat(110_000)}"`, headers })).status).toBe(413);
    const made = await start('unstored', bodyFor(phone));
    expect([made.status, replayed(made)]).toEqual([201, null]);
  });

  it.each([
    ['k', 201],
    ['k'.repeat(255), 201],
    ['!~{}"', 201],
    ['k'.repeat(256), 400],
    ['', 400],
    ['two words', 400],
    ['caf\u00e9', 400],
  ])('the key %j answers %i', async (key, status) => {
    const answer = await start(key, bodyFor(shopperPhone()));
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.details[0].path).toEqual(['Idempotency-Key']);
  });

  it('belongs to the key that sent it: the same one of another API key makes another run', async () => {
    const phone = shopperPhone();
    const body = bodyFor(phone);
    const other = api((await org.newKey('test')).secret);
    const [mine, theirs] = [await start('shared', body), await start('shared', body, other)];
    expect([mine.status, theirs.status, replayed(theirs)]).toEqual([201, 201, null]);
    expect(await count(phone)).toBe(2);
  });
});
