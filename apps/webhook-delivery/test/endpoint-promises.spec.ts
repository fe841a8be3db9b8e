import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonBytes, MAX_PAGE_BYTES } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { SUBSCRIBABLE } from '../src/domain/subscription.js';
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

const arrived = (path: string, count: number) => eventually(() => expect(receiver.at(path)).toHaveLength(count));

/**
 * Two processes of two places each, all held by an endpoint that hangs until it is let go: what is `published` then
 * waits in memory.
 */
async function heldUp(org: string) {
  await Promise.all([1, 2].map(() => webhooks.start({ WEBHOOK_CONCURRENCY: '1', WEBHOOK_DEADLINE_MS: '30000' })));
  await webhooks.endpoint(org, receiver.url('/hangs'));
  const hanging: ServerResponse[] = [];
  receiver.on('/hangs', (response) => hanging.push(response));
  await webhooks.publish([runEvent(org), runEvent(org)]);
  await eventually(() => expect(receiver.at('/hangs').length).toBeGreaterThan(0));
  await eventually(async () => expect(await webhooks.db.database.query('SELECT 1 FROM deliveries')).toHaveLength(2));
  const { id } = await webhooks.endpoint(org, receiver.url('/before'), { headers: { 'X-Key': 'of-before' } });
  await webhooks.publish(Array.from({ length: 20 }, () => runEvent(org)));
  const held = `SELECT 1 FROM deliveries WHERE endpoint_id = $1`;
  await eventually(async () => expect(await webhooks.db.database.query(held, [id])).toHaveLength(20));
  const release = () => {
    receiver.on('/hangs', (response) => response.end());
    for (const response of hanging) response.end();
  };
  return { id, release };
}

describe('after the answer to a deletion of an endpoint', () => {
  it('no request to it starts, what two replicas held in memory included', async () => {
    const org = newOrg();
    const { id, release } = await heldUp(org);
    expect((await webhooks.call('DELETE', org, `/${id}`)).status).toBe(200);
    const answeredAt = performance.now();
    release();
    await eventually(() => expect(receiver.at('/hangs').length).toBeGreaterThanOrEqual(22));
    expect(receiver.at('/before').filter(({ at }) => at > answeredAt)).toEqual([]);
  });
});

describe('after the answer to a change of an endpoint', () => {
  const bodiesOf = (paths: readonly string[]) =>
    new Set(paths.flatMap((path) => receiver.at(path)).map(({ body }) => body));

  it('no request goes to the URL or with the headers of before, what two replicas held in memory included', async () => {
    const org = newOrg();
    const { id, release } = await heldUp(org);
    const change = { url: receiver.url('/after'), headers: { 'X-Key': 'of-after' } };
    expect((await webhooks.call('PATCH', org, `/${id}`, change)).status).toBe(200);
    const answeredAt = performance.now();
    release();
    await eventually(() => expect(bodiesOf(['/before', '/after']).size).toBe(20));
    expect(receiver.at('/before').filter(({ at }) => at > answeredAt)).toEqual([]);
    expect(receiver.at('/after').map(({ headers }) => headers['x-key'])).toEqual(
      receiver.at('/after').map(() => 'of-after'),
    );
    expect(receiver.at('/after').length).toBeGreaterThan(0);
  });

  it('every request is signed by the secret that a roll has made, what two replicas held in memory included', async () => {
    const org = newOrg();
    const { id, release } = await heldUp(org);
    const rolled = await webhooks.call('POST', org, `/${id}/roll-secret`);
    const answeredAt = performance.now();
    release();
    await eventually(() => expect(bodiesOf(['/before']).size).toBe(20));
    const later = receiver.at('/before').filter(({ at }) => at > answeredAt);
    expect(later.length).toBeGreaterThan(0);
    for (const each of later) expect(verified(each, String(rolled.body['secret']))).toBeDefined();
  });
});

describe('an endpoint that is paused', () => {
  it('has its events stored and numbered, and gets them when it goes on', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/paused'));
    await webhooks.publish([runEvent(org)]);
    await arrived('/paused', 1);
    const paused = await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
    expect(paused).toMatchObject({ status: 200, body: { endpoint: { isPaused: true } } });
    await webhooks.publish([runEvent(org), runEvent(org)]);
    await webhooks.endpoint(org, receiver.url('/open'));
    const last = runEvent(org);
    await webhooks.publish([last]);
    // The endpoint beside it may be in time for the events before the last one too: it depends on when they are fanned
    // out.
    await eventually(() => expect(receiver.at('/open').map(({ body }) => JSON.parse(body).id)).toContain(last.id));
    expect(receiver.at('/paused')).toHaveLength(1);
    const waiting = await webhooks.deliveries(org, id, '?status=pending');
    expect(waiting.map(({ sequence, attempts }) => [sequence, attempts])).toEqual([
      [4, []],
      [3, []],
      [2, []],
    ]);
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: false });
    await arrived('/paused', 4);
  });
});

