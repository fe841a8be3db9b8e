import { describe, expect, it } from '@jest/globals';
import type { Admin, EachBatchPayload, Kafka } from 'kafkajs';
import { toMessage } from './cloud-event.js';
import { KafkaReader } from './kafka-reader.js';

const OFFSETS = [{ partition: 0, offset: '4', low: '0', high: '4' }];
const away = (): Error => Object.assign(new Error('no coordinator'), { retriable: true });
const exceeded = (cause: Error): Error => Object.assign(new Error('too often'), { retriable: false, cause });

/** What one consumer does after `run`: it may be lost before it reads, or after it has read some offsets. */
interface Life {
  readonly reads?: readonly number[];
  readonly lost?: Error;
}

/** A broker with one partition of four messages, and consumers that live as told; each is one more group. */
function broker(...lives: Life[]) {
  const seeks: string[] = [];
  const groups: string[] = [];
  const deleted: string[] = [];
  const message = (offset: number) => ({
    ...toMessage(
      {
        id: `evt_${offset}`,
        topic: 'runs',
        type: 'x',
        key: 'k',
        orgId: 'o',
        mode: null,
        time: '2026-01-05T10:00:00.000Z',
        version: 1,
        requestId: null,
        traceparent: null,
        data: {},
      },
      'test',
    ),
    offset: String(offset),
  });
  const batchOf = (offsets: readonly number[]): EachBatchPayload => {
    const batch = {
      topic: 'runs',
      partition: 0,
      messages: offsets.map(message),
      lastOffset: () => String(offsets.at(-1)),
    };
    return { batch, isStale: () => false } as unknown as EachBatchPayload;
  };
  const consumer = ({ groupId, retry }: { groupId: string; retry: { restartOnFailure(): Promise<boolean> } }) => {
    const { reads, lost } = lives[groups.push(groupId) - 1] ?? {};
    let crash: (event: unknown) => void;
    let running = false;
    return {
      events: { CRASH: 'consumer.crash' },
      connect: async () => undefined,
      disconnect: async () => undefined,
      subscribe: async () => undefined,
      on: (_: string, listener: typeof crash) => (crash = listener),
      seek: ({ offset }: { offset: string }) => {
        if (!running) throw new Error('Consumer group was not initialized');
        seeks.push(offset);
      },
      run: async ({ eachBatch }: { eachBatch(payload: EachBatchPayload): Promise<void> }) => {
        running = !lost || !!reads;
        expect(await retry.restartOnFailure()).toBe(false);
        const fail = (error: Error): void => crash({ payload: { error, restart: false } });
        if (lost && !reads) return fail(lost);
        const later = async (): Promise<void> => {
          if (reads) await eachBatch(batchOf(reads));
          if (lost) fail(lost);
        };
        setImmediate(() => void later().catch(fail));
      },
    };
  };
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    fetchTopicOffsets: async () => OFFSETS,
    deleteGroups: async ([group]: [string]) => void deleted.push(group),
  } as unknown as Admin;
  return { kafka: { consumer, admin: () => admin } as unknown as Kafka, admin, seeks, groups, deleted };
}

function visited(from: Map<number, string>, ...lives: Life[]) {
  const simulated = broker(...lives);
  const ids: string[] = [];
  const reader = new KafkaReader(
    simulated.kafka,
    simulated.admin,
    'runs',
    (_, received) => void ids.push(received.event.id),
  );
  return { ...simulated, ids, read: reader.read(from) };
}

describe('reading a topic once', () => {
  it('begins again with a new group when a group cannot be joined', async () => {
    const { read, ids, groups, deleted } = visited(
      new Map(),
      { lost: away() },
      { lost: exceeded(away()) },
      { reads: [0, 1, 2, 3] },
    );
    await read;
    expect(ids).toEqual(['evt_0', 'evt_1', 'evt_2', 'evt_3']);
    expect(new Set(groups).size).toBe(3);
    expect(deleted).toEqual(groups);
  });

  it('visits each event once when its consumer is lost halfway, however much is fetched again', async () => {
    const { read, ids, seeks } = visited(
      new Map([[0, '1']]),
      { reads: [0, 1, 2], lost: away() },
      { reads: [0, 1, 2, 3] },
    );
    await read;
    expect(ids).toEqual(['evt_1', 'evt_2', 'evt_3']);
    expect(seeks).toEqual(['1', '3']);
  });

  it('ends with what will not pass', async () => {
    const { read, groups } = visited(new Map(), { lost: new Error('GROUP_AUTHORIZATION_FAILED') }, { reads: [0] });
    await expect(read).rejects.toThrow('GROUP_AUTHORIZATION_FAILED');
    expect(groups).toHaveLength(1);
  });

  it('ends after five consumers in a row that read nothing', async () => {
    const lives = [{ reads: [0], lost: away() }, ...Array.from({ length: 9 }, () => ({ lost: away() }))];
    const { read, groups, ids } = visited(new Map(), ...lives);
    await expect(read).rejects.toThrow('no coordinator');
    expect(groups).toHaveLength(5);
    expect(ids).toEqual(['evt_0']);
  });
});
