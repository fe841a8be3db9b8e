import { describe, expect, it } from '@jest/globals';

const FAULTS = new URL('../../../tools/faults/', import.meta.url);
const { judgeAnswers, judgeEvents, judgeGivenUp, judgeOthers, judgeRuns } = (await import(
  new URL('judges.mjs', FAULTS).href
)) as {
  judgeAnswers: (report: Report, server: string, meanwhile: readonly object[]) => void;
  judgeEvents: (report: Report, sent: object) => void;
  judgeGivenUp: (report: Report, counts: object) => void;
  judgeOthers: (report: Report, server: string, load: object) => void;
  judgeRuns: (report: Report, runs: readonly object[], ids: readonly string[]) => void;
};
const { checkCalls, checkCredit } = (await import(new URL('calls.mjs', FAULTS).href)) as {
  checkCalls: (written: object, report: Report, runs: readonly object[]) => Promise<void>;
  checkCredit: (written: object, report: Report) => Promise<void>;
};
const { Receiver } = (await import(new URL('receiver.mjs', FAULTS).href)) as { Receiver: new () => Receiver };
const { tally } = (await import(new URL('tally.mjs', FAULTS).href)) as {
  tally: (values: readonly (string | null)[]) => string;
};

interface Report {
  check(what: string, holds: boolean): void;
}
interface Receiver {
  take(event: object, sequence: number): void;
}
type Sent = readonly [id: string, type: string, sequence: number];

async function faultsIn(judge: (report: Report) => void | Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  await judge({ check: (what, holds) => void (holds || faults.push(what)) });
  return faults;
}

describe('a tally', () => {
  it('says how often each occurs, in the order of the first', () => {
    expect(tally(['done', 'gave_up', 'done', null])).toBe('done 2, gave_up 1, null 1');
    expect(tally([])).toBe('');
  });
});

describe('the judge of answers in a fault test', () => {
  const MADE = { method: 'POST', status: 201 };
  const READ = { method: 'GET', status: 200 };
  const REFUSED = { method: 'POST', status: 503, code: 'UNAVAILABLE', retryAfter: '1' };
  const HANGING = { method: 'GET', status: 0, code: 'TimeoutError' };
  const FOUND = (server: string): string[] => [`every request was answered while ${server} was away`];

  it.each<[string, string, object[], string[]]>([
    ['nothing where each was answered', 'kafka', [MADE, READ], []],
    ['one told to come again, without Kafka', 'kafka', [MADE, REFUSED, READ], FOUND('kafka')],
    ['one told to come again, without Redis', 'redis', [REFUSED], FOUND('redis')],
    ['one that nobody answered', 'redis', [MADE, HANGING], FOUND('redis')],
    ['nothing in one told to come again, without PostgreSQL', 'postgres', [MADE, REFUSED], []],
  ])('finds %s', async (_, server, meanwhile, faults) => {
    expect(await faultsIn((report) => judgeAnswers(report, server, meanwhile))).toEqual(faults);
  });
});

describe('the judge of what is asked beside the orders of a fault test', () => {
  const AGAIN = { what: 'POST /stores', status: 503, text: '{}', retryAfter: '1' };
  const AT_ONCE = { ...AGAIN, retryAfter: null };
  const ANSWERED = 'every request of other kinds was answered';
  const OR_LATER = `${ANSWERED}, or told by 503 when to come again`;

  it.each<[string, string, object[], string[]]>([
    ['nothing where none failed', 'kafka', [], []],
    ['one told to come again, without Kafka', 'kafka', [AGAIN], [ANSWERED]],
    ['nothing in one told to come again, without PostgreSQL', 'postgres', [AGAIN], []],
    ['one that is not told when', 'postgres', [AGAIN, AT_ONCE], [OR_LATER]],
    [
      'another status, and a lost connection',
      'postgres',
      [
        { ...AGAIN, status: 502 },
        { ...AGAIN, status: 0 },
      ],
      [OR_LATER],
    ],
  ])('finds %s', async (_, server, failures, faults) => {
    expect(await faultsIn((report) => judgeOthers(report, server, { sent: 9, failures }))).toEqual(faults);
  });
});

describe('the judge of runs in a fault test', () => {
  const DONE = { id: 'run_1', status: 'done' };
  const GAVE_UP = { id: 'run_2', status: 'gave_up' };
  const ONE_EACH = 'one run for each order, however often it was sent';

  it.each<[string, object[], string[]]>([
    ['nothing where each order has its run, at its end', [DONE, GAVE_UP], []],
    ['a lost run', [DONE], [ONE_EACH]],
    ['a doubled run', [DONE, GAVE_UP, { ...DONE, id: 'run_3' }], [ONE_EACH]],
    ['a lost run beside a doubled one', [DONE, { ...DONE, id: 'run_3' }], [ONE_EACH]],
    ['a run that is not over', [DONE, { ...GAVE_UP, status: 'dialing' }], ['every run is final']],
  ])('finds %s', async (_, runs, faults) => {
    expect(await faultsIn((report) => judgeRuns(report, runs, ['run_1', 'run_2']))).toEqual(faults);
  });
});

