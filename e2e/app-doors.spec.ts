import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, newApp, newOwner, type App } from './support/connected-app.js';
import { eventually } from './support/eventually.js';
import { Inbox } from './support/inbox.js';
import { operationsOf, parametersOf, pathOf, type Operation } from './support/operations.js';
import {
  ALL_SCOPES,
  admin,
  api,
  manager,
  newOrg,
  shopperPhone,
  type Answer,
  type RequestOptions,
} from './support/platform.js';

const PUBLIC = operationsOf('openapi').filter(({ scope }) => scope !== null);
const OF_ORGS = operationsOf('openapi-management').filter((each) => parametersOf(each).includes('orgId'));
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };

/** What each may ask for. All ask for every event, and have a URL for actions. */
const APPS = {
  commerce: ['commerce'],
  runs: ['runs'],
  contacts: ['contacts', 'calls'],
  /** Connected with every scope; then staff leave it one. */
  narrowed: ALL_SCOPES,
  /** Connected last: that it is asked and told shows that all who could be were. */
  whole: ALL_SCOPES,
} as const;
type Name = keyof typeof APPS;
const NAMES = Object.keys(APPS) as Name[];
const LEFT: Readonly<Record<Name, readonly string[]>> = { ...APPS, narrowed: ['commerce'] };
const EVENTS: Readonly<Record<Exclude<Name, 'whole'>, readonly string[]>> = {
  commerce: [],
  runs: ['run.queued', 'run.ringing', 'run.answered', 'action.completed', 'run.completed'],
  contacts: [],
  narrowed: [],
};

