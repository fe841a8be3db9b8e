import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, fill, LONG_TEST_MS, START_WAIT_MS } from '@outcall/testing';
import { FLOW_ID, FLOW_VERSION_ID } from './fake-services.js';
import { BODY, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

/** More than a page of a job and a commit; MANY_RUNS=100000 measures what docs/handbook/runs.md says. */
const MANY = Number(process.env['MANY_RUNS'] ?? 3_000);
const PATIENCE = { timeoutMs: START_WAIT_MS, everyMs: 50 };

jest.setTimeout(LONG_TEST_MS);

describe('orders for very many runs', () => {
  let service: Orchestrator;
  const orgId = ids.next('org');
  const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
  const path = `/internal/admin/orgs/${orgId}/runs`;

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
    await fill(service.db.database, [
      `INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, next_attempt_at, answers,
                         metadata, created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, due_at)
       SELECT '${orgId}', 'test', 'run_' || lpad(n::text, 20, '0'), '${FLOW_ID}', '${FLOW_VERSION_ID}', '+91' || (6000000000 + n),
              '{"customer_name": "Asha", "order_no": "1001"}', 'hi-IN', 'scheduled', 0, 3, now() + interval '1 day', '{}', jsonb_build_object('half', (n % 2)::text),
              now(), now(), '[]', '[]', 1, 'service', '{"kind": "consent", "consentId": "cns_1", "scope": "service", "expiresAt": null}',
              '{"gapMinutes": {"no_answer": [30], "busy": [10], "voicemail": [240], "declined": [720]}, "orgHours": null, "flowHours": null, "createdBy": {"kind": "api_key", "id": "key_1", "name": "shop"}}',
              0, now() + interval '1 day'
         FROM generate_series(1, ${MANY}) n`,
    ]);
  });
  afterAll(() => service.stop());

  const ordered = async (kind: string, filter: object, matched: number): Promise<void> => {
    const began = Date.now();
    const { body } = await service.ask('POST', `${path}/${kind}`, manager, { mode: 'test', ...filter });
    const answered = Date.now();
    expect(body.job).toMatchObject({ matched });
    const other = await service.ask('POST', '/v1/runs', tenant(ids.next('org')), BODY); // meanwhile
    const started = Date.now();
    expect(other.status).toBe(201);
    await eventually(async () => {
      const { job } = (await service.ask('GET', `${path}/jobs/${body.job.id}`, manager)).body;
      expect(job).toMatchObject({ status: 'done', done: matched });
    }, PATIENCE);
    process.stderr.write(
      `${kind} of ${matched} runs: answered after ${answered - began} ms, another org's start took ${started - answered} ms, done after ${Date.now() - began} ms\n`,
    );
  };
  const count = async (condition: string): Promise<number> =>
    (
      await service.db.database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM runs WHERE org_id = $1 AND ${condition}`,
        [orgId],
      )
    )[0]?.n ?? 0;

  it('reach every one of them, and no other org waits for that', async () => {
    await ordered('pause', { flowId: FLOW_ID }, MANY);
    expect(await count("last_error = 'paused' AND next_attempt_at IS NULL AND due_at IS NULL")).toBe(MANY);
    await ordered('cancel', { metadata: { half: '1' } }, MANY / 2);
    expect(await count("status = 'canceled'")).toBe(MANY / 2);
    await ordered('resume', { flowId: FLOW_ID }, MANY / 2);
    expect(await count("status = 'scheduled' AND last_error = 'paused'")).toBe(0);
    const [spread] = await service.db.database.query<{ seconds: number }>(
      "SELECT extract(epoch FROM max(next_attempt_at) - min(next_attempt_at))::float AS seconds FROM runs WHERE org_id = $1 AND status = 'scheduled'",
      [orgId],
    );
    // a hundred test runs a second; what was due has been dialled by now
    expect(spread?.seconds).toBeGreaterThan(MANY / 2 / 100 / 3);
    await eventually(
      () =>
        expect(service.events.filter(({ orgId: of, type }) => of === orgId && type === 'run.canceled')).toHaveLength(
          MANY / 2,
        ),
      PATIENCE,
    );
  });
});
