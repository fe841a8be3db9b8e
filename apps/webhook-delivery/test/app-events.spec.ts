import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { App, AppConnection } from '@outcall/contracts-identity';
import { SCOPES, type Scope } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { appEvent, connectionEvent, newApp } from './support/apps.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeEach(async () => {
  webhooks = await Webhooks.create();
  receiver = await Receiver.start();
});
afterEach(async () => {
  await webhooks.close();
  await receiver.stop();
});

type Given = Pick<AppConnection, 'scopes' | 'events'>;
const SINCE = new Date(Date.now() - 60_000).toISOString();
const typesAt = (path: string) => receiver.at(path).map(({ body }) => (JSON.parse(body) as { type: string }).type);
const arrived = (path: string, expected: string[]) =>
  eventually(() => expect(typesAt(path).sort()).toEqual([...expected].sort()));

/** An app that wants everything, connected with these scopes. */
async function connected(path: string, org: string, given: Given, more: Partial<App> = {}): Promise<App> {
  const app = newApp(receiver.url(path), { webhookEvents: ['*'], scopes: SCOPES, ...more });
  const secrets = [{ secret: `whsec_${app.id}`, signsUntil: null }];
  expect(await webhooks.handSecrets(app.id, 1, secrets)).toBe(200);
  await webhooks.publish([appEvent(app), connectionEvent('installed', org, app, 1, SINCE, given)]);
  await arrived(path, ['app.installed']);
  return app;
}

const wantedBy = async (app: App): Promise<string[]> =>
  (
    await webhooks.db.database.query<{ event_types: string[] }>('SELECT event_types FROM endpoints WHERE app_id = $1', [
      app.id,
    ])
  )
    .flatMap(({ event_types }) => event_types)
    .toSorted();

/** One event of each kind, made a moment from now: after what was changed just before. */
const oneOfEach = (org: string) =>
  ['run.completed', 'action.completed', 'handoff.requested', 'optout.received'].map((type) =>
    runEvent(org, { type, time: new Date(Date.now() + 1_000).toISOString() }),
  );

describe('the events of an app', () => {
  it('are those whose data the scopes of its connection would let it read, whatever it asked for', async () => {
    await webhooks.start();
    const org = newOrg();
    const cases: [string, Scope[], string[]][] = [
      ['/commerce', ['commerce', 'contacts', 'calls', 'flows', 'actions'], []],
      ['/runs', ['runs'], ['run.completed', 'action.completed', 'handoff.requested']],
      ['/both', ['runs', 'contacts'], ['run.completed', 'action.completed', 'handoff.requested', 'optout.received']],
    ];
    for (const [path, scopes] of cases) await connected(path, org, { scopes });
    await connected('/few', org, { scopes: ['runs'] }, { webhookEvents: ['optout.received', 'run.completed'] });
    await webhooks.publish(oneOfEach(org));
    // stored in one transaction with those of the others
    await arrived('/both', ['app.installed', ...(cases[2]?.[2] ?? [])]);
    const queued = () => webhooks.db.database.query(`SELECT 1 FROM deliveries WHERE status = 'pending'`);
    await eventually(async () => expect(await queued()).toEqual([]));
    for (const [path, , types] of cases) expect(typesAt(path).sort()).toEqual(['app.installed', ...types].sort());
    expect(typesAt('/few')).toEqual(['app.installed', 'run.completed']);
  });

  it('are no more than consent pages named, whatever the app asks for later', async () => {
    await webhooks.start();
    const org = newOrg();
    const given: Given = { scopes: ['runs', 'contacts'], events: ['run.completed'] };
    const app = await connected('/named', org, given, { webhookEvents: ['run.completed'] });
    await webhooks.publish([appEvent({ ...app, webhookEvents: ['*'] }, 2)]);
    const versions = () => webhooks.db.database.query('SELECT version FROM apps WHERE app_id = $1', [app.id]);
    await eventually(async () => expect(await versions()).toEqual([{ version: '2' }]));
    expect(await wantedBy(app)).toEqual(['run.completed']);
    await webhooks.publish([
      connectionEvent('changed', org, app, 2, SINCE, { ...given, events: ['run.completed', 'optout.received'] }),
    ]);
    await eventually(async () => expect(await wantedBy(app)).toEqual(['optout.received', 'run.completed']));
    await webhooks.publish(oneOfEach(org));
    await arrived('/named', ['app.installed', 'run.completed', 'optout.received']);
  });

  it('become fewer and more with the scopes, for what is made after it', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/app', org, { scopes: ['runs'] });
    const other = await connected('/other', org, { scopes: ['runs'] });
    await webhooks.publish([connectionEvent('changed', org, app, 2, SINCE, { scopes: ['commerce'] })]);
    await eventually(async () => expect(await wantedBy(app)).toEqual([]));
    await webhooks.publish([runEvent(org, { type: 'run.failed', time: new Date(Date.now() + 1_000).toISOString() })]);
    await arrived('/other', ['app.installed', 'run.failed']);
    await webhooks.publish([connectionEvent('changed', org, app, 3, SINCE, { scopes: ['commerce', 'runs'] })]);
    await eventually(async () => expect(await wantedBy(app)).toEqual(await wantedBy(other)));
    await webhooks.publish([runEvent(org, { time: new Date(Date.now() + 2_000).toISOString() })]);
    await arrived('/app', ['app.installed', 'run.queued']);
  });
});

