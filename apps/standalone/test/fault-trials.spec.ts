import { describe, expect, it } from '@jest/globals';

const FAULTS = new URL('../../../tools/faults/', import.meta.url);
const { judgeLongest, judgePlatform, judgeRecovery, judgeRetries } = (await import(
  new URL('judges.mjs', FAULTS).href
)) as {
  judgeLongest: (report: Report, what: string, times: readonly number[]) => void;
  judgePlatform: (report: Report, platform: object) => void;
  judgeRecovery: (report: Report, notifiedMs: number) => void;
  judgeRetries: (report: Report, tries: readonly object[]) => void;
};
const { underWay } = (await import(new URL('under-way.mjs', FAULTS).href)) as {
  underWay: (ledgers: object) => Promise<string[]>;
};
const { EmbeddedBacklog, KafkaBacklog } = (await import(new URL('backlog.mjs', FAULTS).href)) as {
  EmbeddedBacklog: new (rows: (sql: string) => Promise<object[]>) => Backlog;
  KafkaBacklog: new (admin: object) => Backlog;
};

interface Report {
  check(what: string, holds: boolean): void;
}
interface Backlog {
  lag(): Promise<Record<string, number>>;
  deadLetters(): Promise<number>;
}

function faultsIn(judge: (report: Report) => void): string[] {
  const faults: string[] = [];
  judge({ check: (what, holds) => void (holds || faults.push(what)) });
  return faults;
}

describe('the judge of requests that come again in a fault test', () => {
  const AGAIN = { method: 'POST', status: 503, code: 'UNAVAILABLE', retryAfter: '1' };
  const UNCLEAR = ['every request was answered, or told when to come again'];

  it.each<[string, object[], string[]]>([
    ['nothing where each was answered', [{ status: 201 }, { status: 200 }], []],
    ['nothing where each is told when', [AGAIN, { ...AGAIN, status: 409 }, { ...AGAIN, status: 429 }], []],
    ['one that is not told when', [{ status: 201 }, { ...AGAIN, retryAfter: null }], UNCLEAR],
    ['a status that nobody comes again for', [{ ...AGAIN, status: 500 }], UNCLEAR],
    ['a lost connection', [{ method: 'GET', status: 0, code: 'ECONNRESET', retryAfter: null }], UNCLEAR],
  ])('finds %s', (_, tries, faults) => {
    expect(faultsIn((report) => judgeRetries(report, tries))).toEqual(faults);
  });
});

describe('the judge of an outage', () => {
  it('finds an answer that took longer than eight seconds', () => {
    expect(faultsIn((report) => judgeLongest(report, 'request', [12, 8_000]))).toEqual([]);
    expect(faultsIn((report) => judgeLongest(report, 'request', [12, 8_001, 30]))).toEqual([
      'no request took more than 8 s',
    ]);
  });

  it('finds what was told to the shop later than a minute after the return', () => {
    expect(faultsIn((report) => judgeRecovery(report, 60_000))).toEqual([]);
    expect(faultsIn((report) => judgeRecovery(report, 60_001))).toEqual([
      "what had happened by then was told within 60 s of the server's return",
    ]);
  });

  it.each<[string, object, string[]]>([
    ['nothing where the platform stands', {}, []],
    ['a process that was started again', { ended: ['flow ended with 1'] }, ['no process of the platform ended']],
    ['a platform that is gone', { hasEnded: true }, ['no process of the platform ended']],
    ['a platform that is not ready', { ready: 503 }, ['the platform says that it is ready']],
  ])('finds %s', (_, planted, faults) => {
    const platform = { ended: [], hasEnded: false, ready: 200, ...planted };
    expect(faultsIn((report) => judgePlatform(report, platform))).toEqual(faults);
  });
});

describe('what is under way in a fault test', () => {
  /** In a database in which that many are found by each question that has these words. */
  function openWhere(
    counts: Readonly<Record<string, number>>,
    lag: () => Promise<object> = async () => ({}),
  ): Promise<string[]> {
    const rows = async (sql: string): Promise<object[]> => {
      if (sql.includes('pg_tables')) return [{ schemaname: 'runs' }, { schemaname: 'telephony' }];
      return [{ count: String(Object.entries(counts).find(([words]) => sql.includes(words))?.[1] ?? 0) }];
    };
    return underWay({ rows, backlog: { lag }, shop: { id: 'org_1' } });
  }

  it('is nothing where all has come to its end', async () => {
    expect(await openWhere({})).toEqual([]);
  });

  it.each([
    ['runs.runs', '2 runs open'],
    ['runs.outbox', '2 events in an outbox'],
    ['telephony.outbox', '2 events in an outbox'],
    ['webhooks.deliveries', '2 deliveries open'],
    ['telephony.live_leases', '2 lines taken'],
    ['telephony.line_use', '2 numbers counted as in use'],
    ['telephony.line_reservations', '2 lines reserved'],
  ])('is what stands in %s', async (table, open) => {
    expect(await openWhere({ [table]: 2 })).toEqual([open]);
  });

  it('is what a consumer has yet to read, also while nobody can say how much', async () => {
    expect(await openWhere({}, async () => ({ webhooks: 3 }))).toEqual(['3 events for webhooks']);
    const away = () => Promise.reject(new Error('no broker'));
    expect(await openWhere({}, away)).toEqual(['1 events for somebody (no broker)']);
  });
});

describe('the backlog of a fault test', () => {
  it('is of Kafka what each group has yet to read, and the dead letters of every topic', async () => {
    const ends: Record<string, object[]> = {
      runs: [
        { partition: 0, high: '10', low: '4' },
        { partition: 1, high: '7', low: '0' },
      ],
      'runs.dlq': [{ partition: 0, high: '2', low: '0' }],
    };
    const partitions: Record<string, object[]> = {
      behind: [
        { partition: 0, offset: '8' },
        { partition: 1, offset: '7' },
      ],
      begun: [{ partition: 0, offset: '-1' }],
      whole: [{ partition: 1, offset: '7' }],
    };
    const backlog = new KafkaBacklog({
      listGroups: async () => ({
        groups: [
          ...Object.keys(partitions).map((groupId) => ({ groupId, protocolType: 'consumer' })),
          { groupId: 'connect', protocolType: 'connect' },
        ],
      }),
      fetchOffsets: async ({ groupId }: { groupId: string }) => [{ topic: 'runs', partitions: partitions[groupId] }],
      fetchTopicOffsets: async (topic: string) => ends[topic],
      listTopics: async () => Object.keys(ends),
    });
    expect(await backlog.lag()).toEqual({ behind: 2, begun: 6 });
    expect(await backlog.deadLetters()).toBe(2);
  });

  it('is of the embedded log also what has no number yet', async () => {
    const rows = async (sql: string): Promise<object[]> => {
      if (sql.includes('group_partition'))
        return [
          { grp: 'behind', lag: 2 },
          { grp: 'whole', lag: 0 },
        ];
      return [{ count: sql.includes('log_pending') ? 3 : 4 }];
    };
    const backlog = new EmbeddedBacklog(rows);
    expect(await backlog.lag()).toEqual({ behind: 2, 'not numbered': 3 });
    expect(await backlog.deadLetters()).toBe(4);
  });
});
