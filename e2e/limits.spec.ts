import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionReceiver, json, type ActionReceiver } from './support/action-receiver.js';
import { eventually } from './support/eventually.js';
import { hasTest, rowsOfThePage } from './support/limits-page.js';
import { admin, api, newOrg, platform, shopperPhone, type Answer } from './support/platform.js';
import { Receiver } from './support/receiver.js';
import { surveyFlow } from './support/survey-flow.js';

const KB = 1024;
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const long = (length: number): string => 'x'.repeat(length);
const mapOf = (count: number, value = 'v', prefix = 'k') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, value]));
/** JSON with white space before its end, so that it is so many bytes long. */
const padded = (body: object, bytes: number): string => {
  const text = JSON.stringify(body);
  return `${text.slice(0, -1)}${' '.repeat(bytes - Buffer.byteLength(text))}}`;
};
const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });

let org: Awaited<ReturnType<typeof newOrg>>;
let call: ReturnType<typeof api>;
let live: ReturnType<typeof api>;
let flowId: string;
let storeId: string;
let shop: ActionReceiver;

const run = () => ({
  flowKey: 'cod_confirmation',
  phone: shopperPhone(),
  transactionAt: new Date().toISOString(),
  inputs: INPUTS,
});
const start = (more: object = {}) => call('POST', '/runs', { body: { ...run(), ...more } });
const of = (path: string): string => `/orgs/${org.orgId}${path}`;

/** `past` is one more than `at`: with the one it is taken, with the other refused for what it is. */
async function bound<T>(
  send: (value: T) => Promise<Answer>,
  at: T,
  past: T,
  refused = [400, 'INVALID_REQUEST'],
): Promise<Answer> {
  const taken = await send(at);
  expect(taken).toMatchObject({ body: { ok: true } });
  const denied = await send(past);
  expect([denied.status, denied.body.errorCode]).toEqual(refused);
  return taken;
}
const DLT_BOUNDS = [
  'apps/telephony-adapter/test/dlt.spec.ts',
  'has a body of less than 100 kB when all of it is at its limits, and is no longer',
] as const;
const DLT_IDS = ['apps/telephony-adapter/test/dlt.spec.ts', 'is refused as %j'] as const;
const tooLarge = [413, 'PAYLOAD_TOO_LARGE'];

/** Where a draft of the survey with these changes has problems. */
async function problemsOf(change: object): Promise<string[]> {
  const definition = { ...surveyFlow(), ...change };
  const { body } = await call('PUT', `/flows/${flowId}/draft`, { body: { definition } });
  return body.flow.draft.problems.map(({ path }: { path: (string | number)[] }) => path.join('.'));
}

/**
 * Both ends are right, one beyond each is a problem at that place, and the schema for editors has them, and the default
 * if there is one.
 */
function range(place: string, min: number, max: number, change: (value: number) => object, type?: [string, number]) {
  return async (): Promise<void> => {
    for (const value of [min, max]) expect(await problemsOf(change(value))).not.toContain(place);
    for (const value of [min - 1, max + 1]) expect(await problemsOf(change(value))).toContain(place);
    if (!type) return;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document is walked as it comes
    const schema: any = await (await fetch(`${platform.authUrl}/flow.schema.json`)).json();
    const [owner, otherwise] = type;
    expect(schema.definitions[owner].properties[place.split('.').at(-1) as string]).toMatchObject({
      minimum: min,
      maximum: max,
      default: otherwise,
    });
  };
}

function most(place: string, count: number, change: (count: number) => object) {
  return async (): Promise<void> => {
    expect(await problemsOf(change(count))).not.toContain(place);
    expect(await problemsOf(change(count + 1))).toContain(place);
  };
}

const windows = (count: number) => ({
  callingHours: {
    days: {
      mon: Array.from({ length: count }, (_, n) => {
        const hour = `${9 + Math.floor(n / 3)}`.padStart(2, '0');
        return [`${hour}:${['00', '20', '40'][n % 3]}`, `${hour}:${['10', '30', '50'][n % 3]}`];
      }),
    },
  },
});
const holidays = (count: number) => ({
  callingHours: {
    holidays: Array.from({ length: count }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)),
  },
});
const conditions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ref: 'object.totals.total', op: '>', value: n }));
const trigger = (more: object, n = 0) => ({ id: `t${n}`, on: 'order.created', when: [], inputs: {}, ...more });
const answered = (more: object) => ({
  steps: surveyFlow().steps.map((step) =>
    'answer' in step && step.id === 'happy' ? { ...step, answer: { ...step.answer, ...more } } : step,
  ),
});
const asking = (maxTries: number) => answered({ maxTries });
const askedDay = (more: object) => answered({ type: 'date', ...more });
const cutInput = (maxLength: number) => ({
  inputs: surveyFlow().inputs.map((input, at) => (at === 0 ? { ...input, maxLength } : input)),
});

async function pendingAction(): Promise<(body: object) => Promise<Answer>> {
  shop.answering = json(202, { pending: true });
  const { body } = await start({ testAnswers: { order_confirmed: 'yes' } });
  const action = await eventually('its action waits for a result', async () => {
    const [first] = (await call('GET', `/runs/${body.run.id}`)).body.run.actions;
    return first?.status === 'pending' ? first : null;
  });
  return (result) => call('POST', `/runs/${body.run.id}/actions/${action.id}/result`, { body: result });
}