describe('what the gateway tells before it answers', () => {
  const notified = ({ data, version }: ReturnType<typeof appEvent>) => ({ ...(data as object), version });

  it('counts from its answer on, without any event: fewer events, fewer scopes, a disconnect', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/told', org, { scopes: ['runs', 'contacts'] });
    const fewer = { ...app, webhookEvents: ['run.failed', 'optout.received'], scopes: ['runs', 'contacts'] as Scope[] };
    expect(await webhooks.tell('/internal/apps', notified(appEvent(fewer, 2)))).toBe(200);
    expect(await wantedBy(app)).toEqual(['optout.received', 'run.failed']);
    expect(await webhooks.tell('/internal/apps', notified(appEvent({ ...fewer, scopes: ['runs'] }, 3)))).toBe(200);
    expect(await wantedBy(app)).toEqual(['run.failed']);
    expect(await webhooks.tell('/internal/apps', notified(appEvent(fewer, 2)))).toBe(200); // late: it changes nothing
    expect(await wantedBy(app)).toEqual(['run.failed']);
    const end = connectionEvent('uninstalled', org, app, 2, SINCE, { scopes: ['runs'] });
    expect(await webhooks.tell('/internal/app-connections', notified(end))).toBe(200);
    expect(await wantedBy(app)).toEqual([]);
    await webhooks.publish([end]);
    await arrived('/told', ['app.installed', 'app.uninstalled']);
  });
});

describe('what an app was queued before it lost scopes or events', () => {
  const notified = ({ data, version }: ReturnType<typeof appEvent>) => ({ ...(data as object), version });
  const statuses = async (type: string) =>
    await webhooks.db.database.query('SELECT DISTINCT status FROM deliveries WHERE event_type = $1', [type]);

  /** Events of both kinds wait for their second try. */
  async function failing(path: string, org: string): Promise<App> {
    const app = await connected(path, org, { scopes: ['runs', 'contacts'] });
    receiver.on(path, (response) => response.writeHead(500).end());
    const time = new Date(Date.now() + 1_000).toISOString();
    await webhooks.publish(['run.completed', 'optout.received'].map((type) => runEvent(org, { type, time })));
    await arrived(path, ['app.installed', 'run.completed', 'optout.received']);
    return app;
  }

  it.each([
    [
      'staff take it from the app',
      (app: App, _org: string) => ['/internal/apps', appEvent({ ...app, scopes: ['runs'] }, 2)],
    ],
    [
      'the grant that allowed it ends',
      (app: App, org: string) => [
        '/internal/app-connections',
        connectionEvent('changed', org, app, 2, SINCE, { scopes: ['runs'] }),
      ],
    ],
  ] as const)('is not sent after the answer when %s, and ends; the rest comes', async (_when, change) => {
    await webhooks.start({ WEBHOOK_RETRY_DELAYS_SECONDS: '3,1,1,1,1,1' });
    const org = newOrg();
    const app = await failing('/failing', org);
    const [path, event] = change(app, org) as [string, ReturnType<typeof appEvent>];
    expect(await webhooks.tell(path, notified(event))).toBe(200);
    const answeredAt = Date.now();
    receiver.on('/failing', (response) => response.end());
    await eventually(async () => expect(await statuses('optout.received')).toEqual([{ status: 'failed' }]));
    await eventually(async () => expect(await statuses('run.completed')).toEqual([{ status: 'delivered' }]));
    const since = receiver.at('/failing').filter(({ at }) => at > answeredAt);
    expect(since.map(({ headers }) => headers['svc-event-type'])).not.toContain('optout.received');
  });
});

describe('a connection that a replica of the release before wrote', () => {
  it('is learned from its event: the app has what its scopes allow, and of one that nobody announces nothing', async () => {
    const first = await webhooks.start();
    const [org, gone] = [newOrg(), newOrg()];
    const app = await connected('/old', org, { scopes: ['commerce'] });
    const lost = await connected('/lost', gone, { scopes: ['runs'] });
    await first.close();
    const { database } = webhooks.db;
    await database.query("UPDATE endpoints SET event_types = '{*}'");
    await database.query('UPDATE app_connections SET allowed_events = NULL, allowed_version = NULL');
    await database.query('UPDATE app_connections SET version = 7 WHERE org_id = $1', [gone]); // its event is older
    await webhooks.start();
    await eventually(async () => expect([await wantedBy(app), await wantedBy(lost)]).toEqual([[], []]));
    expect(
      await database.query('SELECT 1 FROM app_connections WHERE allowed_version IS DISTINCT FROM version'),
    ).toEqual([]);
  });
});
