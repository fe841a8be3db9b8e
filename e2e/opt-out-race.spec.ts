import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from './support/eventually.js';
import { admin, api, databaseUrl, newOrg } from './support/platform.js';

// The ledger of the virtual carrier is the outside world's word on when a request to a number started: read with plain SQL.
const COUNT = 1_000;
const IN_FLIGHT = 100;
const HEAD_START_MS = 400;
const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
/** Declines the first attempt; the next one is due in minutes, and so is there to be raced for (choices §7). */
const phoneOf = (index: number): string => `+9181${String(index).padStart(4, '0')}0004`;

/** Runs `work` for every item, so many at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>, width = IN_FLIGHT): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

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
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true });
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: '+911140007777', callTypes: ['transactional'], lines: 1_000 });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 100_000_000, note: 'race' });
    call = api((await org.newKey('live')).secret);
    await call('POST', '/flows/library/cod_confirmation/install');
    await each(Array.from({ length: COUNT }, (_, index) => index), async (index) => {
      const phone = phoneOf(index);
      const body = { flowKey: 'cod_confirmation', phone, name: 'Asha', transactionAt: new Date(Date.now() - 60_000).toISOString(), inputs: INPUTS };
      const answer = await call('POST', '/runs', { body });
      if (answer.status !== 201) throw new Error(`POST /runs: ${answer.status} ${JSON.stringify(answer.body)}`);
      runs.push({ id: answer.body.run.id, phone });
    });
    await eventually('every first attempt was declined', async () => ((await requestsOf()).length >= COUNT && (await waiting()) === COUNT ? true : null), 60_000);
  }, 180_000);

  afterAll(async () => {
    await ledger.end();
  });

  const requestsOf = async (): Promise<{ phone: string; call_id: string; started_at: Date }[]> =>
    (await ledger.query("SELECT phone, call_id, started_at FROM telephony.virtual_carrier_requests WHERE phone LIKE '+9181%0004'")).rows;
  const waiting = async (): Promise<number> =>
    Number((await ledger.query("SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status = 'scheduled' AND attempts = 1", [orgId])).rows[0].count);

  it('starts no carrier request to a number after the answer to its opt-out', async () => {
    const answeredAt = new Map<string, number>();
    const before = (await requestsOf()).length;
    const advance = (id: string) => admin('POST', `/orgs/${orgId}/runs/${id}/advance`);
    let repeats = 0;
    /** As a client does it: a full machine may answer 503, which says that nothing is settled yet, and the same is asked again. */
    const optOut = async (phone: string): Promise<void> => {
      for (;;) {
        const { status, body } = await admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode: 'live', phone });
        if (status < 300) return void answeredAt.set(phone, Date.now());
        if (status !== 503) throw new Error(`opt-out: ${status} ${JSON.stringify(body)}`);
        repeats += 1;
      }
    };
    // Neck and neck: either may start first, by a moment that is sometimes too short for the other to have begun.
    await each(runs, async ({ id, phone }) => {
      const headStart = Math.random() * HEAD_START_MS;
      const [first, second] = Math.random() < 0.7 ? [() => advance(id), () => optOut(phone)] : [() => optOut(phone), () => advance(id)];
      const started = first();
      await delay(headStart);
      await Promise.all([started, second()]);
    });
    expect(answeredAt.size).toBe(COUNT);

    await eventually('every run is final', async () => {
      const { rows } = await ledger.query("SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status IN ('scheduled', 'dialing')", [orgId]);
      return Number(rows[0].count) === 0 ? true : null;
    }, 90_000);

    const requests = await requestsOf();
    const late = requests.filter(({ phone, started_at }) => started_at.getTime() > (answeredAt.get(phone) ?? Number.POSITIVE_INFINITY));
    expect(late).toEqual([]);
    expect(new Set(requests.map(({ call_id }) => call_id)).size).toBe(requests.length);
    // Both sides must have won now and then, or nothing was raced for.
    const raced = requests.length - before;
    console.log(`${raced} attempts got ahead of their opt-out, ${COUNT - raced} were prevented by it; ${repeats} opt-outs were asked for again after a 503`);
    expect(raced).toBeGreaterThan(COUNT / 50);
    expect(raced).toBeLessThan(COUNT - COUNT / 50);
  }, 240_000);
});