const save = (name: string, body: object) => call('PUT', `/actions/${name}`, { body });
const objects = (count: number) => {
  const times = { createdAt: '2026-11-20T10:00:00+05:30', updatedAt: '2026-11-20T11:00:00+05:30' };
  return { products: Array.from({ length: count }, (_, n) => ({ externalId: `p-${n}`, ...times, title: 'Kurta' })) };
};
const endpoint = (more: object) => ({ mode: 'test', url: 'https://shop.example.com/', eventTypes: ['*'], ...more });

type Test = () => Promise<unknown>;
/** The test of a row that needs a clock or a store of its own, elsewhere: spec and name. */
type Elsewhere = readonly [spec: string, name: string];

const INBOUND = 'apps/telephony-adapter/test/inbound-call-limits.spec.ts';

const ROWS: Readonly<Record<string, readonly (Test | Elsewhere)[]>> = {
  'Request bodies: `PUT /v1/stores/{storeId}/...` (store sync), 10 MB': [
    () => {
      const put = (bytes: number) =>
        live('PUT', `/stores/${storeId}/orders`, { raw: padded({ orders: [] }, 10 * KB * KB + bytes) });
      return bound(put, 0, 1, tooLarge);
    },
  ],
  "Request bodies: `POST /hooks/stores/{storeId}` (a shop's webhooks), 5 MB": [
    [
      'apps/api-gateway/test/store-hooks.spec.ts',
      'has up to 5 MB, whole or in pieces; one byte more is 413 and comes to nobody',
    ],
  ],
  'Request bodies: `POST /v1/flows`, `PUT /v1/flows/{flowId}/draft`, 1 MB': [
    () => {
      const post = (bytes: number) =>
        call('POST', '/flows', { raw: padded({ definition: surveyFlow() }, KB * KB + bytes) });
      return bound(post, 0, 1, tooLarge);
    },
    () => {
      const put = (bytes: number) =>
        call('PUT', `/flows/${flowId}/draft`, { raw: padded({ definition: surveyFlow() }, KB * KB + bytes) });
      return bound(put, 0, 1, tooLarge);
    },
  ],
  'Request bodies: everything else, 100 kB': [
    () => {
      const post = (bytes: number) => call('POST', '/runs', { raw: padded(run(), 100 * KB + bytes) });
      return bound(post, 0, 1, tooLarge);
    },
  ],
  'Rates: requests of one credential, 100 a second, 200 at once after a rest (`RATE_LIMIT_PER_SECOND`, `RATE_LIMIT_BURST`; with `npm start` 5,000 and 10,000)':
    [
      [
        'apps/api-gateway/test/rate-limits.spec.ts',
        'lets the burst through and answers 429 beyond it, with when to come back',
      ],
    ],
  'Rates: requests of all credentials of an org in one mode together, five times that (`ORG_RATE_LIMIT_FACTOR`)': [
    ['apps/api-gateway/test/rate-limits.spec.ts', 'is one for all its credentials of a mode, and of no other'],
  ],
  'Rates: requests for links to recordings, by address, as one credential': [
    [
      'apps/api-gateway/test/unauthenticated-addresses.spec.ts',
      'are limited by where the request comes from, apart from all credentials',
    ],
  ],
  'Rates: webhooks of a shop, for one store, 100 a second, 200 at once after a rest (`HOOKS_PER_SECOND_OF_STORE`)': [
    [
      'apps/api-gateway/test/store-hooks.spec.ts',
      'is limited by its store, known or not, from wherever it comes, before its owner hears of it',
    ],
  ],
  'Rates: webhooks of shops, from one address, 500 a second, 1,000 at once after a rest (`HOOKS_PER_SECOND_OF_ADDRESS`)':
    [
      [
        'apps/api-gateway/test/store-hooks.spec.ts',
        'is limited by where it comes from, whatever store it is for; what is refused so costs the store nothing',
      ],
    ],
  'Rates: requests without a valid credential (401), by address, 100 a minute (`REFUSED_CREDENTIALS_PER_MINUTE`)': [
    ['apps/api-gateway/test/refused-credentials.spec.ts', 'are limited by address, the other addresses are not'],
  ],
  'Rates: tries to sign in, for one account from one address, 10 a minute (`SIGN_IN_PER_MINUTE`), then pauses that grow':
    [
      [
        'apps/api-gateway/test/sign-in-pauses.spec.ts',
        'make the account wait at that address, and nobody else; one that succeeds makes them forgotten',
      ],
    ],
  'Rates: tries to sign in, from one address for all accounts, 60 a minute (`SIGN_IN_PER_MINUTE_OF_ADDRESS`)': [
    [
      'apps/api-gateway/test/sign-in-floods.spec.ts',
      'of one address are counted before anything is hashed, whoever they are for',
    ],
  ],
  'Rates: tries to sign in, as one account from everywhere, 100 a minute (`SIGN_IN_PER_MINUTE_OF_ACCOUNT`), but where it was signed in from within 30 days':
    [
      [
        'apps/api-gateway/test/sign-in-floods.spec.ts',
        'as one account from ever new addresses are counted too, and do not lock its owner out where it was signed in from',
      ],
    ],
  'Rates: wrong codes of a second factor, of one account from everywhere, 20 a day (`SECOND_FACTOR_FAILURES_PER_DAY`), and as many wrong recovery codes':
    [
      [
        'apps/api-gateway/test/second-factor.spec.ts',
        'are few in a day for an account, from wherever and before they are looked at; the recovery codes have their own count',
      ],
    ],
  'Rates: passwords hashed at once by a process, 1 (`PASSWORD_THREADS`); 16 more wait, 4 of one address; the rest is 503':
    [
      [
        'apps/api-gateway/src/outbound/crypto/scrypt-password-hasher.spec.ts',
        'hashes one of 200 passwords at one moment, lets 16 wait, at most 4 of one address, and refuses the others at once',
      ],
    ],
  'Rates: requests for tokens, by address, as one credential': [
    ['apps/api-gateway/test/oauth-limits.spec.ts', 'are limited by where they come from, in the words of OAuth'],
  ],
  'Rates: wrong secrets of one client from one address, 60 a minute (`OAUTH_FAILURES_PER_MINUTE`)': [
    [
      'apps/api-gateway/test/oauth-tokens.spec.ts',
      'are limited per client and address: neither another app behind it nor the same one elsewhere is held up',
    ],
  ],
  'Rates: pages of authorization and of invitations, by address, 120 a minute (`OAUTH_PAGES_PER_MINUTE`)': [
    [
      'apps/api-gateway/test/strangers.spec.ts',
      'is limited by address, as are the pages of invitations, and the refusal is a page',
    ],
  ],
  'Rates: invitations of one org to one address, 10 a day (`INVITATIONS_PER_DAY`), to all addresses 200 (`INVITATIONS_PER_DAY_OF_ORG`)':
    [
      [
        'apps/api-gateway/test/strangers.spec.ts',
        'of one org to one address are ten a day, and limited for the org in all',
      ],
    ],
  'Rates: management requests of one member or managing API key, as one credential, of all members and keys of an org together as of an org':
    [
      [
        'apps/api-gateway/test/strangers.spec.ts',
        'are limited by member and by org, with the fields of the limit, and neither the API nor staff waits for it',
      ],
      [
        'apps/api-gateway/test/strangers.spec.ts',
        'of API keys are limited by key and by org, apart from those to `/v1`',
      ],
    ],
  'Rates: changes by members, keys and apps of one org, 10,000 a day (`CHANGES_PER_DAY_OF_ORG`); switches as many, imports as many':
    [
      ['apps/api-gateway/src/config.spec.ts', 'let an org change ten thousand things a day'],
      [
        'apps/api-gateway/test/changes-of-a-day.spec.ts',
        'is as much as it may, of all of them together, and the next is 429 before anything is done for it',
      ],
      [
        'apps/api-gateway/test/changes-of-a-day.spec.ts',
        'keeps nobody from reading, from stopping calls, or from closing a door, on any route',
      ],
      [
        'apps/api-gateway/test/changes-of-a-day.spec.ts',
        'leaves room for what can close something, however much else was changed, and for imports',
      ],
    ],
  'Rates: management requests with one token of staff, 500 a second, 1,000 at once after a rest (`STAFF_RATE_LIMIT_PER_SECOND`)':
    [['apps/api-gateway/test/strangers.spec.ts', 'of staff are limited by token, apart from those of other tokens']],
  'Webhooks: running replays, 1 of an endpoint, 5 of an org and mode; then 409': [
    [
      'apps/webhook-delivery/test/replay.spec.ts',
      'is one at a time for an endpoint, stops when it is told to, and leaves the rest unsent',
    ],
    ['apps/webhook-delivery/test/replay.spec.ts', 'is one of five at most that run for an org in a mode'],
    [
      'apps/webhook-delivery/test/replay.spec.ts',
      'is one of five at most, also of eight that begin at the same moment',
    ],
  ],
  'Webhooks: rolls of a secret, 5 in 24 hours, then 429: of an endpoint, of an action URL, and the two of an app': [
    [
      'apps/webhook-delivery/test/endpoint-promises.spec.ts',
      'are five at most: the next roll is 429 until one of them signs no more',
    ],
    ['apps/action-dispatcher/test/dispatch.spec.ts', 'has five secrets that were rolled at most: the next roll is 429'],
    [
      'apps/api-gateway/test/app-secrets.spec.ts',
      'signs beside the next for its own day, and after five rolls the next is 429',
    ],
    [
      'apps/api-gateway/test/app-secrets.spec.ts',
      'is rolled five times a day, counted by all replicas, and a refused roll leaves the secret as it is',
    ],
  ],
  'Runs: `inputs`, 100 keys; key 60 characters, value 500': [
    async () => {
      const own = Object.keys(INPUTS).length;
      const inputs = (count: number) => ({ inputs: { ...INPUTS, ...mapOf(count - own) } });
      await bound(start, inputs(100), inputs(101));
      const key = (length: number) => ({ inputs: { ...INPUTS, [long(length)]: 'v' } });
      await bound(start, key(60), key(61));
      const value = (length: number) => ({ inputs: { ...INPUTS, more: long(length) } });
      await bound(start, value(500), value(501));
    },
  ],
  'Runs: `metadata`, 20 keys; key 1 to 40 characters, value 200': [
    async () => {
      const metadata = (map: object) => start({ metadata: map });
      await bound(metadata, mapOf(20), mapOf(21));
      await bound(metadata, { a: 'v' }, { '': 'v' });
      await bound(metadata, { [long(40)]: 'v' }, { [long(41)]: 'v' });
      await bound(metadata, { a: long(200) }, { a: long(201) });
    },
  ],
  'Runs: `name`, 120 characters': [() => bound((name) => start({ name }), long(120), long(121))],
  'Runs: consent `note`, 1 to 500 characters': [
    async () => {
      const note = (length: number) =>
        start({
          consent: { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: long(length) },
        });
      await bound(note, 1, 0);
      await bound(note, 500, 501);
    },
  ],
  'Runs: `transactionAt`, at most 30 minutes old (`TRANSACTION_WINDOW_MINUTES`)': [
    () => {
      const old = (minutes: number) => start({ transactionAt: new Date(Date.now() - minutes * 60_000).toISOString() });
      return bound(old, 28, 30.02, [422, 'NO_CONSENT']);
    },
    [
      'apps/contacts/src/domain/lawful-basis.spec.ts',
      'takes a purchase of up to 30 minutes ago for a transactional call, and lets it carry the run for 24 hours',
    ],
    [
      'apps/contacts/src/domain/lawful-basis.spec.ts',
      'takes none that is older, in the future, or for another call type',
    ],
  ],
  'Runs: page of `GET /v1/runs`, 50 unless told, at most 100': [
    async () => {
      const listed = await newOrg('Listed Shop');
      const lister = api((await listed.newKey('test')).secret);
      await lister('POST', '/flows/library/cod_confirmation/install');
      for (let n = 0; n < 17; n += 1)
        await Promise.all([1, 2, 3, 4, 5, 6].map(() => lister('POST', '/runs', { body: run() }))); // 102
      const list = (limit: number) => lister('GET', `/runs?limit=${limit}`);
      const pages = [await lister('GET', '/runs'), await list(1), await list(100)];
      expect(pages.map(({ body }) => body.runs.length)).toEqual([50, 1, 100]);
      await bound(list, 100, 101);
      await bound(list, 1, 0);
    },
  ],
  'Flows: `name`, 1 to 80 characters, required': [
    async () => {
      const name = (value?: string) =>
        call('POST', '/flows', { body: { definition: { ...surveyFlow(), name: value } } });
      await bound(name, long(80), long(81));
      await bound(name, 'x', '');
      await bound(name, 'x', undefined);
    },
  ],
  'Flows: `description`, at most 500 characters, none': [
    () => {
      const description = (length: number) =>
        call('POST', '/flows', { body: { definition: { ...surveyFlow(), description: long(length) } } });
      return bound(description, 500, 501);
    },
  ],
  'Flows: `retry.maxAttempts`, 1 to 5, 3': [
    range('retry.maxAttempts', 1, 5, (maxAttempts) => ({ retry: { maxAttempts } }), ['FlowRetry', 3]),
  ],
  'Flows: `retry.gapMinutes`, 1 to 10,080 each, see [retries](runs.md#retries-and-gaps)': [
    range('retry.gapMinutes.busy.0', 1, 10_080, (gap) => ({ retry: { gapMinutes: { busy: [gap] } } })),
    [
      'apps/run-orchestrator/src/domain/planning/retry-time.spec.ts',
      'after %s of attempt %d is %d minutes from its end',
    ],
  ],
  'Flows: `maxTries` of a question, 1 to 3, 2': [range('steps.1.answer.maxTries', 1, 3, asking, ['FlowAnswer', 2])],
  'Flows: `earliest`, `latest` of a date, -36,500 to 36,500 days, 0, none': [
    range('steps.1.answer.earliest', -36_500, 36_500, (earliest) => askedDay({ earliest }), ['FlowAnswer', 0]),
    range('steps.1.answer.latest', -36_500, 36_500, (latest) => askedDay({ earliest: -36_500, latest })),
  ],
  'Flows: `maxLength` of an input, 1 to 500, none': [range('inputs.0.maxLength', 1, 500, cutInput)],
  'Flows: `limits.ringSeconds`, 10 to 60, 30': [
    range('limits.ringSeconds', 10, 60, (ringSeconds) => ({ limits: { ringSeconds } }), ['FlowLimits', 30]),
  ],
  'Flows: `limits.maxSeconds`, 60 to 900, 300': [
    range('limits.maxSeconds', 60, 900, (maxSeconds) => ({ limits: { maxSeconds } }), ['FlowLimits', 300]),
  ],
  'Flows: `limits.silenceSeconds`, 5 to 30, 12': [
    range('limits.silenceSeconds', 5, 30, (silenceSeconds) => ({ limits: { silenceSeconds } }), ['FlowLimits', 12]),
  ],
  'Flows: `shopperLimits.gapMinutes`, 1 to 10,080, none': [
    range('shopperLimits.gapMinutes', 1, 10_080, (gapMinutes) => ({ shopperLimits: { gapMinutes } })),
  ],
  'Flows: `shopperLimits.reachedPerDay`, 1 to 100, none': [
    range('shopperLimits.reachedPerDay', 1, 100, (reachedPerDay) => ({ shopperLimits: { reachedPerDay } })),
  ],
  'Flows: `shopperLimits.attemptsPerDay`, 1 to 100, none': [
    range('shopperLimits.attemptsPerDay', 1, 100, (attemptsPerDay) => ({ shopperLimits: { attemptsPerDay } })),
  ],
  'Flows: `triggers[].maxAgeMinutes`, 1 to 43,200, 1440': [
    range('triggers.0.maxAgeMinutes', 1, 43_200, (maxAgeMinutes) => ({ triggers: [trigger({ maxAgeMinutes })] }), [
      'FlowTrigger',
      1_440,
    ]),
  ],
  'Flows: `triggers[].delayMinutes`, 0 to 10,080, 0': [
    range('triggers.0.delayMinutes', 0, 10_080, (delayMinutes) => ({ triggers: [trigger({ delayMinutes })] }), [
      'FlowTrigger',
      0,
    ]),
  ],
  'Flows: `callingHours`, windows of a day, at most 24, none': [most('callingHours.days.mon', 24, windows)],
  'Flows: `callingHours.holidays`, at most 366, none': [most('callingHours.holidays', 366, holidays)],
  'Flows: conditions of a trigger, each list, at most 50, none': [
    most('triggers.0.when', 50, (count) => ({ triggers: [trigger({ when: conditions(count) })] })),
    most('triggers.0.stillValid', 50, (count) => ({ triggers: [trigger({ stillValid: conditions(count) })] })),
  ],
  'Flows: triggers of a flow, at most 20, none': [
    most('triggers', 20, (count) => ({ triggers: Array.from({ length: count }, (_, n) => trigger({}, n)) })),
  ],
  'Flows: triggers of an org, published, at most 200, none': [
    ['apps/flow/test/trigger-cap.spec.ts', 'are 200 at most, whichever of them are published at once'],
  ],
  'Flows: flows of an org, published, 4 MB of definitions, none': [
    ['apps/flow/test/published-size.spec.ts', 'are 4 MB together at most, whichever of them are published at once'],
  ],
  'Contacts: `fields` after merging, 100 keys; key 60 characters, value 500': [
    async () => {
      const put = (phone: string, fields: object) => call('PUT', '/contacts', { body: { phone, fields } });
      const fresh = (fields: object) => put(shopperPhone(), fields);
      const phone = shopperPhone();
      expect((await put(phone, mapOf(99))).status).toBe(201);
      const { body } = await bound((fields) => put(phone, fields), { one: 'more' }, { two: 'more' });
      expect(Object.keys(body.contact.fields)).toHaveLength(100);
      await bound(fresh, { [long(60)]: 'v' }, { [long(61)]: 'v' });
      await bound(fresh, { a: long(500) }, { a: long(501) });
    },
  ],
  'Contacts: consents in force of one number and scope, 20: the oldest gives way': [
    async () => {
      const phone = shopperPhone();
      const given = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
      for (let n = 0; n < 20; n += 1) {
        const consent = { scope: 'service', source: 'form', givenAt: given(n), note: `tick ${n}` };
        expect((await call('PUT', '/contacts', { body: { phone, consent } })).body.contact.consents).toHaveLength(
          n + 1,
        );
      }
      const consent = { scope: 'service', source: 'form', givenAt: given(20), note: 'tick 20' };
      const { consents } = (await call('PUT', '/contacts', { body: { phone, consent } })).body.contact;
      expect(consents.map(({ note }: { note: string }) => note)).toEqual(
        Array.from({ length: 20 }, (_, n) => `tick ${n + 1}`),
      );
    },
  ],
  "Actions: actions of an org's own, 200": [
    async () => {
      const full = await newOrg('Shop of many actions');
      const its = api((await full.newKey('test')).secret);
      const put = (n: number) => its('PUT', `/actions/own_${n}`, { body: {} });
      for (let n = 0; n < 190; n += 10)
        await Promise.all(Array.from({ length: 10 }, async (_, m) => expect((await put(n + m)).status).toBe(200)));
      for (let n = 190; n < 199; n += 1) expect((await put(n)).status).toBe(200);
      await bound(put, 199, 200, [409, 'CONFLICT']);
      expect((await put(199)).status).toBe(200);
    },
  ],
  "Actions: definitions of an org's own actions, 2 MB together": [
    [
      'apps/action-dispatcher/test/catalogue-room.spec.ts',
      'are 2 MB together at most, whichever of them are saved at once',
    ],
  ],
  'Actions: `timeoutMs`, 100 to 8,000; 1,500 for a read and 2,500 for a write unless told': [
    async () => {
      const ms = (timeoutMs: number) => save('timed', { timeoutMs });
      await bound(ms, 100, 99);
      await bound(ms, 8_000, 8_001);
      const defaults = [await save('reads', { kind: 'read' }), await save('writes', { kind: 'write' })];
      expect(defaults.map(({ body }) => body.action.timeoutMs)).toEqual([1_500, 2_500]);
    },
  ],
  'Actions: `maxPerCall`, 1 to 20; 2 unless told': [
    async () => {
      const uses = (maxPerCall: number) => save('used', { maxPerCall });
      await bound(uses, 1, 0);
      await bound(uses, 20, 21);
      expect((await save('never_told', {})).body.action.maxPerCall).toBe(2);
    },
    ['apps/action-dispatcher/test/dispatch.spec.ts', 'happens at most so often in a call, even when asked for at once'],
  ],
  'Actions: `args`, 16 kB as JSON': [
    ['apps/action-dispatcher/test/dispatch.spec.ts', 'with arguments of more than 16 kB is refused'],
  ],
  'Actions: `result`, 16 kB as JSON, nested 100 levels deep': [
    async () => {
      const answer = await pendingAction();
      const ofBytes = (bytes: number) => ({ ok: true, result: { a: long(bytes - '{"a":""}'.length) } });
      expect(await answer(ofBytes(16 * KB + 1))).toMatchObject({
        status: 400,
        body: { details: [{ path: ['result'] }] },
      });
      expect((await answer(ofBytes(16 * KB))).body.actionCall.status).toBe('success');
    },
    async () => {
      const answer = await pendingAction();
      expect(await answer({ ok: true, result: nested(101) })).toMatchObject({ status: 400 });
      expect((await answer({ ok: true, result: nested(100) })).body.actionCall.result).toEqual(nested(100));
    },
  ],
  'Actions: `say`, 500 characters; what is longer is cut': [
    async () => {
      for (const length of [500, 501]) {
        const { body } = await (await pendingAction())({ ok: false, say: long(length) });
        expect(body.actionCall.say).toHaveLength(500);
      }
    },
  ],
  'Actions: pending action call, ends as `timeout` after 24 hours (`ACTION_PENDING_TIMEOUT_MS`)': [
    [
      'apps/action-dispatcher/test/pending-timeouts.spec.ts',
      'is timed out 24 hours after it was asked for and not a millisecond earlier, told as failed once',
    ],
  ],
  'Numbers called back: calls of one caller to an org, one at a time, three in ten minutes; all withheld numbers to one number count as one caller':
    [
      [INBOUND, 'are one at a time of a caller, and so many in ten minutes'],
      [INBOUND, 'whose number is withheld are one at a time of a number called'],
    ],
  'Numbers called back: calls to the numbers of an org, two at a time, one of them of those whom it has not called of late; who talks with a person does not count':
    [
      [INBOUND, 'are so many at a time of an org and in all, however they come'],
      [INBOUND, 'of strangers never take the last line of an org; who talks with a person takes none'],
    ],
  'Numbers called back: calls to all numbers, 20 at a time (`INBOUND_MAX_CALLS`); who talks with a person does not count':
    [
      [INBOUND, 'are so many at a time of an org and in all, however they come'],
      [INBOUND, 'with a person take no place of another org, and at so many calls of the org nobody more is rung'],
    ],
  'Numbers called back: calls of those whom an org has not called of late, 1,000 a day': [
    [INBOUND, 'of strangers are so many a day; who was called is still heard'],
  ],
  'Numbers called back: calls of an org for which a person is rung, 20 of an hour; then none is offered': [
    [INBOUND, 'ring persons of an org in so many of an hour'],
  ],
  'Numbers called back: talks with persons of an org, five at a time; at so many calls of the org none is offered': [
    [INBOUND, 'with a person take no place of another org, and at so many calls of the org nobody more is rung'],
  ],
  'Stores: objects of a sync, 500': [
    async () => {
      const put = (count: number) => live('PUT', `/stores/${storeId}/products`, { body: objects(count) });
      const { body } = await bound(put, 500, 501);
      expect(body.results).toHaveLength(500);
    },
  ],
  'Stores: `consents` of an object, 10': [
    ['apps/commerce-sync/test/consents.spec.ts', 'are ten at most, or their object fails'],
  ],
  'Stores: an object, 200 kB kept, 1 MB sent': [
    [
      'apps/commerce-sync/src/outbound/ajv/ajv-object-schemas.spec.ts',
      'is as large as 200 kB at most, and passes just below',
    ],
    [
      'apps/commerce-sync/src/application/syncing/judged-objects.spec.ts',
      'that are %s are refused unread, and the others are judged',
    ],
  ],
  'Keys and numbers: API keys in force of an org and mode, 100': [
    [
      'apps/api-gateway/test/bounded-lists.spec.ts',
      'has at most a hundred API keys in force in each mode, however many are asked for at once',
    ],
  ],
  'Keys and numbers: numbers of an org, 1,000': [
    [
      'apps/telephony-adapter/test/management.spec.ts',
      'are a thousand of an org at most, however many are added at once',
    ],
  ],
  'Keys and numbers: SIP trunks of an org, 100': [
    ['apps/telephony-adapter/test/trunks.spec.ts', 'are a hundred of an org at most, a list of less than 2 MB'],
  ],
  'Keys and numbers: declared CLIs of an org, 1,000': [DLT_BOUNDS],
  'Keys and numbers: flows of an org with DLT templates, 300': [DLT_BOUNDS],
  'Keys and numbers: DLT templates of a flow, 10': [DLT_BOUNDS],
  'Keys and numbers: DLT templates of all flows of an org together, 1,000': [DLT_BOUNDS],
  'Keys and numbers: characters of an entity or template id, 20': [DLT_IDS],
  'Stores: deliveries that wait, 5,000 of a connected store, and 100 MB': [
    [
      'apps/commerce-sync/test/receiving.spec.ts',
      'is refused for a while when too much of it waits, and another store is served',
    ],
  ],
  'Stores: stores of an org and mode, 1,000': [
    ['apps/commerce-sync/test/stores.spec.ts', 'are a thousand at most, however many are made at once'],
  ],
  'Webhooks: endpoints of an org and mode, 50': [
    [
      'apps/webhook-delivery/test/endpoint-promises.spec.ts',
      'has at most fifty endpoints in each mode, however many are asked for at once',
    ],
  ],
  'Webhooks: `url`, 2,048 characters': [
    () => {
      const base = 'https://shop.example.com/';
      const url = (length: number) =>
        admin('POST', of('/webhook-endpoints'), endpoint({ url: base + long(length - base.length) }));
      return bound(url, 2_048, 2_049);
    },
  ],
  'Webhooks: `description`, 500 characters': [
    () => {
      const said = (length: number) => admin('POST', of('/webhook-endpoints'), endpoint({ description: long(length) }));
      return bound(said, 500, 501);
    },
  ],
  'Webhooks: your answer, must begin within 10 s (`WEBHOOK_DEADLINE_MS`); 4 kB of it are kept': [
    ['apps/webhook-delivery/src/config.spec.ts', 'takes the specified delays unless told, and opens no network'],
    [
      'libs/platform/egress/test/egress-client.spec.ts',
      'ends a dripping body at the deadline and still tells the status',
    ],
    ['libs/platform/egress/test/egress-client.spec.ts', 'ends a dripping head and a silent receiver at the deadline'],
    [
      'apps/webhook-delivery/src/domain/sending/attempt-verdict.spec.ts',
      'keeps 4 kB of the answer, as text that PostgreSQL can hold',
    ],
  ],
  'Webhooks: waits between tries, 1, 5 and 30 minutes, 2, 6 and 12 hours (`WEBHOOK_RETRY_DELAYS_SECONDS`), then none': [
    [
      'apps/webhook-delivery/src/domain/sending/retry-schedule.spec.ts',
      'waits 1 and 5 and 30 minutes, 2 and 6 and 12 hours as specified, then gives up',
    ],
  ],
  'Webhooks: tries of a delivery, kept, the last 20': [
    async () => {
      const receiver = await Receiver.start();
      try {
        const made = await admin(
          'POST',
          of('/webhook-endpoints'),
          endpoint({ url: receiver.url, eventTypes: ['run.failed'] }),
        );
        receiver.secret = made.body.secret;
        const at = of(`/webhook-endpoints/${made.body.endpoint.id}`);
        expect((await admin('POST', `${at}/test`)).status).toBe(200);
        const triedAt = (count: number) =>
          eventually(`it was tried ${count} times`, async () => {
            const [delivery] = (await admin('GET', `${at}/deliveries`)).body.deliveries;
            return receiver.received.length >= count && delivery?.status === 'delivered' ? delivery : null;
          });
        let delivery = await triedAt(1);
        const first = delivery.attempts[0].at;
        for (let tries = 2; tries <= 21; tries += 1) {
          expect((await admin('POST', `${at}/deliveries/${delivery.id}/resend`)).status).toBe(200);
          delivery = await triedAt(tries);
          expect(delivery.attempts).toHaveLength(Math.min(tries, 20));
          expect(delivery.attempts[0].at === first).toBe(tries < 21);
        }
      } finally {
        await receiver.stop();
      }
    },
  ],
  'Lists: a page of a list with a cursor, or of events by a pull, 2 MB as JSON, but one item at least': [
    ['libs/kernel/src/page-of.spec.ts', 'ends before the item that has no room, wherever it would have ended else'],
    ['libs/testing/src/lists.spec.ts', 'ends its pages by their bytes, too: %s'],
  ],
  'Lists: items of a page of the management API, 50 unless told, at most 100': [
    ['apps/api-gateway/test/bounded-lists.spec.ts', 'lists API keys page by page, revoked ones included, oldest first'],
    ['apps/api-gateway/test/bounded-lists.spec.ts', 'lists the apps that were connected page by page'],
  ],
  'Lists: what is read of PostgreSQL for it, 2 MB and the first item past them': [
    [
      'libs/platform/postgres/test/fitting-page.spec.ts',
      'has the rows that begin within its bytes, and says that there are others',
    ],
    ['apps/run-orchestrator/test/large-runs.spec.ts', 'is little more than the process answers: %s'],
    [
      'apps/run-orchestrator/test/large-runs.spec.ts',
      'is what the stream is told of at once, and the runs changed at the same time follow',
    ],
    [
      'apps/webhook-delivery/test/event-deliveries.spec.ts',
      'are cut where a page of the largest ends, and the answer says so',
    ],
    ['apps/contacts/test/large-contacts.spec.ts', 'is little more than the process answers'],
    ['apps/commerce-sync/test/trace.spec.ts', 'has pages that the process can carry, however large the objects are'],
    ['apps/commerce-sync/test/trace.spec.ts', 'has pages of 2 MB at most, whose results and texts are all of it'],
    [
      'apps/api-gateway/test/audit.spec.ts',
      'is read in pieces that the process can carry, however large its entries are',
    ],
    ['apps/webhook-delivery/test/log-bodies.spec.ts', 'ends by what receivers answered, too (limit=100%s)'],
  ],
  'Idempotency: `Idempotency-Key`, 1 to 255 printable characters without spaces': [
    async () => {
      const keyed = (key: string) => call('POST', '/runs', { body: run(), headers: { 'idempotency-key': key } });
      const unique = (length: number) => `${Date.now()}`.padEnd(length, 'x');
      await bound(keyed, unique(255), unique(256));
      await bound(keyed, '!', '');
      await bound(keyed, `${unique(20)}~"'`, 'a b');
      await bound(keyed, `${unique(30)}`, 'naïve');
    },
  ],
  'Idempotency: a stored answer, repeated for 24 hours (`Idempotent-Replayed: true`)': [
    async () => {
      const body = run();
      const keyed = () => call('POST', '/runs', { body, headers: { 'idempotency-key': `again-${org.orgId}` } });
      const [first, again] = [await keyed(), await keyed()];
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    },
    [
      'libs/platform/idempotency/test/claims.spec.ts',
      'live for 24 hours from the first request, resumed or not, and are free for any request then',
    ],
  ],
  'Times: busy lines, about 15 s until the next try, no attempt used': [
    ['apps/run-orchestrator/src/domain/planning/retry-time.spec.ts', 'on busy lines is about 15 seconds, spread'],
    ['e2e/waiting-live-runs.spec.ts', 'lines_busy: more runs than lines; each gets its turn and its one attempt'],
  ],
  'Times: link to a recording, 15 minutes': [
    ['apps/telephony-adapter/test/recordings.spec.ts', 'is gone with its link after fifteen minutes, to the second'],
  ],
  'Times: signature of a webhook, refuse it when more than 5 minutes off': [
    ['apps/webhook-delivery/test/verify-examples.spec.ts', 'five minutes old'],
    ['apps/webhook-delivery/test/verify-examples.spec.ts', 'five minutes ahead'],
  ],
  'Times: old webhook secret after a roll, 24 hours': [
    ['apps/webhook-delivery/src/config.spec.ts', 'takes the specified delays unless told, and opens no network'],
    [
      'apps/webhook-delivery/test/endpoint-promises.spec.ts',
      'sign until their own time is over, however many rolls there were',
    ],
  ],
  'Times: authorization code, 60 seconds, once': [
    ['apps/api-gateway/test/oauth-tokens.spec.ts', 'are those of the handbook, to the second'],
    [
      'apps/api-gateway/test/oauth-tokens.spec.ts',
      'gives one of fifty parallel exchanges a pair, and replays have revoked it',
    ],
  ],
  'Times: access token, 1 hour': [
    ['apps/api-gateway/test/oauth-tokens.spec.ts', 'are those of the handbook, to the second'],
  ],
  'Times: refresh token, 90 days, once': [
    ['apps/api-gateway/test/oauth-tokens.spec.ts', 'are those of the handbook, to the second'],
    ['apps/api-gateway/test/oauth-tokens.spec.ts', 'gives one of fifty parallel refreshes a pair'],
  ],
  'Times: a `checkout` consent for `service`, 7 days': [
    [
      'apps/contacts/src/domain/shopper-changes.spec.ts',
      'lets a service consent given at a checkout lapse after 7 days, and no other',
    ],
  ],
  'Times: promotional consents after an opt-out, refused for 90 days': [
    [
      'apps/contacts/src/domain/shopper-changes.spec.ts',
      'refuses a promotional consent for 90 days after an opt-out, unless it came from the shopper',
    ],
  ],
  'Times: permit of an attempt, 2 s': [
    ['apps/contacts/test/permits.spec.ts', 'answers a repeat within the two seconds as before, in one batch or two'],
    ['apps/telephony-adapter/test/live-calls.spec.ts', 'is not placed with a permit that has expired'],
  ],
};

describe('The limits of the handbook, at each and one past it', () => {
  beforeAll(async () => {
    shop = await actionReceiver();
    org = await newOrg('Limited Shop');
    call = api((await org.newKey('test')).secret);
    live = api((await org.newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    flowId = (await call('POST', '/flows', { body: { definition: surveyFlow() } })).body.flow.flowId;
    storeId = (await live('POST', '/stores', { body: { key: 'limited', name: 'Limited' } })).body.store.id;
    await admin('PUT', of('/action-url'), { mode: 'test', url: shop.url });
    await save('confirm_order', { transport: 'svc', timeoutMs: 8_000 });
  });
  afterAll(() => shop.stop());

  it('are all tested, and nothing is that the page does not promise', () => {
    expect(rowsOfThePage().sort()).toEqual(Object.keys(ROWS).sort());
  });

  for (const [row, tests] of Object.entries(ROWS)) {
    const own = tests.filter((each): each is Test => typeof each === 'function');
    const elsewhere = tests.filter((each): each is Elsewhere => typeof each !== 'function');
    it(row, async () => {
      for (const [spec, name] of elsewhere) expect([spec, name, hasTest(spec, name)]).toEqual([spec, name, true]);
      for (const test of own) await test();
    });
  }
});
