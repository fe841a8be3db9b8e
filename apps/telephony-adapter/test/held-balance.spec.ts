import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountsOf } from './live-accounts.js';
import { answeringPhones, liveCallTo, ORG, startTelephony, type Telephony } from './telephony-service.js';

const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';

describe('an org whose balance somebody holds for longer than a statement waits', () => {
  let telephony: Telephony;
  let replica: Awaited<ReturnType<Telephony['replica']>>;
  beforeAll(async () => {
    telephony = await startTelephony();
    await telephony.db.database.query(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET lock_timeout = ''300ms''', current_database()); END $$`,
    );
    replica = await telephony.replica(); // its connections are made after that
    for (const org of [ORG, OTHER_ORG]) await telephony.equip({ org, lines: 20, paise: 100_000 });
  });
  afterAll(async () => {
    await replica.close();
    await telephony.stop();
  });

  const callsOf = (orgId: string, count: number, from: number) =>
    answeringPhones(count, from).map((phone) => liveCallTo(phone, { orgId, permitExpiresAt: '2099-01-01T00:00:00Z' }));

  it('has its calls told to come again, and the calls of others in the same request are placed', async () => {
    const [held, free] = [callsOf(ORG, 2, 20_100), callsOf(OTHER_ORG, 3, 20_200)];
    await telephony.db.database.transaction(async (tx) => {
      await tx.query('SELECT FROM balances WHERE org_id = $1 FOR UPDATE', [ORG]);
      const { status, body } = await telephony.place([free[0], held[0], free[1], held[1], free[2]], replica);
      expect(status).toBe(200);
      expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, false, true]);
      for (const at of [1, 3])
        expect(body.results[at]).toMatchObject({ errorCode: 'FAULTY_ITEM', isUnavailable: true });
      // nobody else is in it
      expect(await telephony.place(held, replica)).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    });
    const { body } = await telephony.place([...held, ...free], replica); // a repeat of all
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, true, true]);
    const [placed] = await telephony.db.database.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM calls WHERE mode = 'live'",
    );
    expect(placed?.n).toBe(5);
    await accountsOf(telephony.db);
  });
});
