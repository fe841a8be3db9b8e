import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_EXPLANATIONS_PATH, type LiveExplanation } from '@outcall/contracts-telephony';
import {
  CONTACT_UPSERTED,
  CONTACT_WRONG_PERSON,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  type RunAdmission,
} from '@outcall/contracts-contacts';
import { ORG_TOPIC, ORG_UPSERTED } from '@outcall/contracts-identity';
import {
  START_EXPLANATIONS_PATH,
  TRIGGERED_RUNS_PATH,
  type StartCheck,
  type TriggeredStartAnswer,
} from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { COD, FLOW_ID, type FakeServices } from './fake-services.js';
import { BODY, contactEvent, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const LATER = '2099-01-01T03:30:00.000Z';
const EXPLAINED = {
  ...{ ok: true, phone: '+919810000001', contact: null, refusals: [], basis: null, limit: null },
  hours: { isOpen: true, opensAt: null },
};
const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' } as const;

describe('a number under which somebody else was reached', () => {
  let service: Orchestrator;
  let orgId: string;
  let usual: FakeServices['admit'];
  let nth = 0;

  const live = () => tenant(orgId, { mode: 'live' });
  const triggered = async (): Promise<TriggeredStartAnswer> => {
    const trigger = {
      ...{ flowId: FLOW_ID, triggerId: 'on_order', storeId: 'sto_1', entity: 'orders', change: 'order.created' },
      externalId: `order ${(nth += 1)}`,
    };
    const item = { orgId, mode: 'live', trigger, phone: BODY.phone, inputs: BODY.inputs };
    const { body } = await service.ask('POST', TRIGGERED_RUNS_PATH, CONTEXT, { items: [item] }, 'commerce-sync');
    return body.results[0];
  };
  const admitted = (more: object = {}): void => {
    service.fakes.admit = (request) =>
      ({ ...usual(request), opensAt: LATER, permit: null, contactVersion: 4, ...more }) as RunAdmission;
  };
  const wrongPerson = (version = 5) => contactEvent(orgId, CONTACT_WRONG_PERSON, {}, { mode: 'live', version });
  const until = (runId: string, status: string) => service.until(live(), runId, (run) => run.status === status);
  const runOf = (answer: TriggeredStartAnswer): string => {
    if (answer.outcome !== 'started') throw new Error(JSON.stringify(answer));
    return answer.runId;
  };
  const callIdsAt = (path: string): string[] =>
    service.fakes
      .itemsAt<{ orgId: string; callId: string }>(path)
      .flatMap((one) => (one.orgId === orgId ? one.callId : []));

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
    usual = service.fakes.admit;
    service.fakes.definition = { ...COD, triggers: [{ id: 'on_order', on: 'order.created' }] };
  });
  beforeEach(async () => {
    orgId = ids.next('org');
    const [time, org] = [new Date().toISOString(), { id: orgId, name: 'Shop', isVerified: true, callingHours: null }];
    await service.bus.publish([
      {
        ...{ id: ids.next('event'), topic: ORG_TOPIC.name, type: ORG_UPSERTED, key: orgId, orgId, mode: null, time },
        ...{ version: 1, data: { org: { ...org, createdAt: time } } },
      } as DomainEvent,
    ]);
    await eventually(async () =>
      expect(await service.db.database.query('SELECT 1 FROM org_settings WHERE org_id = $1', [orgId])).toHaveLength(1),
    );
    admitted();
  });
  afterAll(() => service.stop());

  it('has the waiting runs of triggers canceled, and no run that was asked for', async () => {
    const [one, two] = [runOf(await triggered()), runOf(await triggered())];
    const { body } = await service.ask('POST', '/v1/runs', live(), BODY);
    await service.bus.publish([wrongPerson()]);
    for (const run of [one, two])
      expect(await until(run, 'canceled')).toMatchObject({
        lastError: 'wrong_person',
        nextAttemptAt: null,
        attempts: 0,
      });
    await eventually(() => expect(service.typesOf(one)).toEqual(['run.queued', 'run.canceled']));
    expect(await service.read(live(), body.run.id)).toMatchObject({ status: 'scheduled' });
  });

  it('is skipped by triggers, and the permit is given back; a run that is asked for starts', async () => {
    service.fakes.admit = (request) => ({ ...usual(request), isWrongPerson: true }) as RunAdmission;
    expect(await triggered()).toMatchObject({ outcome: 'refused', errorCode: 'WRONG_PERSON' });
    const asked = callIdsAt('/internal/run-admissions');
    expect(asked).toHaveLength(1);
    await eventually(() => expect(callIdsAt('/internal/permits/unused')).toEqual(asked));
    expect((await service.ask('POST', '/v1/runs', live(), BODY)).status).toBe(201);
  });

  it('is told to who tries a trigger out, whatever else stands in the way', async () => {
    const { answers: answered } = service.fakes;
    const answers = (more: object) =>
      answered.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({ results: [{ ...EXPLAINED, ...more }] }));
    const line: LiveExplanation = { refusals: [], lines: 5, freeLines: 3, isInCall: false, sharedBy: ['service'] };
    answered.set(LIVE_EXPLANATIONS_PATH, () => line);
    const checksOf = async (): Promise<StartCheck[]> => {
      const request = { phone: BODY.phone, inputs: BODY.inputs, flowId: FLOW_ID };
      const question = { orgId, mode: 'live', request };
      const answer = await service.ask('POST', START_EXPLANATIONS_PATH, CONTEXT, question, 'commerce-sync');
      expect([answer.status, answer.body.errorCode]).toEqual([200, undefined]);
      return answer.body.checks;
    };
    answers({});
    expect((await checksOf())[0]).toMatchObject({ check: 'wrong_person', ok: true });
    answers({ isWrongPerson: true });
    expect((await checksOf())[0]).toMatchObject({ check: 'wrong_person', ok: false, errorCode: 'WRONG_PERSON' });
  });

  it('that was marked while a trigger was starting has no run left: one written after the event is canceled', async () => {
    let release = (): void => undefined;
    service.fakes.delays.set('/internal/live-checks', new Promise<void>((resolve) => (release = resolve)));
    const starting = triggered();
    for (const path of ['/internal/run-admissions', '/internal/live-checks'])
      await eventually(() =>
        expect(service.fakes.itemsAt<{ orgId: string }>(path).some((one) => one.orgId === orgId)).toBe(true),
      );
    await service.bus.publish([wrongPerson()]);
    await eventually(async () =>
      expect(
        await service.db.database.query('SELECT is_wrong_person FROM decisions_heard WHERE org_id = $1', [orgId]),
      ).toEqual([{ is_wrong_person: true }]),
    );
    release();
    service.fakes.delays.clear();
    expect(await until(runOf(await starting), 'canceled')).toMatchObject({ lastError: 'wrong_person' });
  });

  it('that was cleared before a start is called: the start knew', async () => {
    admitted({ contactVersion: 6 });
    const run = runOf(await triggered());
    admitted({ contactVersion: 4 });
    const before = runOf(await triggered());
    await service.bus.publish([wrongPerson(), contactEvent(orgId, CONTACT_UPSERTED, {}, { mode: 'live', version: 6 })]);
    await until(before, 'canceled');
    expect(await service.read(live(), run)).toMatchObject({ status: 'scheduled' });
  });
});
