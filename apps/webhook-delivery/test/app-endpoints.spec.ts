import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { App } from '@outcall/contracts-identity';
import { eventually } from '@outcall/testing';
import { MAX_ENDED } from '../src/outbound/postgres/endpoints/end-deliveries.js';
import { appEvent, connectionEvent, newApp } from './support/apps.js';
import { Receiver, verified } from './support/receiver.js';
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

interface Body {
  readonly type: string;
  readonly orgId: string;
}

const bodies = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body) as Body);
const notified = (path: string) => bodies(path).map(({ type, orgId }) => `${type} ${orgId}`);
const arrived = (path: string, expected: string[]) =>
  eventually(() => expect(notified(path).sort()).toEqual([...expected].sort()));
const secretOf = (app: App, roll = 1) => `whsec_${app.id}_${roll}`;
const handOver = (app: App) => webhooks.handSecrets(app.id, 1, [{ secret: secretOf(app), signsUntil: null }]);
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** An app that is known with its secrets and connected to these orgs, and has been told so. */
async function connected(path: string, orgs: readonly string[], more: Partial<App> = {}): Promise<App> {
  const app = newApp(receiver.url(path), more);
  expect(await handOver(app)).toBe(200);
  await webhooks.publish([appEvent(app)]);
  await webhooks.publish(orgs.map((org) => connectionEvent('installed', org, app, 1)));
  await arrived(
    path,
    orgs.map((org) => `app.installed ${org}`),
  );
  return app;
}

describe('an app', () => {
  it('gets what it asked for of every org connected to it, at one URL, signed with its own secret', async () => {
    await webhooks.start();
    const [one, two] = [newOrg(), newOrg()];
    const queued = await connected('/queued', [one, two]);
    const ended = await connected('/ended', [two], { webhookEvents: ['run.completed'] });
    await connected('/test', [one], { mode: 'test', webhookEvents: ['*'] });
    await webhooks.publish([one, two].flatMap((org) => [runEvent(org), runEvent(org, { type: 'run.completed' })]));
    const installed = [`app.installed ${one}`, `app.installed ${two}`];
    await arrived('/queued', [...installed, `run.queued ${one}`, `run.queued ${two}`]);
    await arrived('/ended', [`app.installed ${two}`, `run.completed ${two}`]);
    await arrived('/test', [`app.installed ${one}`]);
    for (const each of receiver.at('/queued')) expect(verified(each, secretOf(queued))).toBeDefined();
    for (const each of receiver.at('/ended')) expect(verified(each, secretOf(ended))).toBeDefined();
    expect(bodies('/ended').find(({ type }) => type === 'app.installed')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'app.installed',
      mode: 'live',
      orgId: two,
      createdAt: expect.any(String),
      data: { app: { id: ended.id, name: ended.name }, scopes: ['runs'] },
    });
  });

  it('is told once, however often the events come, and is not sent what was made before it was connected', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = newApp(receiver.url('/app'));
    await handOver(app);
    const since = new Date(Date.now() - 1_000).toISOString();
    const events = [appEvent(app), connectionEvent('installed', org, app, 1, since)];
    const before = runEvent(org, { time: new Date(Date.now() - 60_000).toISOString() });
    await webhooks.publish(events);
    await arrived('/app', [`app.installed ${org}`]);
    await webhooks.publish(events);
    await webhooks.publish([connectionEvent('changed', org, app, 2, since), before, runEvent(org)]);
    await arrived('/app', [`app.installed ${org}`, `run.queued ${org}`]);
  });

  it('is sent everything once it and its secrets are known, in whatever order they come', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = newApp(receiver.url('/late'));
    await webhooks.publish([connectionEvent('installed', org, app, 1)]);
    const pending = () => webhooks.db.database.query(`SELECT 1 FROM deliveries WHERE status = 'pending'`);
    await eventually(async () => expect(await pending()).toHaveLength(1));
    await webhooks.publish([appEvent(app)]);
    const paused = () => webhooks.db.database.query(`SELECT is_paused FROM endpoints WHERE url <> ''`);
    await eventually(async () => expect(await paused()).toEqual([{ is_paused: true }]));
    await handOver(app);
    await arrived('/late', [`app.installed ${org}`]);
  });

  it('goes on at another URL with other events, and nowhere without a URL', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/first', [org]);
    const second = { ...app, webhookUrl: receiver.url('/second'), webhookEvents: ['run.completed'] };
    await webhooks.publish([appEvent(second, 3)]);
    await webhooks.publish([appEvent({ ...app, webhookUrl: null }, 2)]); // late: changes nothing
    const urls = () => webhooks.db.database.query('SELECT url FROM endpoints');
    await eventually(async () => expect(await urls()).toEqual([{ url: second.webhookUrl }]));
    const later = { time: new Date(Date.now() + 5_000).toISOString() };
    await webhooks.publish([runEvent(org, later), runEvent(org, { ...later, type: 'run.completed' })]);
    await arrived('/second', [`run.completed ${org}`]);
    await webhooks.publish([appEvent({ ...app, webhookUrl: null }, 4)]);
    await eventually(async () => expect(await urls()).toEqual([]));
    await webhooks.publish([appEvent(second, 5)]);
    await eventually(async () => expect(await urls()).toEqual([{ url: second.webhookUrl }]));
    expect(notified('/first')).toEqual([`app.installed ${org}`]);
  });
});

