import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KafkaEventBus } from '../src/kafka/kafka-event-bus.js';
import type { DomainEvent } from '../src/index.js';
import { logger } from './support/environment.js';
import { kafkaBroker, kafkaSkipped, ONE_REPLICA, type Broker } from './support/kafka-broker.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const python = process.env['EVENTS_PYTHON'] ?? '';
const skipped = kafkaSkipped ?? (python ? null : 'set EVENTS_PYTHON to a Python with kafka-python and jsonschema');
if (skipped) process.stdout.write(`the consumer in Python is left out: ${skipped}\n`);

/** What another team writes, in another language, from the document alone. */
(skipped ? describe.skip : describe)('the consumer in Python', () => {
  let broker: Broker;
  let bus: KafkaEventBus;
  beforeAll(async () => {
    broker = await kafkaBroker();
    bus = new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'test', topics: ONE_REPLICA },
      { service: 'runs', logger },
    );
  }, 180_000);
  afterAll(async () => {
    await bus.close();
    await broker.stop();
  });

  it('reads what we publish, and finds what does not keep to its schema', async () => {
    const folder = `${root}libs/contracts/runs/fixtures/`;
    const events = readdirSync(folder).map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as DomainEvent);
    const topic = { name: 'runs.run.v1', partitions: 12, compacted: false, retentionMs: 86_400_000, description: '' };
    await bus.ensureTopics([topic]);
    const wrong = { ...(events[0] as DomainEvent), id: 'evt_wrong', data: { run: { id: 7 } } };
    await bus.publish([...events, events[0] as DomainEvent, wrong]); // one of them twice
    const script = `${root}docs/examples/consumer.py`;
    const options = ['--brokers', broker.brokers.join(','), '--group', 'python', '--idle', '8', topic.name];
    const { code, stdout, stderr } = await promisify(execFile)(python, [script, ...options]).then(
      (done) => ({ code: 0, ...done }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    const said = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; problems: string[] });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(said.map(({ id }) => id).sort()).toEqual([...new Set(events.map(({ id }) => id)), 'evt_wrong'].sort());
    expect(said.filter((each) => each.problems.length > 0).map(({ id }) => id)).toEqual(['evt_wrong']);
  });
});
