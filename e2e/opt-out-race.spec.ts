import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from './support/eventually.js';
import { LONG_TEST_MS, LONG_WAIT_MS } from './support/limits.js';
import { admin, api, databaseUrl, newOrg } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

// The ledger of the virtual carrier is the outside world's word on when a request to a number started: read with plain
// SQL.
const COUNT = 1_000;
const IN_FLIGHT = 100;
/**
 * How far apart an attempt and its opt-out start in the first wave, at most; the waves after it find out what is neck
 * and neck on this machine.
 */
const FIRST_HEAD_START_MS = 400;
const HEAD_START_MS = { least: 25, most: 12_800 };
const INPUTS = { customer_name: 'Asha', order_no: '1001' };
/**
 * A week, which is five minutes here: no second attempt may come before the race, however long the machine takes to
 * make the first ones.
 */
const GAP_MINUTES = 10_080;
/**
 * Declines the first attempt; the next one waits, and so is there to be raced for (docs/handbook/test-numbers.md).
 */
const phoneOf = (index: number): string => `+9181${String(index).padStart(4, '0')}0004`;

/** Runs `work` for every item, so many at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>, width = IN_FLIGHT): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

jest.setTimeout(LONG_TEST_MS);

const describeWithLedger = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('skipped: the opt-out race reads the carrier ledger and needs E2E_DATABASE_URL');

describeWithLedger(`${COUNT} opt-outs against ${COUNT} due attempts`, () => {
  const ledger = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const runs: { id: string; phone: string }[] = [];
  let orgId: string;
  let call: ReturnType<typeof api>;

  beforeAll(async () => {
    const org = await newOrg('Race Shop');
    orgId = org.orgId;
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    await admin('POST', `/orgs/${orgId}/numbers`, {
      phone: '+911140007777',
      callTypes: ['transactional'],
      lines: 1_000,
    });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 100_000_000, note: 'race' });
    call = api((await org.newKey('live')).secret);
    const retry = { maxAttempts: 3, gapMinutes: { declined: [GAP_MINUTES] } };
    const flowId = await publishFlow(call, { ...surveyFlow('transactional'), retry });
    await each(
      Array.from({ length: COUNT }, (_, index) => index),
      async (index) => {
        const phone = phoneOf(index);
        const body = {
          flowId,
          phone,
          name: 'Asha',
          transactionAt: new Date(Date.now() - 60_000).toISOString(),
          inputs: INPUTS,
        };
        const answer = await call('POST', '/runs', { body });
        if (answer.status !== 201) throw new Error(`POST /runs: ${answer.status} ${JSON.stringify(answer.body)}`);
        runs.push({ id: answer.body.run.id, phone });
      },
    );
    await eventually(
      'every first attempt was declined',
      async () => ((await requestsOf()).length >= COUNT && (await waiting()) === COUNT ? true : null),
      LONG_WAIT_MS,
    );
  });

  afterAll(async () => {
    await ledger.end();
  });

  const requestsOf = async (): Promise<{ phone: string; call_id: string; started_at: Date }[]> =>
    (
      await ledger.query(
        "SELECT phone, call_id, started_at FROM telephony.virtual_carrier_requests WHERE phone LIKE '+9181%0004'",
      )
    ).rows;
  const waiting = async (): Promise<number> =>
    Number(
      (
        await ledger.query(
          "SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status = 'scheduled' AND attempts = 1",
          [orgId],
        )
      ).rows[0].count,
    );

  it('starts no carrier request to a number after the answer to its opt-out', async () => {
    const answeredAt = new Map<string, number>();
    const before = (await requestsOf()).length;
    const advance = (id: string) => admin('POST', `/orgs/${orgId}/runs/${id}/advance`);
    let repeats = 0;
    /**
     * As a client does it: a full machine may answer 503, which says that nothing is settled yet, and the same is asked
     * again.
     */
    const optOut = async (phone: string): Promise<void> => {
      for (;;) {
        const { status, body } = await admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode: 'live', phone });
        if (status < 300) return void answeredAt.set(phone, Date.now());
        if (status !== 503) throw new Error(`opt-out: ${status} ${JSON.stringify(body)}`);
        repeats += 1;
      }
    };
    const pairs = async (wave: typeof runs, headStartMs: number) =>
      await each(wave, async ({ id, phone }) => {
        const headStart = Math.random() * headStartMs;
        const [first, second] =
          Math.random() < 0.7 ? [() => advance(id), () => optOut(phone)] : [() => optOut(phone), () => advance(id)];
        const started = first();
        await delay(headStart);
        await Promise.all([started, second()]);
      });
    const final = async (wave: typeof runs): Promise<true | null> => {
      const { rows } = await ledger.query(
        "SELECT count(*) FROM runs.runs WHERE id = ANY($1) AND status IN ('scheduled', 'dialing')",
        [wave.map(({ id }) => id)],
      );
      return Number(rows[0].count) === 0 ? true : null;
    };

    // Neck and neck: either may start first, by a moment that is sometimes too short for the other to have begun. How
    // long that moment is depends on the machine and on what else it does, so every wave takes its own from how the one
    // before it ended.
    let headStartMs = FIRST_HEAD_START_MS;
    let placed = before;
    const waves: string[] = [];
    for (let from = 0; from < COUNT; from += IN_FLIGHT) {
      const wave = runs.slice(from, from + IN_FLIGHT);
      await pairs(wave, headStartMs);
      await eventually('every run of the wave is final', () => final(wave), LONG_WAIT_MS);
      const ahead = (await requestsOf()).length - placed;
      placed += ahead;
      waves.push(`${ahead} within ${headStartMs} ms`);
      // Seven in ten attempts start first: fewer than a quarter ahead means that they are given too little time, more
      // than half too much.
      if (ahead < wave.length / 4) headStartMs = Math.min(HEAD_START_MS.most, headStartMs * 2);
      if (ahead > wave.length / 2) headStartMs = Math.max(HEAD_START_MS.least, headStartMs / 2);
    }
    expect(answeredAt.size).toBe(COUNT);

    const requests = await requestsOf();
    const late = requests.filter(
      ({ phone, started_at }) => started_at.getTime() > (answeredAt.get(phone) ?? Number.POSITIVE_INFINITY),
    );
    expect(late).toEqual([]);
    expect(new Set(requests.map(({ call_id }) => call_id)).size).toBe(requests.length);
    // Both sides must have won now and then, or nothing was raced for.
    const raced = requests.length - before;
    console.log(
      `${raced} attempts got ahead of their opt-out, ${COUNT - raced} were prevented by it; ${repeats} opt-outs were asked for again after a 503; ahead by wave: ${waves.join(', ')}`,
    );
    expect(raced).toBeGreaterThan(COUNT / 50);
    expect(raced).toBeLessThan(COUNT - COUNT / 50);
  });
});