describe('after the answer to a change of an app', () => {
  it('no request goes to its URL of before, and each is signed by its new secret, what was held in memory included', async () => {
    await webhooks.start({ WEBHOOK_CONCURRENCY: '1', WEBHOOK_DEADLINE_MS: '30000' });
    const org = newOrg();
    const app = await connected('/before', [org]);
    const other = newOrg();
    const hanging: ServerResponse[] = [];
    receiver.on('/hangs', (response) => hanging.push(response));
    const { id } = await webhooks.endpoint(other, receiver.url('/hangs'));
    await webhooks.publish([runEvent(other), runEvent(other)]);
    await eventually(() => expect(hanging.length).toBeGreaterThan(0));
    await webhooks.publish(Array.from({ length: 10 }, () => runEvent(org)));
    const stored = () => webhooks.db.database.query('SELECT 1 FROM deliveries WHERE endpoint_id <> $1', [id]);
    await eventually(async () => expect(await stored()).toHaveLength(11));
    const moved = appEvent({ ...app, webhookUrl: receiver.url('/after') }, 2);
    const secrets = [
      { secret: secretOf(app, 2), signsUntil: null },
      { secret: secretOf(app), signsUntil: inAnHour() },
    ];
    const answers = [
      webhooks.tell('/internal/apps', { ...(moved.data as object), version: 2 }),
      webhooks.handSecrets(app.id, 2, secrets),
    ];
    expect(await Promise.all(answers)).toEqual([200, 200]);
    const answeredAt = performance.now();
    receiver.on('/hangs', (response) => response.end());
    for (const response of hanging) response.end();
    const all = () => new Set([...receiver.at('/before'), ...receiver.at('/after')].map(({ body }) => body));
    await eventually(() => expect(all().size).toBe(11));
    expect(receiver.at('/before').filter(({ at }) => at > answeredAt)).toEqual([]);
    expect(receiver.at('/after').length).toBeGreaterThan(0);
    for (const each of receiver.at('/after')) expect(verified(each, secretOf(app, 2))).toBeDefined();
  });
});

describe('the secrets of an app', () => {
  it('sign each until its time; of two versions that cross the higher counts', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/rolled', [org]);
    const secrets = [
      { secret: secretOf(app, 3), signsUntil: null },
      { secret: secretOf(app, 2), signsUntil: inAnHour() },
      { secret: secretOf(app, 1), signsUntil: new Date(Date.now() - 1_000).toISOString() },
    ];
    expect(await webhooks.handSecrets(app.id, 3, secrets)).toBe(200);
    expect(await webhooks.handSecrets(app.id, 2, secrets.slice(2))).toBe(200);
    await webhooks.publish([runEvent(org)]);
    await arrived('/rolled', [`app.installed ${org}`, `run.queued ${org}`]);
    const last = receiver.at('/rolled')[1]!;
    expect(verified(last, secretOf(app, 3))).toBeDefined();
    expect(verified(last, secretOf(app, 2))).toBeDefined();
    expect(() => verified(last, secretOf(app, 1))).toThrow();
  });

  it('are sealed at rest, and refused when they are none', async () => {
    await webhooks.start();
    const app = newApp(null);
    expect(await handOver(app)).toBe(200);
    const [row] = await webhooks.db.database.query<{ secrets: { sealed: string }[] }>(
      'SELECT secrets FROM app_secrets',
    );
    expect(row?.secrets).toEqual([{ sealed: expect.stringMatching(/^v1\.k1\./), until: null }]);
    expect(JSON.stringify(row)).not.toContain(secretOf(app));
    expect(await webhooks.handSecrets(app.id, 2, [])).toBe(400);
  });
});

