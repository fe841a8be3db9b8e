import { describe, expect, it } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import type { DomainEvent } from '../domain-event.js';
import { KafkaPublisher } from './kafka-publisher.js';

const event: DomainEvent = {
  id: 'evt_1',
  topic: 't',
  type: 'x',
  key: 'k',
  orgId: 'o',
  mode: null,
  time: '2026-11-21T10:00:00.000Z',
  version: null,
  requestId: null,
  traceparent: null,
  data: {},
};

/** Producers that do in turn what is told of them. */
function publisherOf(courses: readonly { connect?: Error; sends?: (Error | null)[] }[]) {
  const said: string[] = [];
  const producer = (course: (typeof courses)[number] = {}, number = 0) => ({
    connect: async () => fail(course.connect),
    sendBatch: async () => (said.push(`producer ${number} sends`), fail(course.sends?.shift())),
    disconnect: async () => void said.push(`producer ${number} ends`),
  });
  let made = 0;
  const kafka = { producer: () => producer(courses[made], (made += 1)) } as unknown as Kafka;
  return { publisher: new KafkaPublisher(kafka, 'test'), said };
}

async function fail(error: Error | null | undefined): Promise<void> {
  if (error) throw error;
}

describe('the Kafka publisher', () => {
  it('makes one producer for all that it sends, also at once', async () => {
    const { publisher, said } = publisherOf([]);
    await Promise.all([publisher.publish([event]), publisher.publish([event])]);
    await publisher.publish([event]);
    expect(said).toEqual(['producer 1 sends', 'producer 1 sends', 'producer 1 sends']);
  });

  it('makes another after one that could not connect', async () => {
    const { publisher, said } = publisherOf([{ connect: new Error('the broker is away') }]);
    await expect(publisher.publish([event])).rejects.toThrow('the broker is away');
    await publisher.publish([event]);
    expect(said).toEqual(['producer 2 sends']);
  });

  it('makes another after a send that failed, whose numbers the broker may or may not have', async () => {
    const { publisher, said } = publisherOf([{ sends: [null, new Error('the connection was lost')] }]);
    await publisher.publish([event]);
    await expect(publisher.publish([event])).rejects.toThrow('the connection was lost');
    await publisher.publish([event, event]);
    expect(said).toEqual(['producer 1 sends', 'producer 1 sends', 'producer 1 ends', 'producer 2 sends']);
  });
});
