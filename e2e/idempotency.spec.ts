import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { connect, newApp, newOwner, tokensFor } from './support/connected-app.js';
import { eventually } from './support/eventually.js';
import { operationsOf } from './support/operations.js';
import { pendingAction } from './support/pending-action.js';
import {
  admin,
  api,
  checkExchange,
  databaseUrl,
  newOrg,
  platform,
  shopperPhone,
  type Answer,
} from './support/platform.js';

/** What is asked once. `body` is sent as it stands: the order of its fields counts for nothing. */
interface Request {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** How often it was done. */
  readonly done: () => Promise<number>;
}

interface Row {
  readonly operation: string;
  readonly status: number;
  /** A request that nobody has made yet. */
  readonly make: () => Promise<Request>;
  /**
   * What the same key of another credential is answered: it is a request of its own. Null: there is one credential
   * only.
   */
  readonly byAnother: { readonly status: number; readonly done: number } | null;
  /** Needs to write into the database of the platform. */
  readonly needsDatabase?: true;
}

const recently = (): string => new Date(Date.now() - 60_000).toISOString();
const replayed = ({ headers }: Answer): string | null => headers.get('idempotent-replayed');
const reversed = (body: object): object => Object.fromEntries(Object.entries(body).reverse());

let org: Awaited<ReturnType<typeof newOrg>>;
let database: pg.Pool | undefined;
let call: ReturnType<typeof api>;
/** Of another key of the same org. */
let other: ReturnType<typeof api>;
let number = 0;
const fresh = (): string => `matrix-${Date.now()}-${(number += 1)}`;

const runBody = (phone: string) => ({
  flowKey: 'cod_confirmation',
  phone,
  transactionAt: recently(),
  inputs: { order_no: '1', customer_name: 'Asha', amount: '10' },
});
const runsOf = async (phone: string): Promise<{ id: string; status: string }[]> =>
  (await call('GET', '/runs?limit=100')).body.runs.filter((run: { phone: string }) => run.phone === phone);
/** Calls on this day of the week alone, of the time in India, or on all (null). */
const callOn = (day: string | null) =>
  admin('PATCH', `/orgs/${org.orgId}`, { callingHours: day && { days: { [day]: [['10:00', '19:00']] } } });
/** A run that may not be called today waits. */
const inTwoDays = (): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Kolkata' })
    .format(Date.now() + 2 * 86_400_000)
    .toLowerCase();
const doneRun = async (): Promise<{ id: string; calls: { callId: string }[] }> => {
  await callOn(null);
  const { body } = await call('POST', '/runs', {
    body: { ...runBody(shopperPhone()), testAnswers: { order_confirmed: 'yes' } },
    headers: { 'idempotency-key': fresh() },
  });
  return await eventually('the run is done', async () => {
    const { run } = (await call('GET', `/runs/${body.run.id}`)).body;
    return run.status === 'done' ? run : null;
  });
};

const ROWS: readonly Row[] = [
  {
    operation: 'startRun',
    status: 201,
    byAnother: { status: 201, done: 2 },
    make: async () => {
      const phone = shopperPhone();
      return { path: '/runs', body: runBody(phone), done: async () => (await runsOf(phone)).length };
    },
  },
  {
    operation: 'createFlow',
    status: 201,
    byAnother: { status: 201, done: 2 },
    make: async () => {
      const definition = { name: fresh(), callType: 'service', steps: [{ id: 'a', type: 'say' }] };
      const named = async () => {
        const { flows } = (await admin('GET', `/orgs/${org.orgId}/flows`)).body;
        return flows.filter(({ name }: { name: string }) => name === definition.name).length;
      };
      return { path: '/flows', body: { definition }, done: named };
    },
  },
  {
    operation: 'cancelRun',
    status: 200,
    byAnother: { status: 200, done: 1 }, // a canceled run stays so
    make: async () => {
      const phone = shopperPhone();
      await callOn(inTwoDays());
      const headers = { 'idempotency-key': fresh() };
      // A purchase allows no call in two days.
      const consent = { scope: 'service', source: 'form', givenAt: recently(), note: 'ticked the box' };
      const waiting = { ...runBody(phone), transactionAt: undefined, consent };
      const { body } = await call('POST', '/runs', { body: waiting, headers });
      expect(body.run).toMatchObject({ status: 'scheduled', attempts: 0 });
      const canceled = async () => (await runsOf(phone)).filter(({ status }) => status === 'canceled').length;
      return { path: `/runs/${body.run.id}/cancel`, body: {}, done: canceled };
    },
  },
  {
    operation: 'finishActionCall',
    status: 200,
    byAnother: { status: 409, done: 1 }, // it is no longer pending
    needsDatabase: true,
    make: async () => {
      const run = await doneRun();
      const callId = run.calls[0]?.callId ?? '';
      const id = await pendingAction(database as pg.Pool, { orgId: org.orgId, runId: run.id, callId, number: 1 });
      const ended = async () => {
        const sql = 'SELECT version - 1 AS times FROM actions.action_calls WHERE org_id = $1 AND id = $2';
        return Number((await database?.query(sql, [org.orgId, id]))?.rows[0]?.times);
      };
      const body = { ok: true, result: { status: 'confirmed' }, say: 'Your order is confirmed.' };
      return { path: `/runs/${run.id}/actions/${id}/result`, body, done: ended };
    },
  },
  {
    operation: 'addCredit',
    status: 201,
    byAnother: null, // staff has one credential
    make: async () => {
      const orgId = (await newOrg('Paying Shop')).orgId;
      const amount = 500;
      const booked = async () => (await admin('GET', `/orgs/${orgId}/balance`)).body.balance.amount / amount;
      return { path: `/orgs/${orgId}/credits`, body: { amount, note: 'paid' }, done: booked };
    },
  },
];

