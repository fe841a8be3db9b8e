import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONTACT_RECORD_PATH,
  CONTACT_RECORDS_PATH,
  REGISTER_PATH,
  type ContactRecord,
  type ContactRecordsQuestion,
  type OptOutRecord,
  type PermitOfRun,
  type RegisterQuestion,
} from '@outcall/contracts-contacts';
import { CALL_FACTS_PATH, type CallFacts, type CallFactsQuestion } from '@outcall/contracts-telephony';
import { fullReadsOf, planOf } from '@outcall/testing';
import { RUNS_PER_PAGE } from '../src/application/exporting/runs-of-number.js';
import { RUNS_OF_NUMBER } from '../src/outbound/postgres/explaining/postgres-runs-of-number.js';
import { DOWN } from './fake-services.js';
import { ids, startOrchestrator, tenant, type FullAnswer, type Orchestrator } from './orchestrator.js';

const PHONE = '+919810000001';
const MONTH = '2026-11';
const RECORD: ContactRecord = { phone: PHONE, contact: null, erasure: null, chain: null };
const PERMIT: PermitOfRun = {
  ...{ callId: 'cal_00000000000000000001', runId: 'run_1', attempt: 1, phone: PHONE, callType: 'transactional' },
  basis: {
    ...{ kind: 'purchase', transactionAt: '2026-11-23T05:30:00.000Z', orderId: null },
    expiresAt: '2099-01-01T00:00:00.000Z',
  },
  hoursRule: { date: '2026-11-23', windows: [['09:00', '21:00']] },
  ...{ rulesVersion: 'in-2018-07', optOutCheckedAt: '2026-11-23T06:29:00.000Z', refused: null },
  ...{ grantedAt: '2026-11-23T06:29:00.000Z', expiresAt: '2026-11-23T06:29:02.000Z' },
};
const INDIAN_PURCHASE = '2026-11-23T11:00:00.000+05:30';
const FACTS: CallFacts = {
  ...{ id: PERMIT.callId, runId: 'run_1', attempt: 1, status: 'completed', endReason: 'agent_ended', talkSeconds: 31 },
  ...{ createdAt: '2026-11-23T06:29:01.000Z', answeredAt: '2026-11-23T06:29:09.000Z' },
  ...{ endedAt: '2026-11-23T06:29:40.000Z', fromNumber: '+911601123456', numberSeries: '1601' },
  ...{ seriesRulesVersion: 'in-2018-07', carrierCode: 'accepted' },
  scrub: { verdict: 'allowed', reference: 'op-7', by: 'scrub.example.com', at: '2026-11-23T06:29:00.500Z' },
};
const OPT_OUT: OptOutRecord = {
  ...{ phone: PHONE, optedOutAt: '2026-11-23T06:40:00.000Z', source: 'call', callId: PERMIT.callId, liftedAt: null },
};
const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages)
  SELECT $1, 'live', 'run_' || lpad(n::text, 20, '0'), 'flw_1', 'flv_1', $2, '{}', 'en', 'done', 1, 3, '{}', '{}', '2026-11-01', '2026-11-01',
         jsonb_build_array(jsonb_build_object('callId', 'cal_' || lpad(n::text, 20, '0'))), '[]', 1, 'service', '{}',
         '{"createdBy": {"kind": "api_key", "id": "key_1", "name": "Shop"}}', 0
    FROM generate_series(1, $3::int) n`;

describe('what an org takes out to prove its calls', () => {
  let service: Orchestrator;
  let orgId: string;
  const manager = () =>
    tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
  const manage = (path: string): Promise<FullAnswer> =>
    service.send('GET', `/internal/admin/orgs/${orgId}/${path}`, manager());
  const say = (path: string, answer: (body: never) => object | symbol) =>
    service.fakes.answers.set(path, answer as (body: unknown) => object | symbol);

  beforeAll(async () => void (service = await startOrchestrator()));
  afterAll(() => service.stop());
  beforeEach(() => {
    orgId = ids.next('org');
    say(CONTACT_RECORD_PATH, () => ({ record: RECORD }));
    say(CONTACT_RECORDS_PATH, ({ kind }: ContactRecordsQuestion) => ({
      records: kind === 'permits' ? [PERMIT] : [],
      next: null,
    }));
    say(CALL_FACTS_PATH, ({ callIds }: CallFactsQuestion) => ({ calls: callIds.map((id) => ({ ...FACTS, id })) }));
    say(REGISTER_PATH, ({ kind }: RegisterQuestion) => ({
      records: kind === 'permits' ? [PERMIT] : [OPT_OUT],
      next: null,
    }));
  });

  describe('the export of a contact', () => {
    const read = (query = `phone=${encodeURIComponent(PHONE)}`, page = '') => manage(`contacts/export${page}?${query}`);

    it('has the facts of the calls of every run of the number, in that org and mode alone', async () => {
      const count = RUNS_PER_PAGE + 1;
      await service.db.database.query(FILL, [orgId, PHONE, count]);
      await service.db.database.query(FILL, [ids.next('org'), PHONE, 1]);
      const { status, body } = await read();
      expect([status, body.ok, body.incomplete, body.runs.length]).toEqual([200, true, [], count]);
      expect(new Set(body.runs.map(({ id }: { id: string }) => id)).size).toBe(count);
      expect(body.runs[count - 1]).toMatchObject({
        ...{ status: 'done', attempts: 1, createdBy: { kind: 'api_key', name: 'Shop' } },
        calls: [{ ...FACTS, id: `cal_${String(count).padStart(20, '0')}` }],
      });
      expect(body.permits).toEqual([PERMIT]);
      expect((await read(`mode=test&phone=${encodeURIComponent(PHONE)}`)).body.runs).toEqual([]);
      const asked = service.fakes.itemsAt<ContactRecordsQuestion>(CONTACT_RECORDS_PATH).at(-1);
      expect(asked).toMatchObject({ orgId, mode: 'test', phone: PHONE });
    });

    it('is the same document whether the contact is named by its number or its id', async () => {
      await service.db.database.query(FILL, [orgId, PHONE, 2]);
      const contactId = ids.next('contact');
      const optOut = { ...OPT_OUT, liftedAt: OPT_OUT.optedOutAt };
      say(CONTACT_RECORDS_PATH, (question: ContactRecordsQuestion) => ({
        // As contacts answers: of a contact whose number is not named it has the evidence alone.
        records: !('phone' in question)
          ? []
          : question.kind === 'permits'
            ? [PERMIT]
            : question.kind === 'optOuts'
              ? [optOut]
              : [],
        next: null,
      }));
      const [byPhone, byId] = [(await read()).body, (await read(`contactId=${contactId}`)).body];
      expect(byId).toEqual({ ...byPhone, exportedAt: byId.exportedAt, requestId: byId.requestId });
      expect([byId.permits, byId.optOuts, byId.runs.length]).toEqual([[PERMIT], [optOut], 2]);
    });

    it('is a page, too, which runs nothing and is kept by nobody', async () => {
      await service.db.database.query(FILL, [orgId, PHONE, 2]);
      const { status, headers, text } = await read(undefined, '/page');
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        ...[200, 'text/html; charset=utf-8', 'private, no-store'],
      ]);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text.split(FACTS.endReason as string)).toHaveLength(3);
      expect(text).toContain('End of the export.');
    });

    it('tells what is missing when telephony is away; without contacts there is none', async () => {
      await service.db.database.query(FILL, [orgId, PHONE, 1]);
      say(CALL_FACTS_PATH, () => DOWN);
      expect((await read()).body).toMatchObject({ incomplete: ['telephony-adapter'], runs: [{ calls: null }] });
      say(CONTACT_RECORD_PATH, () => DOWN);
      expect(await read()).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    });

    it('is of a number or a contact that is known', async () => {
      for (const query of [
        'mode=live',
        'phone=12',
        `phone=98100%2000001&contactId=${ids.next('contact')}`,
        'mode=both&phone=9810000001',
      ])
        expect([query, (await read(query)).status]).toEqual([query, 400]);
      say(CONTACT_RECORD_PATH, () => ({ record: null }));
      for (const query of [`contactId=${ids.next('contact')}`, 'contactId=x', 'phone=9810000001'])
        expect([query, (await read(query)).status, (await read(query, '/page')).status]).toEqual([query, 404, 404]);
    });

    it('finds runs by the number, and reads none of others', async () => {
      const plan = await service.db.database.transaction((tx) =>
        planOf(tx, RUNS_OF_NUMBER, ["'org'", "'live'", "'+91'", "''"]),
      );
      expect(plan).toContain('runs_by_phone_listed');
      expect(fullReadsOf(plan, 'runs')).toEqual([]);
    });
  });

  describe('the register of a month', () => {
    const read = (query = `month=${MONTH}`) => manage(`call-register?${query}`);
    const rowsOf = (text: string): Record<string, string>[] => {
      const [head = '', ...lines] = text.split('\r\n').slice(0, -1);
      const cells = (line: string) => line.slice(1, -1).split('","');
      return lines.map((line) =>
        Object.fromEntries(cells(line).map((cell, place) => [cells(head)[place] ?? '', cell])),
      );
    };

    it('says of each attempt on what it rested, and whether, when, from where and how long there was a call', async () => {
      const refused = { ...PERMIT, callId: 'cal_00000000000000000002', refused: 'opted_out' };
      const called = { ...PERMIT, callId: 'cal_00000000000000000005', refused: 'opted_out' };
      const nobody = { ...PERMIT, callId: 'cal_00000000000000000003' };
      const erased = { ...PERMIT, callId: 'cal_00000000000000000004', phone: '', basis: { kind: 'consent' } };
      say(REGISTER_PATH, ({ kind }: RegisterQuestion) => ({
        records: kind === 'permits' ? [PERMIT, refused, nobody, erased, called] : [OPT_OUT],
        next: null,
      }));
      say(CALL_FACTS_PATH, () => ({ calls: [FACTS, { ...FACTS, id: called.callId }] }));
      const { status, headers, text } = await read();
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toContain(`call-register-${MONTH}-live.csv`);
      const rows = rowsOf(text);
      expect(rows).toHaveLength(6);
      expect(rows[0]).toEqual({
        ...{ kind: 'call', at: '2026-11-23T11:59:00.000+05:30', number: `'${PHONE}`, call_id: PERMIT.callId },
        ...{ run_id: 'run_1', call_type: 'transactional', decision: 'permitted', reason: '', basis: 'purchase' },
        ...{ basis_reference: '', basis_time: INDIAN_PURCHASE, basis_until: '2099-01-01T05:30:00.000+05:30' },
        ...{ hours_date: '2026-11-23', hours: '09:00-21:00', rules_version: 'in-2018-07' },
        ...{ opt_out_checked_at: '2026-11-23T11:59:00.000+05:30', opt_out_source: '', opt_out_lifted_at: '' },
        ...{ call_status: 'completed', end_reason: 'agent_ended', placed_at: '2026-11-23T11:59:01.000+05:30' },
        ...{ answered_at: '2026-11-23T11:59:09.000+05:30', ended_at: '2026-11-23T11:59:40.000+05:30' },
        ...{
          talk_seconds: '31',
          from_number: "'+911601123456",
          number_series: '1601',
          series_rules_version: 'in-2018-07',
        },
        ...{ scrub_verdict: 'allowed', scrub_reference: 'op-7', scrub_by: 'scrub.example.com' },
        scrub_at: '2026-11-23T11:59:00.500+05:30',
      });
      expect(rows[1]).toMatchObject({ decision: 'refused', reason: 'opted_out', call_status: '' });
      expect(rows[2]).toMatchObject({ decision: 'permitted', call_status: '', placed_at: '' });
      expect(rows[3]).toMatchObject({ number: '', basis: 'consent', basis_reference: '', basis_until: '' });
      // Permitted, called, and refused when it was asked for again.
      expect(rows[4]).toMatchObject({ decision: 'permitted', reason: 'opted_out', call_status: 'completed' });
      expect(rows[5]).toMatchObject({ kind: 'opt_out', number: `'${PHONE}`, opt_out_source: 'call', call_status: '' });
      const asked = service.fakes.itemsAt<CallFactsQuestion>(CALL_FACTS_PATH).at(-1);
      expect(asked).toEqual({
        orgId,
        mode: 'live',
        callIds: [PERMIT, refused, nobody, erased, called].map(({ callId }) => callId),
      });
    });

    it('says every time as Indian time, whatever a call rests on', async () => {
      const until = '2026-12-01T00:00:00.000Z';
      const bases: PermitOfRun['basis'][] = [
        PERMIT.basis,
        { ...{ kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: until } },
        { ...{ kind: 'order', storeId: 'sto_1', orderId: '7', placedAt: '2026-11-23T05:30:00Z', expiresAt: until } },
      ];
      const lifted = { ...OPT_OUT, liftedAt: until };
      say(REGISTER_PATH, ({ kind }: RegisterQuestion) => ({
        records: kind === 'permits' ? bases.map((basis) => ({ ...PERMIT, basis })) : [lifted],
        next: null,
      }));
      say(CALL_FACTS_PATH, () => ({ calls: [FACTS] }));
      const { text } = await read();
      const times = text.match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? [];
      expect(times.length).toBeGreaterThan(20);
      expect(times.filter((time) => !/T\d\d:\d\d:\d\d\.\d{3}\+05:30$/.test(time))).toEqual([]);
    });

    it('is of one month of India, and reads page by page', async () => {
      say(REGISTER_PATH, ({ kind, after }: RegisterQuestion) => ({
        records: kind === 'permits' ? [{ ...PERMIT, runId: after ? 'second' : '=1+1' }] : [],
        next: kind === 'permits' && !after ? [PERMIT.callId] : null,
      }));
      expect(rowsOf((await read('month=2026-03&mode=test')).text).map(({ run_id }) => run_id)).toEqual([
        "'=1+1",
        'second',
      ]);
      expect(service.fakes.itemsAt<RegisterQuestion>(REGISTER_PATH).at(-2)).toEqual({
        ...{ orgId, mode: 'test', kind: 'permits', after: [PERMIT.callId] },
        ...{ from: '2026-02-28T18:30:00.000Z', until: '2026-03-31T18:30:00.000Z' },
      });
      for (const faulty of ['month=2026-13', 'month=26-01', 'mode=live', 'month=2026-11&mode=both'])
        expect([faulty, (await read(faulty)).status]).toEqual([faulty, 400]);
    });

    it('of a month without calls is its head alone', async () => {
      say(REGISTER_PATH, () => ({ records: [], next: null }));
      expect((await read()).text).toMatch(/^"kind","at",.*"scrub_at"\r\n$/);
    });

    it('is not written where a neighbour is away: a line without its call would say that nobody was called', async () => {
      for (const path of [CALL_FACTS_PATH, REGISTER_PATH]) {
        say(path, () => DOWN);
        expect(await read()).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
      }
    });
  });
});