describe('after a disconnect', () => {
  it('the app is sent app.uninstalled and nothing else of that org, what was queued included', async () => {
    await webhooks.start({ WEBHOOK_RETRY_DELAYS_SECONDS: '0.5,0.5,0.5,0.5,0.5,0.5' });
    const [leaving, staying] = [newOrg(), newOrg()];
    const app = await connected('/app', [leaving, staying]);
    const other = await connected('/other', [leaving]);
    const installed = [`app.installed ${leaving}`, `app.installed ${staying}`];
    receiver.on('/app', (response) => response.writeHead(500).end());
    await webhooks.publish([runEvent(leaving)]);
    await eventually(() => expect(notified('/app')).toContain(`run.queued ${leaving}`));
    await webhooks.publish([connectionEvent('uninstalled', leaving, app, 2)]);
    await eventually(() => expect(notified('/app')).toContain(`app.uninstalled ${leaving}`));
    const before = notified('/app').length;
    receiver.on('/app', (response) => response.end());
    await webhooks.publish([runEvent(leaving), runEvent(staying)]);
    const since = () => [...new Set(notified('/app').slice(before - 1))].sort();
    await eventually(() => expect(since()).toEqual([`app.uninstalled ${leaving}`, `run.queued ${staying}`]));
    const pending = () => webhooks.db.database.query(`SELECT 1 FROM deliveries WHERE status = 'pending'`);
    await eventually(async () => expect(await pending()).toEqual([]));
    expect(since()).toEqual([`app.uninstalled ${leaving}`, `run.queued ${staying}`]);
    expect(notified('/app')).toEqual(expect.arrayContaining(installed));
    await arrived('/other', [`app.installed ${leaving}`, `run.queued ${leaving}`, `run.queued ${leaving}`]);
    for (const each of receiver.at('/app').slice(before)) expect(verified(each, secretOf(app))).toBeDefined();
    expect(other.id).not.toBe(app.id);
  });

  it('the app is told so too when very much was queued, of which no more than a part is ended at once', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/crowded', [org]);
    await webhooks.db.database.query(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, claimable_at, created_at)
       SELECT org_id, mode, 'dlv_' || n, endpoint_id, 'evt_' || n, 'run.queued', 100 + n, 'pending', now() + interval '1 hour', now()
         FROM deliveries, generate_series(1, $2::int) n WHERE org_id = $1`,
      [org, MAX_ENDED + 10],
    );
    await webhooks.publish([connectionEvent('uninstalled', org, app, 2)]);
    await arrived('/crowded', [`app.installed ${org}`, `app.uninstalled ${org}`]);
    const ended = `SELECT 1 FROM deliveries WHERE org_id = $1 AND status = 'failed'`;
    expect(await webhooks.db.database.query(ended, [org])).toHaveLength(MAX_ENDED);
  });

  it('a new connection is told and sent what is made after it', async () => {
    await webhooks.start();
    const org = newOrg();
    const app = await connected('/again', [org]);
    await webhooks.publish([connectionEvent('uninstalled', org, app, 2)]);
    await arrived('/again', [`app.installed ${org}`, `app.uninstalled ${org}`]);
    await webhooks.publish([runEvent(org)]); // nobody's
    const now = new Date().toISOString();
    await webhooks.publish([connectionEvent('installed', org, app, 3, now)]);
    await eventually(() => expect(notified('/again')).toHaveLength(3));
    await webhooks.publish([runEvent(org, { time: new Date(Date.now() + 1_000).toISOString() })]);
    await eventually(() => expect(notified('/again')).toHaveLength(4));
    expect(notified('/again').slice(2)).toEqual([`app.installed ${org}`, `run.queued ${org}`]);
    const numbers = receiver.at('/again').map(({ headers }) => Number(headers['svc-event-sequence']));
    expect(numbers).toEqual([1, 2, 3, 4]);
  });
});

describe('an org', () => {
  it('sees, changes, removes and counts its own endpoints only', async () => {
    await webhooks.start();
    const org = newOrg();
    await connected('/app', [org]);
    const own = await webhooks.endpoint(org, receiver.url('/own'));
    const { body } = await webhooks.call('GET', org);
    expect(body['endpoints']).toMatchObject([{ id: own.id }]);
    const [row] = await webhooks.db.database.query<{ id: string }>('SELECT id FROM endpoints WHERE app_id IS NOT NULL');
    const path = `/${row?.id}`;
    expect(path).toMatch(/^\/whe_[a-z0-9]{20}$/);
    const [delivery] = await webhooks.db.database.query<{ id: string }>(
      'SELECT id FROM deliveries WHERE endpoint_id = $1',
      [row?.id],
    );
    expect(delivery?.id).toMatch(/^dlv_[a-z0-9]{20}$/);
    const answers = await Promise.all([
      webhooks.call('GET', org, path),
      webhooks.call('PATCH', org, path, { isPaused: true }),
      webhooks.call('DELETE', org, path),
      webhooks.call('POST', org, `${path}/roll-secret`),
      webhooks.call('POST', org, `${path}/test`),
      webhooks.call('GET', org, `${path}/deliveries`),
      webhooks.call('GET', org, `${path}/events`),
      webhooks.call('POST', org, `${path}/deliveries/${delivery?.id}/resend`),
      webhooks.call('GET', org, `${path}/deliveries/${delivery?.id}/explain`),
      webhooks.call('POST', org, `${path}/replay`, { since: anHourAgo(), dryRun: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const ask = () => webhooks.call('POST', org, '', { mode: 'live', eventTypes: ['*'], url: receiver.url('/x') });
    const made = await Promise.all(Array.from({ length: 49 }, ask));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect((await ask()).status).toBe(400);
  });
});
