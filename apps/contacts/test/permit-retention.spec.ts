import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idFloor, SystemClock } from '@outcall/kernel';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { permitRetention } from '../src/outbound/postgres/permitting/permit-retention.js';
import { idOf, newPhone, permitOf, RunningContacts } from './support/running-contacts.js';

const ORG = 'org_keep';
const minutesAgo = (minutes: number): string =>
  `${idFloor('call', new Date(Date.now() - minutes * 60_000))}${String(minutes).padStart(11, '0')}`;

describe('the retention of permits', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const apply = (days: number) =>
    new Retention(
      contacts.db.database,
      new SystemClock(),
      Logger.create({ service: 'test', level: 'silent' }),
      permitRetention(days),
      1_000,
    ).apply();
  const left = async (org: string): Promise<string[]> =>
    (
      await contacts.db.database.query<{ call_id: string }>(
        'SELECT call_id FROM permits WHERE org_id = $1 ORDER BY call_id',
        [org],
      )
    ).map(({ call_id }) => call_id);

  it('deletes those of tries that gave their call id back, and keeps the last of each attempt', async () => {
    const [phone, runId] = [newPhone(), idOf.next('run')];
    const tries = [60, 45, 30].map(minutesAgo);
    for (const callId of tries) await contacts.permit(permitOf(ORG, { phone, runId, callId }));
    const second = minutesAgo(20);
    await contacts.permit(permitOf(ORG, { phone, runId, callId: second, attempt: 2 }));
    const other = permitOf('org_keep_too', { phone: newPhone(), callId: minutesAgo(61) });
    await contacts.permit(other);
    const otherLast = minutesAgo(31);
    await contacts.permit({ ...other, callId: otherLast });
    const fresh = [idOf.next('call'), idOf.next('call')].sort();
    for (const callId of fresh) await contacts.permit(permitOf(ORG, { phone, runId, callId, attempt: 3 }));
    expect(await apply(0)).toMatchObject({ 'contacts.delete-unused-permits': 3 });
    expect(await left(ORG)).toEqual([tries[2], second, ...fresh]);
    expect(await left('org_keep_too')).toEqual([otherLast]);
  });

  it('deletes all of them after their days, of every org, and none before', async () => {
    const old = `${idFloor('call', daysBefore(new Date(), 31))}00000000000`;
    for (const org of ['org_old_a', 'org_old_b']) {
      await contacts.permit(permitOf(org, { phone: newPhone(), callId: old }));
      await contacts.permit(permitOf(org, { phone: newPhone(), callId: idOf.next('call') }));
    }
    await contacts.db.database.query(
      "UPDATE permits SET opt_out_checked_at = now() - interval '31 days' WHERE call_id = $1",
      [old],
    );
    await apply(0);
    expect(await left('org_old_a')).toHaveLength(2);
    await apply(30);
    for (const org of ['org_old_a', 'org_old_b']) {
      expect(await left(org)).toHaveLength(1);
      expect(await left(org)).not.toContain(old);
    }
  });
});
