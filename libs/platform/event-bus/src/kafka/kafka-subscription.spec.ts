import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import type { ConsumerConfig, Kafka } from 'kafkajs';
import { DEFAULT_KAFKA_TIMING, KafkaSubscription } from './kafka-subscription.js';

const events = { GROUP_JOIN: 'join', HEARTBEAT: 'beat', FETCH: 'fetch', CRASH: 'crash' };
const options = { group: 'g', topics: ['t'], handle: async () => undefined, onFatal: () => undefined };
const never = new Promise<void>(() => undefined);

const timing = { sessionTimeoutMs: 30_000, heartbeatMs: 3_000, stopMs: 20 };

function subscription(disconnect = async (): Promise<void> => undefined) {
  const consumer = Object.assign(new EventEmitter(), { events, disconnect });
  const kafka = { consumer: () => consumer } as unknown as Kafka;
  const clock = { now: 1_000 };
  return {
    consumer,
    clock,
    subject: new KafkaSubscription(
      kafka,
      options,
      Logger.create({ service: 'test', level: 'silent' }),
      timing,
      () => clock.now,
    ),
  };
}

describe('a Kafka subscription', () => {
  it('ends its stop in time when the broker is away and cannot be told', async () => {
    await subscription(() => never).subject.stop();
  });

  it('ends its stop with the error of one that failed', async () => {
    await expect(subscription(() => Promise.reject(new Error('no'))).subject.stop()).rejects.toThrow('no');
  });

  it('is in trouble until it has joined, when it crashed, and when the broker is silent', async () => {
    const { consumer, clock, subject } = subscription();
    expect(subject.trouble).toBe('joining the group');
    consumer.emit('join');
    expect(subject.trouble).toBeNull();
    clock.now += 15_000;
    expect(subject.trouble).toBeNull();
    clock.now += 1;
    expect(subject.trouble).toBe('no answer of the broker for 15001 ms');
    consumer.emit('fetch');
    expect(subject.trouble).toBeNull();
    consumer.emit('crash', { payload: { error: new Error('gone'), restart: true } });
    expect(subject.trouble).toBe('gone');
  });
});

describe('how soon a dead member of a group is replaced', () => {
  const least = { name: 'KafkaJSProtocolError', type: 'INVALID_SESSION_TIMEOUT' };
  /**
   * As services have it; `refuse` is what a broker does whose `group.min.session.timeout.ms` is above what it is asked
   * for.
   */
  function asServicesHaveIt() {
    const asked: ConsumerConfig[] = [];
    const consumers: EventEmitter[] = [];
    const onFatal = jest.fn();
    const nothing = async (): Promise<void> => undefined;
    const consumer = (config: ConsumerConfig) => {
      asked.push(config);
      const made = { events, connect: nothing, subscribe: nothing, run: nothing, disconnect: nothing };
      return consumers[consumers.push(Object.assign(new EventEmitter(), made)) - 1];
    };
    const warn = jest.fn();
    const logger = { warn, error: jest.fn() } as unknown as Logger;
    new KafkaSubscription({ consumer } as unknown as Kafka, { ...options, onFatal }, logger, DEFAULT_KAFKA_TIMING);
    const refuse = () => {
      const error = Object.assign(new Error('not within the range'), { cause: least });
      consumers.at(-1)?.emit('crash', { payload: { error, restart: false } });
    };
    return { asked, warn, onFatal, refuse };
  }

  it('takes over within 6 s: the session timeout, a heartbeat and a second for the new assignment', () => {
    const [{ sessionTimeout = Infinity, heartbeatInterval = Infinity } = {}] = asServicesHaveIt().asked;
    expect(sessionTimeout + heartbeatInterval).toBeLessThanOrEqual(6_000 - 1_000);
    // lost heartbeats that a living member survives
    expect(sessionTimeout / heartbeatInterval).toBeGreaterThanOrEqual(3);
  });

  it('later where the broker takes no such session: it says which setting is in the way, and goes on', () => {
    const { asked, warn, onFatal, refuse } = asServicesHaveIt();
    refuse();
    expect(asked.map(({ sessionTimeout }) => sessionTimeout)).toEqual([4_000, 6_000]);
    expect(warn.mock.calls).toEqual([
      [
        'kafka.session-timeout-too-short',
        expect.objectContaining({
          group: 'g',
          text: 'the broker takes no session of 4000 ms: 6000 ms it is; lower its group.min.session.timeout.ms',
        }),
      ],
    ]);
    expect(onFatal).not.toHaveBeenCalled();
  });
});

/**
 * A client whose consumers a test lets crash; those of the broker's own making disconnect themselves before they say
 * so, others do not.
 */
class Client {
  readonly made: (EventEmitter & { isConnected: boolean; disconnect(): Promise<void> })[] = [];
  /** What a consumer's step answers. */
  readonly steps = { connect: async () => undefined, subscribe: async () => undefined, run: async () => undefined };

  consumer(): unknown {
    const { steps } = this;
    const consumer = Object.assign(new EventEmitter(), {
      events,
      isConnected: false,
      async connect() {
        consumer.isConnected = true;
        await steps.connect();
      },
      subscribe: () => steps.subscribe(),
      run: () => steps.run(),
      async disconnect() {
        consumer.isConnected = false;
      },
    });
    this.made.push(consumer);
    return consumer;
  }

  get last() {
    return this.made.at(-1) as EventEmitter;
  }

  get connected(): number {
    return this.made.filter(({ isConnected }) => isConnected).length;
  }
}

