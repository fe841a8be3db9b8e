import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KafkaEventBus } from '../src/kafka/kafka-event-bus.js';
import type { DomainEvent } from '../src/index.js';
import { logger } from './support/environment.js';
import { kafkaBroker, kafkaSkipped, ONE_REPLICA, type Broker } from './support/kafka-broker.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const python = process.env['EVENTS_PYTHON'] ?? '';
const skipped =
  kafkaSkipped ?? (python ? null : 'set EVENTS_PYTHON to a Python with what docs/examples/consumer.py names');
if (skipped) process.stdout.write(`the consumer in Python is left out: ${skipped}\n`);

const run = promisify(execFile);

/** The golden events of all services. */
function fixtures(): DomainEvent[] {
  const names = readdirSync(`${root}libs/contracts`, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /^[a-z]+\/fixtures\/[^/]+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(`${root}libs/contracts/${name}`, 'utf8')) as DomainEvent);
}

/**
 * What another team writes, in another language, around classes that a generator of theirs made of docs/asyncapi.json
 * alone.
 */
(skipped ? describe.skip : describe)('the consumer in Python', () => {
  let broker: Broker;
  let bus: KafkaEventBus;
  beforeAll(async () => {
    broker = await kafkaBroker();
    bus = new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'test', topics: ONE_REPLICA },
      { service: 'runs', logger },
    );
  });
  afterAll(async () => {
    await bus.close();
    await broker.stop();
  });

  it('reads what we publish into generated classes, and finds what does not keep to its schema', async () => {
    const models = join(await mkdtemp(join(tmpdir(), 'outcall-python-')), 'events.py');
    await run(python, [`${root}docs/examples/generate_models.py`, models]);
    // Some golden events share an id, which no events of one platform do: the consumer takes each id once, whichever
    // topic it reads first.
    const golden = fixtures();
    const queued = golden.find(({ type }) => type === 'run.queued') as DomainEvent;
    const erased = { ...queued, data: { run: { id: 'run_1', status: 'canceled' }, redacted: true } };
    const events = [...golden, erased].map((event, index) => ({
      ...event,
      id: `evt_${String(index).padStart(20, '0')}`,
    }));
    const topics = [...new Set(events.map(({ topic }) => topic))];
    const facts = { partitions: 12, compacted: false, retentionMs: 86_400_000, description: '' };
    await bus.ensureTopics(topics.map((name) => ({ ...facts, name })));
    const wrong = {
      ...(events[0] as DomainEvent),
      id: 'evt_wrong',
      topic: 'runs.run.v1',
      type: 'run.queued',
      data: { run: { id: 7 } },
    };
    await bus.publish([...events, events[0] as DomainEvent, wrong]); // one of them twice
    const script = `${root}docs/examples/consumer.py`;
    const options = [
      '--models',
      models,
      '--brokers',
      broker.brokers.join(','),
      '--group',
      'python',
      '--idle',
      '15',
      ...topics,
    ];
    const { code, stdout, stderr } = await run(python, [script, ...options]).then(
      (done) => ({ code: 0, ...done }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    const said = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; class: string; problems: string[] });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(said.map(({ id }) => id).sort()).toEqual([...events.map(({ id }) => id), 'evt_wrong'].sort());
    const classes = said.map((each) => each.class);
    for (const name of ['RunEventData', 'ContactChanged', 'CallEnded', 'ActionChanged', 'FlowPublished'])
      expect(classes).toContain(name);
    expect(classes.filter((name) => name === 'ErasedRunEventData')).toHaveLength(1);
    expect(said.filter((each) => each.problems.length > 0).map(({ id }) => id)).toEqual(['evt_wrong']);
    await rm(dirname(models), { recursive: true });
  });
});
