import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, LONG_TEST_MS } from '@outcall/testing';
import { deadLetters } from '../src/index.js';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import { commandConformance, operatorOf } from './support/command-conformance.js';
import { Environment, logger } from './support/environment.js';
import { writeToLog } from './support/write-to-log.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, windowMs: 5, busyWindowMs: 10 };

const embedded = () =>
  Environment.create({
    name: 'embedded',
    createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
    config: (url) => ({ kind: 'embedded', url }),
    writeText: writeToLog,
  });

jest.setTimeout(LONG_TEST_MS);

/** On a real broker: kafka.spec.ts. */
describe('npm run events, on the embedded log', () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
  });
  afterEach(() => Environment.closeAll());

  it('shows lag and dead letters, sets aside, replays what keeps its order, refuses the rest, and resets a stopped group', async () => {
    const env = await embedded();
    await commandConformance(env, { EVENT_BUS: 'embedded', EVENT_LOG_URL: env.service.url });
  });

  it('publishes nothing of an erased shopper again: neither of their runs that are no more, nor of their contact, nor with their number', async () => {
    const env = await embedded();
    const bus = env.bus();
    const group = env.group('reader');
    const [phone, other] = ['+919876543210', '+919876543211'];
    const topics = [
      'runs.run.v1',
      'commerce.object.v1',
      'contacts.contact.v1',
      'runs.erasure.v1',
      'contacts.erasure.v1',
    ];
    await bus.ensureTopics(topics.map((name) => env.definition({ name })));
    const [runs, objects, contacts, runErasures, numberErasures] = topics as [string, string, string, string, string];
    const failing = async () => {
      throw Object.assign(new Error('cannot keep it'), { code: '22P05' });
    };
    for (const topic of [runs, objects, contacts]) await env.consume('reader', failing, topic);
    const of = (topic: string, key: string, data: unknown, orgId = 'org_1') =>
      env.event(key, 1, { topic, data, orgId });
    await bus.publish([
      of(runs, 'run_gone', { run: { phone } }),
      of(runs, 'run_ongoing', { run: { phone } }), // its end is awaited
      of(runs, 'run_other', { run: { phone: other } }),
      of(objects, 's:orders:1', { object: { phone } }),
      of(objects, 's:orders:2', { object: { phone: other } }),
      of(objects, 's:orders:3', { object: { phone } }, 'org_2'),
      // An object stands in its event as the shop wrote it.
      of(objects, 's:orders:4', { object: { phone: '098765 43210' } }),
      of(objects, 's:orders:5', { object: { shipping: { phone: '+91 98765-43210' } } }),
      of(objects, 's:orders:6', { contactId: 'con_gone', object: { note: 'no number' } }),
      of(objects, 's:orders:7', { contactId: 'con_other', object: { phone: '098765 43211' } }),
      of(contacts, 'con_gone', { contact: { phone } }),
      of(contacts, 'con_tombstone', null),
    ]);
    await bus.publish([
      of(runErasures, 'ers_1', { runIds: ['run_gone'] }),
      of(runErasures, 'ers_1', { ongoingRunIds: ['run_ongoing'] }),
      of(numberErasures, 'ers_1', { orgId: 'org_1', mode: 'test', phone, contactId: 'con_gone' }),
      of(numberErasures, 'ers_1', { orgId: 'org_1', mode: 'test', phone, contactId: null }),
    ]);
    const events = operatorOf({ EVENT_BUS: 'embedded', EVENT_LOG_URL: env.service.url });
    const keysOf = async (topic: string, letters: number) => {
      await eventually(async () => expect(await deadLetters(bus, topic, group)).toHaveLength(letters));
      const { out } = await events('dead-letters', '--group', group, '--topic', topic, '--json');
      const { replayable, refused } = JSON.parse(out) as Record<string, { key: string; because?: string }[]>;
      expect(refused?.map(({ because }) => because)).toEqual(
        refused?.map(() => expect.stringContaining('shopper was erased')),
      );
      return [replayable, refused].map((list) => list?.map(({ key }) => key).toSorted());
    };
    expect(await keysOf(runs, 3)).toEqual([['run_ongoing', 'run_other'], ['run_gone']]);
    expect(await keysOf(objects, 7)).toEqual([
      ['s:orders:2', 's:orders:3', 's:orders:7'],
      ['s:orders:1', 's:orders:4', 's:orders:5', 's:orders:6'],
    ]);
    expect(await keysOf(contacts, 2)).toEqual([['con_tombstone'], ['con_gone']]);
    const replayed = await events('replay', '--group', group, '--topic', contacts);
    expect(replayed).toMatchObject({ code: 1, out: expect.stringContaining('published 1 again') });
    const again: string[] = [];
    await bus.read(contacts, (_, { event: { key } }) => void again.push(key));
    expect(again.toSorted()).toEqual(['con_gone', 'con_tombstone', 'con_tombstone']);
  });
});