const refused = (type: string, message: string): Error => {
  const cause = Object.assign(new Error(message), { name: 'KafkaJSProtocolError', type, retriable: false });
  return Object.assign(new Error(message), { name: 'KafkaJSNonRetriableError', cause });
};
const TOPIC = refused('TOPIC_AUTHORIZATION_FAILED', 'Not authorized to access topics');
const REFUSALS = [
  TOPIC,
  refused('GROUP_AUTHORIZATION_FAILED', 'Not authorized to access group'),
  refused('CLUSTER_AUTHORIZATION_FAILED', 'Cluster authorization failed'),
  refused('INVALID_SESSION_TIMEOUT', 'no session that services ask for is within its range'),
  Object.assign(new Error('wrong password'), { name: 'KafkaJSSASLAuthenticationError', retriable: false }),
];

describe('a Kafka subscription that its broker refuses', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function started() {
    const client = new Client();
    const onFatal = jest.fn();
    const logger = { warn: jest.fn(), error: jest.fn() };
    const subject = new KafkaSubscription(
      client as unknown as Kafka,
      { ...options, onFatal },
      logger as unknown as Logger,
      timing,
    );
    const crash = (error: Error, of = client.last) => of.emit('crash', { payload: { error, restart: false } });
    return { client, onFatal, logger, subject, crash };
  }

  it.each(REFUSALS)('goes on trying, with another consumer each time: $message', async (error) => {
    const { client, onFatal, subject, crash } = started();
    await subject.start();
    crash(error);
    await jest.advanceTimersByTimeAsync(500);
    expect([client.made.length, client.connected]).toEqual([2, 1]);
    expect(onFatal).not.toHaveBeenCalled();
  });

  it('waits the longer the oftener it is refused, up to five seconds, and leaves no consumer behind', async () => {
    const { client, subject, crash } = started();
    await subject.start();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      crash(TOPIC);
      const began = Date.now();
      while (client.made.length === tries) await jest.advanceTimersByTimeAsync(25);
      pauses.push(Date.now() - began);
      expect(client.connected).toBe(1);
    }
    [500, 1_000, 2_000, 4_000, 5_000, 5_000].forEach((most, at) => {
      expect(pauses[at]).toBeGreaterThanOrEqual(most * 0.75);
      expect(pauses[at]).toBeLessThanOrEqual(most + 25);
    });
  });

  it('says what is refused and which right it needs until it has read for a while; joining alone proves nothing', async () => {
    const { client, logger, subject, crash } = started();
    await subject.start();
    client.last.emit('join');
    const reason =
      'the broker refuses group g: Not authorized to access topics; it needs the right READ on the group and on each of t, and goes on by itself when it has it';
    for (let tries = 1; tries <= 5; tries += 1) {
      crash(TOPIC);
      expect(subject.trouble).toBe(reason);
      await jest.advanceTimersByTimeAsync(5_000);
      client.last.emit('join');
      client.last.emit('fetch'); // of a broker that leads none of the topics it may not read
      expect(subject.trouble).toBe(reason);
    }
    expect(logger.error.mock.calls).toEqual([['events.stalled', { group: 'g', reason }]]);
    await jest.advanceTimersByTimeAsync(2_000);
    client.last.emit('fetch');
    expect(subject.trouble).toBeNull();
  });

  it('takes two crashes of one consumer for one, and heeds none of a consumer that it has replaced', async () => {
    const { client, subject, crash } = started();
    await subject.start();
    const first = client.last;
    crash(TOPIC);
    crash(TOPIC);
    await jest.advanceTimersByTimeAsync(10_000);
    crash(TOPIC, first);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([client.made.length, client.connected]).toEqual([2, 1]);
  });

  it.each(['connect', 'subscribe', 'run'] as const)('goes on when the next one is refused at its %s', async (step) => {
    const { client, onFatal, subject, crash } = started();
    await subject.start();
    crash(TOPIC);
    const refuse = jest.spyOn(client.steps, step).mockRejectedValue(TOPIC);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(client.made.length).toBeGreaterThan(3);
    expect(client.connected).toBe(0);
    refuse.mockRestore();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(client.connected).toBe(1);
    expect(onFatal).not.toHaveBeenCalled();
  });

  it('leaves nothing open when it is refused at its very start, which is its caller’s to repeat', async () => {
    const { client, subject } = started();
    jest.spyOn(client.steps, 'subscribe').mockRejectedValue(TOPIC);
    await expect(subject.start()).rejects.toBe(TOPIC);
    expect(client.connected).toBe(0);
  });

  it('stops in the middle of a pause, and begins nothing afterwards', async () => {
    const { client, subject, crash } = started();
    await subject.start();
    crash(TOPIC);
    await subject.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([client.made.length, client.connected]).toEqual([1, 0]);
  });

  it('stops in the middle of a new start, and is no member afterwards', async () => {
    const { client, subject, crash } = started();
    await subject.start();
    crash(TOPIC);
    let connect = (): void => undefined;
    jest.spyOn(client.steps, 'connect').mockReturnValue(
      new Promise((resolve) => {
        connect = () => resolve(undefined);
      }),
    );
    const run = jest.spyOn(client.steps, 'run');
    await jest.advanceTimersByTimeAsync(500);
    const stopped = subject.stop();
    connect();
    await stopped;
    expect(run).not.toHaveBeenCalled();
    expect([client.made.length, client.connected]).toEqual([2, 0]);
  });

  it('ends the process for a mistake of code alone', async () => {
    const { client, onFatal, subject, crash } = started();
    await subject.start();
    const mistake = Object.assign(new Error('x is not a function'), { cause: new TypeError('x is not a function') });
    crash(mistake);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onFatal.mock.calls).toEqual([[mistake]]);
    expect(client.made).toHaveLength(1);
  });
});
