import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { written } from '../src/outbound/postgres/run-row/run-columns.js';
import { BODY, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const COLUMNS = written('key', 'once', 'changing');
/** Due runs are made from one row, as the service itself would take minutes to make so many. */
const COPY = `INSERT INTO runs (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((name) => (name === 'id' ? "'run_' || lpad(n::text, 20, '0')" : name === 'phone' ? "'+9198' || lpad(n::text, 8, '0')" : `r.${name}`)).join(', ')}
    FROM runs r CROSS JOIN generate_series(1, $2::int) AS n WHERE r.id = $1`;
const STAND = `INSERT INTO run_jobs (org_id, mode, id, kind, flow_id, stands, status, matched, done, planned, left_over, look_at, created_at)
               SELECT org_id, mode, 'job_stands', 'cancel', flow_id, true, 'running', 0, 0, 0, '{}', NULL, now() FROM runs WHERE id = $1`;

describe('a backlog that an order stops', () => {
  let service: Orchestrator;
  const placedOf = (orgId: string) =>
    service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === orgId);
  const waitingRun = async (orgId: string): Promise<string> => {
    const { admit } = service.fakes;
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    service.fakes.admit = (request) => ({ ...admit(request), opensAt, permit: null }) as ReturnType<typeof admit>;
    const { status, body } = await service.ask('POST', '/v1/runs', tenant(orgId, { mode: 'live' }), BODY);
    service.fakes.admit = admit;
    expect([status, body.run?.status]).toEqual([201, 'scheduled']);
    return body.run.id;
  };
  const makeDue = (orgId: string) =>
    service.db.database.query('UPDATE runs SET due_at = now(), next_attempt_at = now() WHERE org_id = $1', [orgId]);

  beforeAll(async () => {
    service = await startOrchestrator();
  });
  afterAll(() => service.stop());

  it('keeps no place from a run of another org that comes behind it', async () => {
    const [stopped, org] = [ids.next('org'), ids.next('org')];
    const [seed, single] = [await waitingRun(stopped), await waitingRun(org)];
    await service.db.database.query(COPY, [seed, 300]);
    await service.db.database.query(STAND, [seed]);
    // the last priority
    await service.db.database.query("UPDATE runs SET call_type = 'promotional' WHERE id = $1", [single]);
    await makeDue(stopped);
    await makeDue(org);
    await eventually(() => expect(placedOf(org)).toHaveLength(1));
    expect(placedOf(stopped)).toEqual([]);
  });
});