describe('a change of event types', () => {
  it('counts for the events made after it, not for those made before and fanned out late', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/types'), { eventTypes: ['run.queued'] });
    const before = runEvent(org, { type: 'run.queued' });
    const alsoBefore = runEvent(org, { type: 'run.completed' });
    await webhooks.call('PATCH', org, `/${id}`, { eventTypes: ['run.completed'] });
    const after = runEvent(org, { type: 'run.completed', time: new Date(Date.now() + 1_000).toISOString() });
    const alsoAfter = runEvent(org, { type: 'run.queued', time: new Date(Date.now() + 1_000).toISOString() });
    await webhooks.publish([before, alsoBefore, after, alsoAfter]);
    await arrived('/types', 2);
    const ids = receiver.at('/types').map(({ headers }) => headers['svc-event-id']);
    expect(ids.sort()).toEqual([before.id, after.id].sort());
  });
});

describe('two changes of event types, one soon after the other', () => {
  it('lose no event that was made before them and is stored after them', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/twice'));
    const before = runEvent(org, { type: 'run.queued' });
    const change = (eventTypes: string[]) => webhooks.call('PATCH', org, `/${id}`, { eventTypes });
    for (const types of [['run.completed'], ['run.failed'], ['run.completed']])
      expect((await change(types)).status).toBe(200);
    const later = { time: new Date(Date.now() + 1_000).toISOString() };
    const unwanted = runEvent(org, { type: 'run.failed', ...later });
    const after = runEvent(org, { type: 'run.completed', ...later });
    await webhooks.publish([before, unwanted, after]);
    await arrived('/twice', 2);
    const ids = receiver.at('/twice').map(({ headers }) => headers['svc-event-id']);
    expect(ids.sort()).toEqual([before.id, after.id].sort());
  });
});

describe('secrets that were rolled', () => {
  it('are five at most: the next roll is 429 until one of them signs no more', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/often-rolled'));
    const roll = () => webhooks.call('POST', org, `/${id}/roll-secret`);
    const atOnce = await Promise.all(Array.from({ length: 8 }, roll));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await roll()).body).toMatchObject({ errorCode: 'RATE_LIMITED' });
    await webhooks.db.database.query(
      `UPDATE endpoints SET previous_secrets = jsonb_set(previous_secrets, '{4,until}', to_jsonb(now())) WHERE id = $1`,
      [id],
    );
    expect((await roll()).status).toBe(200);
    expect((await roll()).status).toBe(429);
  });

  it('sign until their own time is over, however many rolls there were', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id, secret } = await webhooks.endpoint(org, receiver.url('/rolled'));
    const secrets = [secret];
    for (let roll = 0; roll < 3; roll += 1)
      secrets.push(String((await webhooks.call('POST', org, `/${id}/roll-secret`)).body['secret']));
    await webhooks.publish([runEvent(org)]);
    await arrived('/rolled', 1);
    for (const each of secrets) expect(verified(receiver.at('/rolled')[0]!, each)).toBeDefined();
    await webhooks.db.database.query(
      `UPDATE endpoints SET previous_secrets = jsonb_set(previous_secrets, '{1,until}', to_jsonb(now())) WHERE id = $1`,
      [id],
    );
    await webhooks.publish([runEvent(org)]);
    await arrived('/rolled', 2);
    const [, later] = receiver.at('/rolled');
    const stillSign = secrets.filter((each) => {
      try {
        return Boolean(verified(later!, each));
      } catch {
        return false;
      }
    });
    expect(stillSign).toEqual([secrets[0], secrets[2], secrets[3]]);
  });
});

describe('an org', () => {
  it('has at most fifty endpoints in each mode, however many are asked for at once', async () => {
    await webhooks.start();
    const org = newOrg();
    const ask = (mode: string) =>
      webhooks.call('POST', org, '', { mode, eventTypes: ['*'], url: receiver.url('/x') }).then(({ status }) => status);
    const answers = await Promise.all(Array.from({ length: 55 }, () => ask('live')));
    expect(answers.filter((status) => status === 201)).toHaveLength(50);
    expect(answers.filter((status) => status === 400)).toHaveLength(5);
    expect(await ask('test')).toBe(201);
  });

  it('has a list of less than 2 MB of the largest endpoints of both modes', async () => {
    await webhooks.start();
    const org = newOrg();
    const largest = {
      url: `${receiver.url('/')}${'\u0939'.repeat(2_000)}`,
      description: '\u0939'.repeat(500),
      eventTypes: SUBSCRIBABLE.filter((type) => type !== '*'),
      headers: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`h${n}`.padEnd(100, 'x'), 'x'.repeat(100)])),
    };
    for (const mode of ['live', 'test'])
      for (let n = 0; n < 50; n += 1)
        expect((await webhooks.call('POST', org, '', { ...largest, mode })).status).toBe(201);
    const { body } = await webhooks.call('GET', org, '');
    expect(body.endpoints).toHaveLength(100);
    expect(jsonBytes(body)).toBeLessThan(MAX_PAGE_BYTES);
  });
});
