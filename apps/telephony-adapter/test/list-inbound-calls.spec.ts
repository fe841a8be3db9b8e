import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { startTelephony, tenant, type Answer, type Telephony } from './telephony-service.js';

const ORG = 'org_inboundlist000000000';
const OTHER = 'org_inboundlist000000001';
const NOW = new Date('2026-11-27T06:00:00.000Z');

describe('The list of the calls that came in', () => {
  let telephony: Telephony;
  const clock = new FixedClock(NOW);
  const ids = new TimeOrderedIdGenerator(clock);
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony?.stop());

  const list = async (orgId: string, query = ''): Promise<Answer> =>
    await telephony.send('GET', `/internal/admin/orgs/${orgId}/inbound-calls${query}`, {
      context: tenant(orgId, 'live', 'member'),
    });
  const called = async (orgId: string, more: { caller?: string; endedAt?: Date } = {}): Promise<string> => {
    clock.advance(1_000);
    const id = ids.next('inboundCall');
    await telephony.db.database.query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, last_call_id, started_at,
                                  answered_at, opted_out_at, ended_at, end_reason, lease_until)
       VALUES ($1, $2, $2, 'num_1', '+918047000001', $3, 'ta-IN', 'cal_1', $4, $4, $5, $5, $6, $7)`,
      [
        ...[orgId, id, more.caller ?? null, clock.now(), more.endedAt ?? null],
        ...[more.endedAt ? 'goodbye' : null, more.endedAt ? null : clock.now()],
      ],
    );
    return id;
  };

  it('has each with who called, what they pressed and how it ended', async () => {
    const id = await called(ORG, { caller: '+919876543210', endedAt: NOW });
    const startedAt = clock.now().toISOString();
    expect(await list(ORG)).toMatchObject({ status: 200 });
    expect((await list(ORG)).body).toEqual({
      ok: true,
      inboundCalls: [
        {
          ...{ id, numberId: 'num_1', called: '+918047000001', caller: '+919876543210', language: 'ta-IN' },
          ...{ lastCallId: 'cal_1', startedAt, answeredAt: startedAt, optedOutAt: NOW.toISOString() },
          ...{ handedOffAt: null, endedAt: NOW.toISOString(), endReason: 'goodbye' },
        },
      ],
      nextCursor: null,
    });
  });

  it('is newest first, page by page, of the org alone', async () => {
    const mine = [await called(OTHER), await called(OTHER), await called(OTHER)].toReversed();
    await called(ORG);
    const first = (await list(OTHER, '?limit=2')).body;
    expect(first.inboundCalls.map((each: { id: string }) => each.id)).toEqual(mine.slice(0, 2));
    expect(first.inboundCalls[0]).toMatchObject({ caller: null, endedAt: null, endReason: null });
    await called(OTHER); // newer ones do not shift the pages
    const second = (await list(OTHER, `?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second).toMatchObject({ inboundCalls: [{ id: mine[2] }], nextCursor: null });
    // another org's place opens nothing of that org
    const strange = (await list(ORG, `?cursor=${first.nextCursor}`)).body.inboundCalls;
    expect(strange.filter(({ id }: { id: string }) => mine.includes(id))).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?cursor=abc', '?cursor=', `?cursor=${'a'.repeat(201)}`])(
    'refuses %s as what it is',
    async (query) => {
      const path = [query.slice(1).split('=')[0]];
      expect(await list(ORG, query)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    },
  );
});
