import { describe, expect, it } from '@jest/globals';
import type { Admin, Kafka } from 'kafkajs';
import { topicOffsets } from './topic-offsets.js';

const OFFSETS = [{ partition: 0, offset: '7', low: '2', high: '7' }];
const failed = (type: string): Error => Object.assign(new Error(type), { type });

/** Clients that answer one after another; an Error is thrown. */
function clients(...answers: (Error | typeof OFFSETS)[]) {
  const open = { now: 0, ever: 0 };
  const admin = (): Admin => {
    const answer = answers[open.ever];
    const client = {
      connect: async () => void ((open.now += 1), (open.ever += 1)),
      disconnect: async () => void (open.now -= 1),
      fetchTopicOffsets: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    return client as unknown as Admin;
  };
  return { kafka: { admin } as Pick<Kafka, 'admin'>, open };
}

describe('the offsets of a topic', () => {
  it('are asked for by a new client while a broker does not lead a partition', async () => {
    const { kafka, open } = clients(failed('NOT_LEADER_FOR_PARTITION'), failed('LEADER_NOT_AVAILABLE'), OFFSETS);
    await expect(topicOffsets(kafka, 'runs')).resolves.toEqual(OFFSETS);
    expect(open).toEqual({ now: 0, ever: 3 });
  });

  it('are not asked for again after another error', async () => {
    const { kafka, open } = clients(failed('TOPIC_AUTHORIZATION_FAILED'), OFFSETS);
    await expect(topicOffsets(kafka, 'runs')).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
    expect(open).toEqual({ now: 0, ever: 1 });
  });
});
