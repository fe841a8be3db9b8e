import { EventEmitter } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
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
  const least = { type: 'INVALID_SESSION_TIMEOUT' };
  /** As services have it; `refuse` is what a broker does whose `group.min.session.timeout.ms` is above what it is asked for. */
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

  it('within 6 s by what the broker is asked for: its session, the heartbeat that tells the others, a second to share out anew', () => {
    const [{ sessionTimeout = Infinity, heartbeatInterval = Infinity } = {}] = asServicesHaveIt().asked;
    expect(sessionTimeout + heartbeatInterval).toBeLessThanOrEqual(6_000 - 1_000);
    expect(sessionTimeout / heartbeatInterval).toBeGreaterThanOrEqual(3); // lost heartbeats that a living member survives
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

  it('not at all where the broker refuses even its own default: the service ends with its words', () => {
    const { asked, onFatal, refuse } = asServicesHaveIt();
    refuse();
    refuse();
    expect(asked).toHaveLength(2);
    expect(onFatal.mock.calls).toEqual([[expect.objectContaining({ cause: least })]]);
  });
});
