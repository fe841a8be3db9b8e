// npm run bench -- failover [--rounds 3] [--rate 200] [--seconds 15]: how long events wait when one of two consumers of
// a group on Kafka dies (kill -9) or is frozen (SIGSTOP), under a load of `rate` events a second to all partitions.
// Each is a process with the timing that services have. Per round: the delay from publishing to the handler's call of
// every event published in the `seconds` after the blow, as the survivor had them. Mark: p99 under 6 s.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KafkaEventBus } from '../../libs/platform/event-bus/dist/kafka/kafka-event-bus.js';
import { Logger } from '../../libs/platform/telemetry/dist/index.js';
import { startKafka } from '../local/kafka.mjs';
import { Marks, report } from './sync/marks.mjs';

const CONSUMER = fileURLToPath(new URL('failover/consumer.mjs', import.meta.url));
const TOPICS = { create: true, replicationFactor: 1 };
const PER_SECOND = 10;
const KEYS = 240;
const PATIENCE_MS = 60_000;

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const sizes = { rounds: option('--rounds', 3), rate: option('--rate', 200), seconds: option('--seconds', 15) };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  const broker = await startKafka({ dir });
  const logger = Logger.create({ service: 'bench', level: 'silent' });
  const config = { brokers: broker.brokers, clientId: 'bench', topics: TOPICS };
  const bus = new KafkaEventBus(config, { service: 'bench', logger });
  try {
    const marks = new Marks();
    for (const signal of ['SIGKILL', 'SIGSTOP'])
      for (let round = 1; round <= sizes.rounds; round += 1)
        await oneRound({ bus, config, marks, signal, round }, sizes);
    return marks.failed > 0 ? 1 : 0;
  } finally {
    await bus.close();
    await broker.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function oneRound({ bus, config, marks, signal, round }, { rate, seconds }) {
  const name = `bench.${signal.toLowerCase()}${round}.v1`;
  await bus.ensureTopics([{ name, partitions: 12, compacted: false, retentionMs: 3_600_000, description: '' }]);
  const arrived = new Map();
  const group = `bench-${name}`;
  const consumers = [0, 1].map(() => consumer({ config, group, topic: name }, arrived));
  const [victim] = consumers;
  const load = new Load(bus, name, rate);
  try {
    await until(
      () => consumers.every(({ got }) => got() > 0),
      () => load.send(0.1),
    );
    const before = load.sent.length;
    await load.send(2);
    victim.process.kill(signal);
    const first = load.sent.length;
    await load.send(seconds);
    const after = load.sent.slice(first);
    await until(
      () => after.every(({ id }) => arrived.has(id)),
      () => pause(100),
    );
    const calm = delays(load.sent.slice(before, first - rate), arrived);
    const delayed = delays(after, arrived);
    const what = signal === 'SIGKILL' ? 'kill -9' : 'frozen';
    report(`${what} ${round}: before it, p50 / p99`, `${at(calm, 0.5)} / ${at(calm, 0.99)} ms`);
    report(
      `${what} ${round}: after it, p50 / p90 / max`,
      `${at(delayed, 0.5)} / ${at(delayed, 0.9)} / ${at(delayed, 1)} ms`,
    );
    marks.judge(`${what} ${round}: after it, p99`, at(delayed, 0.99) / 1_000, { most: 6, unit: 's' });
  } finally {
    await Promise.all(consumers.map(({ end }) => end()));
  }
}

/** A member of the group in a process of its own. */
function consumer(settings, arrived) {
  const child = fork(CONSUMER, [JSON.stringify(settings)]);
  let count = 0;
  child.on('message', (/** @type {any} */ { ids, at: time }) => {
    count += ids.length;
    for (const id of ids) if (!arrived.has(id)) arrived.set(id, time);
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { process: child, got: () => count, end };
}

/** Open loop: events spread over all keys; when each was handed to the broker's client. */
class Load {
  sent = [];

  constructor(bus, topic, rate) {
    this.bus = bus;
    this.topic = topic;
    this.rate = rate;
  }

  async send(seconds) {
    const began = performance.now();
    const waits = [];
    for (let batch = 0; batch < seconds * PER_SECOND; batch += 1) {
      await pause(Math.max(0, began + (batch * 1_000) / PER_SECOND - performance.now()));
      waits.push(this.publish(Math.round(this.rate / PER_SECOND)));
    }
    await Promise.all(waits);
  }

  async publish(count) {
    const events = Array.from({ length: count }, () => this.event(this.sent.length));
    await this.bus.publish(events);
  }

  event(n) {
    const id = `evt_${String(n).padStart(20, '0')}`;
    this.sent.push({ id, at: Date.now() });
    const of = {
      topic: this.topic,
      type: 'bench',
      key: `key-${n % KEYS}`,
      orgId: 'org_bench',
      mode: 'live',
      version: 1,
    };
    return { id, ...of, time: new Date().toISOString(), requestId: null, traceparent: null, data: {} };
  }
}

const delays = (sent, arrived) => sent.map(({ id, at: time }) => arrived.get(id) - time).sort((a, b) => a - b);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

async function until(isSo, meanwhile) {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('the consumers have not had all events after a minute');
    await meanwhile();
  }
}
