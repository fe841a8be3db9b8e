import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RUN_ADMISSION_EXPLANATIONS_PATH } from '@outcall/contracts-contacts';
import { ORG_TOPIC, ORG_UPSERTED, type OrgUpserted } from '@outcall/contracts-identity';
import { START_EXPLANATIONS_PATH, type StartCheck } from '@outcall/contracts-runs';
import { LIVE_EXPLANATIONS_PATH } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually, stateOfTables } from '@outcall/testing';
import { FLOW_ID } from './fake-services.js';
import { ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const CONTACTS = {
  ok: true,
  phone: '+919810000001',
  contact: null,
  refusals: [],
  basis: {
    kind: 'purchase',
    transactionAt: '2026-11-21T04:30:00.000Z',
    orderId: null,
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
  hours: { isOpen: true, opensAt: null },
};
/** What contacts of the release before says to a question about a time to come. */
const UNKNOWN_AS_OF = {
  ...{ ok: false, errorCode: 'INVALID_REQUEST', message: 'asOf is not known' },
  details: [{ path: ['asOf'], message: 'is not known' }],
};
const REQUEST = {
  flowId: FLOW_ID,
  phone: '98100 00001',
  inputs: { order_no: '1001', amount: '1299', customer_name: 'Asha' },
};

/** What commerce-sync asks for whoever tries a trigger out. */
describe('what would become of a start by a trigger', () => {
  let service: Orchestrator;
  let orgId: string;

  const explain = (more: object = {}, caller = 'commerce-sync') =>
    service.ask(
      'POST',
      START_EXPLANATIONS_PATH,
      { type: 'service', orgId: null, mode: null, purpose: 'try-trigger' },
      { orgId, mode: 'live', request: REQUEST, ...more },
      caller,
    );
  const hear = async (isVerified: boolean, version = 1): Promise<void> => {
    const time = new Date().toISOString();
    const org = { id: orgId, name: 'Shop', isVerified, callingHours: null, createdAt: time };
    const event = {
      ...{ id: ids.next('event'), topic: ORG_TOPIC.name, type: ORG_UPSERTED, key: orgId, orgId, mode: null },
      ...{ time, version, data: { org } },
    } as DomainEvent<OrgUpserted>;
    await service.bus.publish([event]);
    const known = () => service.db.database.query('SELECT 1 FROM org_settings WHERE org_id = $1', [orgId]);
    await eventually(async () => expect(await known()).toHaveLength(1));
  };

  beforeAll(async () => {
    service = await startOrchestrator();
    service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({ results: [CONTACTS] }));
    service.fakes.answers.set(LIVE_EXPLANATIONS_PATH, () => ({
      ...{ refusals: [], lines: 5, freeLines: 3, isInCall: false, sharedBy: ['service'] },
    }));
  });
  afterAll(() => service.stop());
  beforeEach(() => void (orgId = ids.next('org')));

  it('is told by the same checks as by the management API', async () => {
    await hear(false);
    const { status, body } = await explain();
    const manager = tenant(orgId, {
      ...{ mode: 'live', isVerified: false },
      credential: { kind: 'admin', id: 'admin', name: 'administrator' },
    });
    const path = `/internal/admin/orgs/${orgId}/runs/explain`;
    const managed = await service.ask('POST', path, manager, { mode: 'live', request: REQUEST });
    const ofTriggersOnly = { check: 'wrong_person', ok: true, errorCode: null, reason: null };
    expect([status, body]).toEqual([200, { ok: true, checks: [ofTriggersOnly, ...managed.body.checks] }]);
    const failing = body.checks.filter(({ ok }: StartCheck) => ok === false);
    expect(failing.map(({ check, errorCode }: StartCheck) => [check, errorCode])).toEqual([
      ['verified', 'NOT_VERIFIED'],
    ]);
  });

  it('is not told by settings of before, nor without any', async () => {
    expect([(await explain()).status]).toEqual([503]);
    await hear(true);
    expect([(await explain({ orgVersion: 1 })).status, (await explain({ orgVersion: 2 })).status]).toEqual([200, 503]);
  });

  it('is refused as the start would be, for a faulty request or flow, and told to commerce-sync alone', async () => {
    await hear(true);
    const faulty = await explain({ request: { ...REQUEST, phone: '12' } });
    expect([faulty.status, faulty.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    const { status } = await explain({ request: { ...REQUEST, flowId: 'flw_zzzzzzzzzzzzzzzzzzzz' } });
    expect(status).toBe(404);
    expect((await explain({}, 'api-gateway')).status).toBe(401);
  });

  it('is told for the time when it would be made, where that is named', async () => {
    await hear(true);
    const asOf = new Date(Date.now() + 45 * 60_000).toISOString();
    const closed = { ...CONTACTS, hours: { isOpen: false, opensAt: '2099-12-31T00:00:00.000Z' } };
    service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, (question) => ({
      results: [(question as { asOf?: string }).asOf === asOf ? closed : CONTACTS],
    }));
    const { body } = await explain({ asOf });
    const reasonOf = ({ checks }: { checks: StartCheck[] }) =>
      checks.find(({ check }) => check === 'calling_hours')?.reason;
    expect(reasonOf(body)).toBe('closed then: the run would wait until 2099-12-31T00:00:00.000Z');
    expect(reasonOf((await explain()).body)).toBeNull();
    expect((await explain({ asOf: 'soon' })).status).toBe(400);
    service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => UNKNOWN_AS_OF);
    expect((await explain({ asOf })).body).toMatchObject({ ok: false, errorCode: 'UNAVAILABLE' });
    service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({ results: [CONTACTS] }));
  });

  it('writes nothing in any table', async () => {
    await hear(true);
    const before = await stateOfTables(service.db, 'runs');
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['runs', 'org_settings']));
    expect((await explain()).status).toBe(200);
    expect(await stateOfTables(service.db, 'runs')).toEqual(before);
  });
});