beforeAll(async () => {
  org = await newOrg('Keyed Shop');
  call = api((await org.newKey('test')).secret);
  other = api((await org.newKey('test')).secret);
  await call('POST', '/flows/library/cod_confirmation/install');
  if (databaseUrl) database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
});
afterAll(() => database?.end());

/** Staff's for the management API, else as `caller`. `text` is the body as it goes out. */
async function ask(caller: typeof call, { path }: Request, key: string, text: string): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  if (!path.startsWith('/orgs/')) return await caller('POST', path, { raw: text, headers });
  const url = `${platform.authUrl}/admin/v1${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${platform.adminToken}`, 'content-type': 'application/json' },
    body: text,
  });
  const answer = { status: response.status, headers: response.headers, body: await response.json() };
  checkExchange({ method: 'POST', url, request: undefined, ...answer });
  return answer;
}
/** As a client does: again while the first is being answered, or a busy machine says so. */
const settled = (caller: typeof call, request: Request, key: string, text: string): Promise<Answer> =>
  eventually('an answer', async () => {
    const answer = await ask(caller, request, key, text);
    return answer.body.errorCode === 'IDEMPOTENCY_IN_PROGRESS' || answer.status === 503 ? null : answer;
  });

it('is made of every operation that takes a key', () => {
  const documented = ['openapi', 'openapi-management']
    .flatMap((document) => operationsOf(document))
    .filter(({ takesKey }) => takesKey);
  expect(documented.map(({ name }) => name).sort()).toEqual(ROWS.map(({ operation }) => operation).sort());
});

describe.each(ROWS.map((row): [string, Row] => [row.operation, row]))('%s under an Idempotency-Key', (_, row) => {
  const test = row.needsDatabase && !databaseUrl ? it.skip : it;
  if (row.needsDatabase && !databaseUrl) console.log(`skipped: ${row.operation} needs E2E_DATABASE_URL`);

  test('is done once by ten requests at once, which are all answered alike in the end', async () => {
    const request = await row.make();
    const [key, text] = [fresh(), JSON.stringify(request.body)];
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => ask(call, request, key, text)));
    const first = await settled(call, request, key, text);
    expect([first.status, replayed(first), await request.done()]).toEqual([row.status, 'true', 1]);
    for (const answer of atOnce.filter(({ status }) => status !== 503)) {
      if (answer.status === row.status) expect(answer.body).toEqual(first.body);
      else {
        expect([answer.status, answer.body.errorCode]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
        expect(answer.headers.get('retry-after')).toBe('1');
      }
    }
  });

  test('is the same request whatever the order of its fields and its white space, and no other', async () => {
    const request = await row.make();
    const key = fresh();
    const first = await settled(call, request, key, JSON.stringify(request.body));
    const again = await settled(call, request, key, ` ${JSON.stringify(reversed(request.body), null, 2)} `);
    expect([again.status, replayed(again), again.body, await request.done()]).toEqual([
      row.status,
      'true',
      first.body,
      1,
    ]);
    const changed = await settled(call, request, key, JSON.stringify({ ...request.body, more: 1 }));
    expect([changed.status, changed.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await request.done()).toBe(1);
  });

  const { byAnother } = row;
  if (byAnother)
    test('is a request of its own when the same key comes from another credential', async () => {
      const request = await row.make();
      const [key, text] = [fresh(), JSON.stringify(request.body)];
      await settled(call, request, key, text);
      const theirs = await settled(other, request, key, text);
      expect([theirs.status, replayed(theirs), await request.done()]).toEqual([byAnother.status, null, byAnother.done]);
      const again = await settled(other, request, key, text);
      expect([again.status, replayed(again), again.body]).toEqual([byAnother.status, 'true', theirs.body]);
    });
});

describe('an Idempotency-Key of an app', () => {
  it('is its grant\u2019s: a retry with the next access token is the same request, one of another org is not', async () => {
    const { app, clientSecret } = await newApp('Repeating App', { scopes: ['runs'] });
    const pair = await connect(app, clientSecret, org.orgId, await newOwner(org.orgId));
    const phone = shopperPhone();
    const request: Request = { path: '/runs', body: runBody(phone), done: async () => (await runsOf(phone)).length };
    const [key, text] = [fresh(), JSON.stringify(request.body)];
    const first = await settled(api(pair.access_token), request, key, text);
    const form = { grant_type: 'refresh_token', refresh_token: pair.refresh_token };
    const next = await tokensFor(app, clientSecret, form);
    const again = await settled(api(next.access_token), request, key, text);
    expect([first.status, again.status, replayed(again), again.body, await request.done()]).toEqual([
      201,
      201,
      'true',
      first.body,
      1,
    ]);
    const byKey = await settled(call, request, key, text);
    expect([byKey.status, replayed(byKey), await request.done()]).toEqual([201, null, 2]);
  });
});