/** The doors of the management API to what events and `/v1` tell: docs/handbook/oauth.md#doors. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'the stream': ['streamChanges'],
  'pulled events': ['listWebhookEvents'],
  'delivery logs': ['listDeliveries', 'explainDelivery'],
  'resent events': ['resendDelivery', 'sendTestEvent'],
  'replayed events': ['startReplay', 'getReplay'],
  exports: ['exportRun', 'exportRunPage', 'exportContact', 'exportContactPage', 'getCallRegister', 'exportAudit'],
  'the timeline and its explanations': ['getTimeline', 'explainRun', 'explainStart', 'listPermits'],
  'the audit log': ['listAudit'],
  lists: ['listContacts', 'findContact', 'getOverview', 'listOrgActions', 'listTriggerResults', 'listStoreObjects'],
};

const byName = (operation: Operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation];

const good = async (answering: Promise<Answer>) => {
  const answer = await answering;
  expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.objectContaining({ ok: true })]);
  return answer.body;
};

describe('An app gets nothing that the scopes of its connection do not cover', () => {
  let inbox: Inbox;
  let orgId: string;
  let owner: string;
  let key: ReturnType<typeof api>;
  let runId: string;
  const apps = {} as Record<Name, { app: App; clientSecret: string; token: string }>;
  const placeOf = (name: Name): string => `/${orgId}/${name}`;

  const aRun = () => ({
    ...{ flowKey: 'cod_confirmation', phone: shopperPhone(), inputs: INPUTS },
    transactionAt: new Date().toISOString(),
  });
  const first = { body: aRun(), headers: { 'idempotency-key': randomUUID() } };
  const start = (token: string, order: RequestOptions = { body: aRun() }): Promise<Answer> =>
    api(token)('POST', '/runs', order);
  const isDone = (id: string) =>
    eventually('the run is done with its action', async () => {
      const { run } = (await key('GET', `/runs/${id}`)).body;
      return run.status === 'done' && run.actions.length > 0 ? run : null;
    });
  const isNotified = (name: Name, text: string) =>
    eventually(`${name} is told`, async () => inbox.find(text, `${placeOf(name)}/events`));
  const begin = async (name: Name): Promise<void> => {
    const base = inbox.urlOf(placeOf(name));
    const urls = { webhookUrl: `${base}/events`, actionUrl: `${base}/actions` };
    const { app, clientSecret } = await newApp(`App of ${name}`, { scopes: APPS[name], webhookEvents: ['*'], ...urls });
    const { access_token: token } = await connect(app, clientSecret, orgId, owner);
    apps[name] = { app, clientSecret, token };
    await isNotified(name, 'app.installed');
  };

  beforeAll(async () => {
    inbox = await Inbox.start();
    const org = await newOrg('Shop With Doors');
    ({ orgId } = org);
    key = api((await org.newKey('test')).secret);
    owner = await newOwner(orgId);
    for (const name of NAMES) await begin(name);
    await good(key('POST', '/flows/library/cod_confirmation/install'));
    await isDone((await good(start(apps.narrowed.token, first))).run.id);
    await good(admin('PATCH', `/apps/${apps.narrowed.app.id}`, { scopes: LEFT.narrowed }));
    runId = (await good(start(apps.runs.token))).run.id;
    await isDone(runId);
    await good(start(apps.runs.token, { body: { ...aRun(), phone: shopperPhone('0007') } }));
    for (const text of ['optout.received', runId]) await isNotified('whole', text);
    await eventually('the end is told', async () => (notifiedTo('whole').includes('run.completed') ? true : null));
  });
  afterAll(() => inbox.stop());

  /** Those of the run that the app `runs` started, and of the opt-out; each once, however often it was sent. */
  const notifiedTo = (name: Name): string[] => {
    const letters = inbox.at(`${placeOf(name)}/events`);
    const ofThese = letters.filter(({ text }) => text.includes(runId) || text.includes('optout.received'));
    return [...new Map(ofThese.map(({ headers, text }) => [headers['svc-event-id'], text])).values()]
      .map((text) => (JSON.parse(text) as { type: string }).type)
      .toSorted();
  };

  describe.each(PUBLIC.map(byName))('by /v1: %s', (_, operation) => {
    it('is 403 without its scope, never granted or taken by staff', async () => {
      const without = NAMES.filter((name) => !LEFT[name].includes(operation.scope as string));
      expect(without.length).toBeGreaterThan(1);
      for (const name of without) {
        const { body } = operation;
        const path = pathOf(operation, { runId, libraryKey: 'cod_confirmation' });
        const answer = await api(apps[name].token)(
          operation.method,
          path,
          operation.method === 'GET' || body === undefined ? {} : { body },
        );
        expect([name, answer.status, answer.body.errorCode]).toEqual([name, 403, 'FORBIDDEN']);
      }
    });
  });

  it('by an answer that is kept under an idempotency key', async () => {
    const { status, body } = await start(apps.narrowed.token, first);
    expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN']);
  });

  it('by a run: no words of a call, and no recording', async () => {
    const { run } = await good(api(apps.runs.token)('GET', `/runs/${runId}`));
    expect(run.status).toBe('done');
    expect(JSON.stringify(run)).not.toMatch(/recording|transcript/i);
  });

  it('by the management API: each of its doors is among the rows that follow', () => {
    expect(OF_ORGS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(DOORS).flat()));
  });

  it.each(OF_ORGS.map(byName))('by the management API, with every scope of `/v1`: %s', async (_, operation) => {
    const path = pathOf(operation, { orgId, runId });
    const ask = manager(apps.whole.token);
    const { status, body } = await ask(operation.method, path, operation.method === 'GET' ? undefined : operation.body);
    expect([status, body]).toEqual([403, expect.objectContaining({ ok: false, errorCode: 'FORBIDDEN' })]);
  });

  it('by endpoints: those of apps are not shown to the members of an org, and so not replayed or resent', async () => {
    expect((await good(admin('GET', `/orgs/${orgId}/webhook-endpoints`))).endpoints).toEqual([]);
  });

  it('by action requests: whoever lacks `actions` is passed over, the app that started the run and those connected earlier too', async () => {
    const asked = (name: Name): boolean => inbox.find(runId, `${placeOf(name)}/actions`) !== undefined;
    expect(NAMES.filter(asked)).toEqual(['whole']);
    const { id } = (await good(start(apps.runs.token))).run;
    await isDone(id);
    for (const name of ['commerce', 'runs', 'contacts'] as const)
      expect(inbox.at(`${placeOf(name)}/actions`)).toEqual([]);
    expect(inbox.at(`${placeOf('narrowed')}/actions`)).toHaveLength(1); // of the run it started before
  });

  it.each(Object.entries(EVENTS))('by webhooks: %s', async (given, wanted) => {
    const name = given as Name;
    const before = [...wanted].toSorted();
    if (wanted.length > 0)
      await eventually('its events come', async () => (notifiedTo(name).length < wanted.length ? null : true));
    const { app, clientSecret } = apps[name];
    await good(admin('PATCH', `/apps/${app.id}`, { scopes: ALL_SCOPES }));
    const { access_token: token } = await connect(app, clientSecret, orgId, owner);
    const { id } = (await good(start(token))).run;
    await isNotified(name, id); // what was stored for it before that has come by then
    expect(notifiedTo(name)).toEqual(before);
  });

  it('and an app with every scope got all of it', () => {
    expect(notifiedTo('whole')).toEqual([...EVENTS.runs, 'optout.received'].toSorted());
  });
});
