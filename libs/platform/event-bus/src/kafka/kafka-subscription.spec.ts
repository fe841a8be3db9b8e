import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import type { Kafka } from 'kafkajs';
import { KafkaSubscription } from './kafka-subscription.js';

const events = { GROUP_JOIN: 'join', HEARTBEAT: 'beat', FETCH: 'fetch', CRASH: 'crash' };
const options = { group: 'g', topics: ['t'], handle: async () => undefined, onFatal: () => undefined };
const never = new Promise<void>(() => undefined);

function subscription(timing: { sessionTimeoutMs: number }, disconnect = async (): Promise<void> => undefined) {
  const consumer = Object.assign(new EventEmitter(), { events, disconnect });
  const kafka = { consumer: () => consumer } as unknown as Kafka;
  return { consumer, subject: new KafkaSubscription(kafka, options, Logger.create({ service: 'test', level: 'silent' }), { heartbeatMs: 3_000, stopMs: 20, ...timing }) };
}

describe('a Kafka subscription', () => {
  it('ends its stop in time when the broker is away and cannot be told', async () => {
    await subscription({ sessionTimeoutMs: 30_000 }, () => never).subject.stop();
  });

  it('ends its stop with the error of one that failed', async () => {
    await expect(subscription({ sessionTimeoutMs: 30_000 }, () => Promise.reject(new Error('no'))).subject.stop()).rejects.toThrow('no');
  });

  it('is in trouble until it has joined, when it crashed, and when the broker is silent', async () => {
    const { consumer, subject } = subscription({ sessionTimeoutMs: 2 });
    expect(subject.trouble).toBe('joining the group');
    consumer.emit('join');
    expect(subject.trouble).toBeNull();
    while (subject.trouble === null) await setImmediate();
    expect(subject.trouble).toMatch(/no answer of the broker for \d+ ms/);
    consumer.emit('fetch');
    expect(subject.trouble).toBeNull();
    consumer.emit('crash', { payload: { error: new Error('gone'), restart: true } });
    expect(subject.trouble).toBe('gone');
  });
});
