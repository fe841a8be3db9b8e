import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import type { Kafka } from 'kafkajs';
import { KafkaSubscription } from './kafka-subscription.js';

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