describe('the judge of events in a fault test', () => {
  const NO_GAP = 'no gap in the sequence that was received';
  const ONE_EACH = 'one event for each number';
  const IN_ORDER = 'the events of every run are complete and in order';
  const QUEUED: Sent = ['evt_1', 'run.queued', 1];
  const FAILED: Sent = ['evt_2', 'run.failed', 2];
  const RUNS = [{ id: 'run_1', status: 'gave_up', attempts: 0, calls: [] }];

  /** What is wrong with what an endpoint received, where the last of its events has the number 2. */
  function faultsOf(...received: readonly Sent[]): Promise<string[]> {
    const receiver = new Receiver();
    for (const [id, type, sequence] of received) receiver.take({ id, type, data: { run: { id: 'run_1' } } }, sequence);
    return faultsIn((report) => judgeEvents(report, { runs: RUNS, last: 2, receiver }));
  }

  it.each<[string, Sent[], string[]]>([
    ['nothing where each came', [QUEUED, FAILED], []],
    ['nothing where one came twice under its number', [QUEUED, QUEUED, FAILED], []],
    ['a lost event', [QUEUED], [NO_GAP, ONE_EACH, IN_ORDER]],
    ['two events under one number', [QUEUED, ['evt_2', 'run.failed', 1]], [NO_GAP, ONE_EACH]],
    ['a number that was passed over', [QUEUED, ['evt_2', 'run.failed', 3]], [NO_GAP]],
    ['an event under two numbers', [QUEUED, FAILED, ['evt_2', 'run.failed', 3]], [NO_GAP]],
    ['an event that was made twice', [QUEUED, FAILED, ['evt_3', 'run.failed', 3]], [NO_GAP, ONE_EACH, IN_ORDER]],
    [
      'events in another order',
      [
        ['evt_1', 'run.queued', 2],
        ['evt_2', 'run.failed', 1],
      ],
      [IN_ORDER],
    ],
  ])('finds %s', async (_, received, faults) => {
    expect(await faultsOf(...received)).toEqual(faults);
  });

  it('finds events that were given up on, by a relay or by a consumer', async () => {
    const GIVEN_UP = ['no event was given up on'];
    const given = (outboxDead: number, deadLetters: number): Promise<string[]> =>
      faultsIn((report) => judgeGivenUp(report, { outboxDead, deadLetters }));
    expect(await given(0, 0)).toEqual([]);
    expect(await given(1, 0)).toEqual(GIVEN_UP);
    expect(await given(0, 1)).toEqual(GIVEN_UP);
  });
});

describe('the ledger of calls in a fault test', () => {
  const DIAL = { run_id: 'run_1', attempt: 1, id: 'cal_1', times: 1 };
  const CALL = { run_id: 'run_1', attempt: 1, end_reason: 'completed', is_open: false };
  const SOUND = { dials: [DIAL], strange: 0, calls: [CALL] };
  const ONCE = 'no attempt was dialled twice';
  const KNOWN = 'every dialled call is known to telephony and to its run';
  const ENDED = 'one call for each attempt, and every call ended';

  it.each<[string, { dials?: object[]; strange?: number; calls?: object[] }, string[]]>([
    ['nothing where each attempt was dialled once and ended', {}, []],
    ['a call that was dialled twice', { dials: [{ ...DIAL, times: 2 }] }, [ONCE]],
    ['an attempt with two calls', { dials: [DIAL, { ...DIAL, id: 'cal_2' }] }, [ONCE, KNOWN]],
    ['a call that its run lost', { dials: [{ ...DIAL, id: 'cal_9' }] }, [KNOWN]],
    ['a call that telephony lost', { strange: 1 }, [KNOWN]],
    ['an attempt that was written twice', { calls: [CALL, CALL] }, [ENDED]],
    ['a call that never ended', { calls: [{ ...CALL, is_open: true }] }, [ENDED]],
  ])('finds %s', async (_, planted, faults) => {
    const { dials, strange, calls } = { ...SOUND, ...planted };
    const written = {
      shop: { id: 'org_1' },
      rows: async (sql: string) => (sql.includes('FROM telephony.virtual_carrier_requests') ? dials : calls),
      count: async () => strange,
    };
    const runs = [{ id: 'run_1', status: 'done', attempts: 1, calls: [{ callId: 'cal_1' }] }];
    expect(await faultsIn((report) => checkCalls(written, report, runs))).toEqual(faults);
  });
});

describe('the ledger of credit in a fault test', () => {
  const GRANT = { kind: 'grant', amount: 10_000, call_id: null };
  const DEBIT = { kind: 'debit', amount: -400, call_id: 'cal_1' };
  const TALK = { id: 'cal_1', talk_seconds: 61 };
  const SUM = 'the balance is what the entries add up to, with nothing held';
  const PAID = 'every call that was talked in was paid once';
  type Planted = { left?: number; entries?: object[]; talked?: object[] };

  it.each<[string, Planted, string[]]>([
    ['nothing where the second minute began and was paid', {}, []],
    ['an amount that is still held', { left: 9_400 }, [SUM]],
    ['a lost debit', { left: 10_000, entries: [GRANT] }, [PAID]],
    ['a doubled debit', { left: 9_200, entries: [GRANT, DEBIT, DEBIT] }, [PAID]],
    ['a debit beside one that was lost', { left: 9_200, entries: [GRANT, DEBIT, DEBIT], talked: [TALK, TALK] }, [PAID]],
    ['a minute too few', { left: 9_800, entries: [GRANT, { ...DEBIT, amount: -200 }] }, [PAID]],
    ['a call paid for another', { entries: [GRANT, { ...DEBIT, call_id: 'cal_2' }] }, [PAID]],
    ['a debit where nobody talked', { talked: [] }, [PAID]],
  ])('finds %s', async (_, planted, faults) => {
    const { left, entries, talked } = { left: 9_600, entries: [GRANT, DEBIT], talked: [TALK], ...planted };
    const rows = async (sql: string): Promise<object[]> => {
      if (sql.includes('telephony.balances')) return [{ amount: left }];
      return sql.includes('telephony.credit_entries') ? entries : talked;
    };
    expect(await faultsIn((report) => checkCredit({ shop: { id: 'org_1' }, rows }, report))).toEqual(faults);
  });
});
