import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idFloor } from '@outcall/kernel';
import { CONTEXT_HEADER } from '@outcall/platform-http';
import { request } from 'undici';
import { OPT_OUTS_OF_MONTH, PERMITS_OF_MONTH } from '../src/outbound/postgres/registering/postgres-call-register.js';
import { idOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const idFloorOf = (at: Date): string => idFloor('call', at);
const MONTH = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);

describe('the register of a month', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const read = async (orgId: string, query = `month=${MONTH}`) => {
    const path = `/internal/admin/orgs/${orgId}/call-register?${query}`;
    const signed = contacts.sign('api-gateway', tenant(orgId, 'live', 'admin'), 'GET', path);
    const answer = await request(`${contacts.service.url}${path}`, { headers: { [CONTEXT_HEADER]: signed } });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
  const lines = (text: string) => text.split('\r\n').slice(1, -1);

  it('has a line for each attempt, permitted or refused, with basis, hours and rules, and one for each opt-out', async () => {
    const orgId = idOf.next('org');
    const [phone, silent] = [newPhone(), newPhone()];
    const permitted = permitOf(orgId, { phone });
    const refused = permitOf(orgId, { phone: silent });
    await contacts.permit(permitted);
    await contacts.optOut({ orgId, mode: 'live', phone: silent });
    await contacts.permit(refused);
    const { status, headers, text } = await read(orgId);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(`call-register-${MONTH}-live.csv`);
    const [first, second, third, ...rest] = lines(text);
    expect(first).toContain(`"'${phone}","${permitted.callId}","${permitted.runId}","transactional","permitted",""`);
    expect(first).toContain('"purchase","","2026-11-23T05:30:00.000Z","2099-01-01T00:00:00.000Z"');
    expect(first).toContain('"00:00-24:00","setting"');
    expect(second).toContain(`"${refused.callId}","${refused.runId}","transactional","refused","opted_out"`);
    expect(third).toMatch(new RegExp(`^"opt_out","[^"]+\\+05:30","'\\+${silent.slice(1)}","cal_`));
    expect(rest).toEqual([]);
  });

  it('is of one org, one mode and one month of India, and of nobody else', async () => {
    const orgId = idOf.next('org');
    await contacts.permit(permitOf(orgId, { phone: newPhone() }));
    const count = async (org: string, query?: string) => lines((await read(org, query)).text).length;
    expect(await count(orgId)).toBe(1);
    expect(await count(idOf.next('org'))).toBe(0);
    expect(await count(orgId, `month=${MONTH}&mode=test`)).toBe(0);
    expect(await count(orgId, 'month=2020-01')).toBe(0);
    for (const faulty of ['month=2026-13', 'month=26-01', 'mode=live', 'month=2026-11&mode=both'])
      expect((await read(orgId, faulty)).status).toBe(400);
    const path = `/internal/admin/orgs/${orgId}/call-register?month=${MONTH}`;
    const stranger = await contacts.send('api-gateway', tenant(idOf.next('org'), 'live', 'admin'), 'GET', path);
    expect(stranger.status).toBeGreaterThanOrEqual(400);
  });

  it('draws the line between months at midnight in India, and reads page by page, no line twice', async () => {
    const orgId = idOf.next('org');
    const at = (time: string) => new Date(`${time}+05:30`);
    await contacts.db.database.query(
      `INSERT INTO permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at)
       SELECT $1, 'live', $2 || lpad(n::text, 11, '0'), '=1+1', '+919876543210', 'service', '{}', '{"date": "2026-03-01", "windows": []}', 'x', $3
         FROM generate_series(1, 2500) n`,
      [orgId, idFloorOf(at('2026-03-10T00:00:00')), at('2026-03-10T00:00:01')],
    );
    for (const [nth, time] of [
      '2026-02-28T23:59:59.999',
      '2026-03-01T00:00:00',
      '2026-03-31T23:59:59.999',
      '2026-04-01T00:00:00',
    ].entries())
      await contacts.db.database.query(
        `INSERT INTO permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at)
         VALUES ($1, 'live', $2, 'edge', '', 'service', '{}', '{"date": "2026-03-01", "windows": []}', 'x', $3)`,
        [orgId, `${idFloorOf(at(time))}${String(nth).padStart(11, '0')}`, at(time)],
      );
    const march = lines((await read(orgId, 'month=2026-03')).text);
    expect(march.filter((text) => text.includes('"edge"'))).toHaveLength(2);
    expect(march).toHaveLength(2_502);
    expect(new Set(march).size).toBe(2_502);
    expect(march.filter((text) => text.includes(`"'=1+1"`))).toHaveLength(2_500);
  });

  it('is read by ranges of the primary keys', async () => {
    const planOf = (text: string, values: string) =>
      contacts.db.database.transaction(async (tx) => {
        await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
        await tx.query(`PREPARE planned AS ${text}`);
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE planned(${values})`);
        await tx.query('DEALLOCATE planned');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    expect(await planOf(PERMITS_OF_MONTH.text, "'o', 'live', 'cal_a', 'cal_b', now(), now()")).toContain(
      'permits_pkey',
    );
    expect(await planOf(OPT_OUTS_OF_MONTH.text, "'o', 'live', '', now(), now(), now()")).toContain('opt_outs_pkey');
  });
});
