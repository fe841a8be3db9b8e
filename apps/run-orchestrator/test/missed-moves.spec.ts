import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  LIMIT_TOPIC,
  LIMITS_MOVED,
  PERMIT_EXPLANATIONS_PATH,
  PERMITS_PATH,
  type LimitsMoved,
  type PermitExplanation,
  type PermitQuestion,
  type RunAdmission,
} from '@outcall/contracts-contacts';
import type { OrgUpserted } from '@outcall/contracts-identity';
import { TRIGGERED_RUNS_PATH, type Run } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { COD, FLOW_ID, type FakeServices } from './fake-services.js';
import { BODY, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../libs/contracts/identity/fixtures/org.upserted.json', import.meta.url), 'utf8'),
) as DomainEvent<OrgUpserted>;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const WAITED = '+919810000001';
const PROBE = '+919810000777';
const LIVE_CHECKS = '/internal/live-checks';

describe('limits of a number that move while a wait for them is being written, over two replicas', () => {
  let service: Orchestrator;
  let orgId: string;
  let [result, moved] = ['', ''];
  const usual: Partial<FakeServices> = {};
  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
    const { admit, permit, definition } = service.fakes;
    Object.assign(usual, { admit, permit, definition });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    [result, moved] = [inMinutes(80), inMinutes(55)];
    Object.assign(service.fakes, usual);
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        ...{ permit: null, limited: { reason: 'called_recently', until: result } },
      }) as RunAdmission;
    service.fakes.permit = () => ({ ok: false, reason: 'called_recently', opensAt: moved });
    explain({ reason: 'called_recently', until: result });
  });
  afterAll(() => service.stop());

  const shop = () => tenant(orgId, { mode: 'live' });
  const explain = (limit: PermitExplanation['limit']): void => {
    const refusals = limit ? [limit.reason] : [];
    const one: PermitExplanation = {
      refusals,
      hours: { isOpen: true, opensAt: null },
      ...(limit !== undefined && { limit }),
    };
    service.fakes.answers.set(PERMIT_EXPLANATIONS_PATH, (body) => ({
      results: (body as { items: object[] }).items.map(() => one),
    }));
  };
  const questions = (runId: string): PermitQuestion[] =>
    service.fakes.itemsAt<PermitQuestion>(PERMIT_EXPLANATIONS_PATH, runId);
  const post = async (phone = WAITED): Promise<Run> => {
    const { status, body } = await service.ask('POST', '/v1/runs', shop(), { ...BODY, phone });
    expect(status).toBe(201);
    return body.run as Run;
  };
  const until = (id: string, check: (run: Run) => boolean): Promise<Run> => service.until(shop(), id, check);
  const tell = (phone: string): Promise<unknown> =>
    service.bus.publish([
      {
        ...{ ...golden, id: ids.next('event'), topic: LIMIT_TOPIC.name, type: LIMITS_MOVED, key: orgId, orgId },
        ...{ mode: 'live', version: null, data: { orgId, mode: 'live', phone } },
      } as DomainEvent<LimitsMoved>,
    ]);
  /**
   * Both replicas have gone past the event: one of another number went behind it in its partition, and has had its
   * effect.
   */
  async function heard(probe: Run): Promise<void> {
    const before = service.fakes.itemsAt(PERMITS_PATH, probe.id).length;
    await tell(WAITED);
    await tell(PROBE);
    await eventually(() => expect(service.fakes.itemsAt(PERMITS_PATH, probe.id).length).toBeGreaterThan(before));
  }
  /** While requests to the path are held. */
  async function holding<T>(path: string, start: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    let release = (): void => undefined;
    service.fakes.delays.set(path, new Promise((resolve) => (release = () => resolve())));
    try {
      const started = start();
      await meanwhile();
      release();
      return await started;
    } finally {
      release();
      service.fakes.delays.delete(path);
    }
  }
  const isAsked = (path: string, count: number): Promise<unknown> =>
    eventually(() =>
      expect(
        service.fakes.asked.filter(({ path: at, item }) => at === path && (item as { orgId?: string }).orgId === orgId)
          .length,
      ).toBeGreaterThanOrEqual(count),
    );

  it('are looked at once more behind the commit of a start, which then waits for the earlier time', async () => {
    const probe = await post(PROBE);
    const run = await holding(LIVE_CHECKS, post, async () => {
      await isAsked('/internal/run-admissions', 2);
      await heard(probe);
      explain({ reason: 'called_recently', until: moved });
    });
    expect(run).toMatchObject({ lastError: 'called_recently', nextAttemptAt: result });
    expect(await until(run.id, ({ nextAttemptAt }) => nextAttemptAt === moved)).toMatchObject({ status: 'scheduled' });
    expect(questions(run.id).at(-1)).toMatchObject({ attempt: 1, phone: WAITED, orgId });
  });

  it('are looked at once more behind the commit of a refused permit', async () => {
    const run = await post();
    await eventually(() => expect(questions(run.id)).toHaveLength(1));
    let asked = 0;
    const times = [result, moved];
    service.fakes.permit = ({ runId }) => ({
      ...{ ok: false, reason: 'called_recently' },
      opensAt: runId === run.id ? (times[asked++] ?? moved) : moved,
    });
    explain({ reason: 'called_recently', until: moved });
    await tell(WAITED);
    await until(run.id, ({ nextAttemptAt }) => nextAttemptAt === moved);
    expect(asked).toBe(2);
  });

  it('are looked at once more behind the commit of a run that a trigger started', async () => {
    service.fakes.definition = { ...COD, triggers: [{ id: 'on_order', on: 'order.created', stillValid: [] }] };
    const known = { ...golden, id: ids.next('event'), key: orgId, orgId };
    const org = { ...(golden.data as OrgUpserted).org, id: orgId, callingHours: null, isVerified: true };
    await service.bus.publish([{ ...known, data: { org } }]);
    await eventually(async () =>
      expect(await service.db.database.query('SELECT FROM org_settings WHERE org_id = $1', [orgId])).toHaveLength(1),
    );
    explain({ reason: 'called_recently', until: moved });
    const trigger = { flowId: FLOW_ID, triggerId: 'on_order', storeId: 'sto_1', entity: 'orders', externalId: '1' };
    const items = [
      { orgId, mode: 'live', trigger: { ...trigger, change: 'order.created' }, phone: WAITED, inputs: BODY.inputs },
    ];
    const context = { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' } as const;
    const { body } = await service.ask('POST', TRIGGERED_RUNS_PATH, context, { items }, 'commerce-sync');
    expect(body.results).toMatchObject([{ outcome: 'started', status: 'scheduled' }]);
    await until(body.results[0].runId, ({ nextAttemptAt }) => nextAttemptAt === moved);
  });

  it('are not asked about where no limit holds the start, nor waited for, and change nothing where they have not moved', async () => {
    const run = await post();
    await eventually(() => expect(questions(run.id)).toHaveLength(1));
    service.fakes.admit = usual.admit as FakeServices['admit'];
    const dialled = await post(PROBE);
    expect(dialled.status).toBe('dialing');
    expect(questions(dialled.id)).toEqual([]);
    expect(service.fakes.itemsAt(PERMITS_PATH, run.id)).toEqual([]);
    expect(await service.read(shop(), run.id)).toMatchObject({ nextAttemptAt: result });
  });

  it('are left as they were told by a contacts of before, which knows none, or none at all', async () => {
    explain(undefined);
    const run = await post();
    await eventually(() => expect(questions(run.id)).toHaveLength(1));
    service.fakes.answers.set(PERMIT_EXPLANATIONS_PATH, () => Symbol('away'));
    const other = await post(PROBE);
    await eventually(() => expect(questions(other.id).length).toBeGreaterThanOrEqual(1));
    for (const { id } of [run, other])
      expect(await service.read(shop(), id)).toMatchObject({ status: 'scheduled', nextAttemptAt: result });
  });
});
