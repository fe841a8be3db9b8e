import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STREAM_CHANGES_PATH, type StreamChanges } from '@outcall/contracts-identity';
import type { Run } from '@outcall/contracts-runs';
import { MAX_PAGE_BYTES } from '@outcall/kernel';
import { CHANGED } from '../src/outbound/postgres/reading/postgres-overviews.js';
import { listStatement, WITH_CREATOR } from '../src/outbound/postgres/reading/list-runs.js';
import { ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const RUNS = 40;
/**
 * As large as a run may become: 250 kB of action calls (docs/handbook/limits.md#actions). Kept, they take some
 * kilobytes.
 */
const LARGEST = 250_000;
const SEED = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages)
  SELECT $1, 'live', 'run_' || lpad(n::text, 20, '0'), 'flw_1', 'flv_1', '+919810000001', '{}', 'hi-IN', 'done', 1, 3, '{}', '{}',
         '2026-03-02T06:00:00Z'::timestamptz + n * interval '1 second', now(), '[]', jsonb_build_array(jsonb_build_object('args', repeat('x', $2::int))),
         1, 'service', '{}', '{}', 0
    FROM generate_series(1, $3::int) n`;

describe('a page of the largest runs there are', () => {
  let service: Orchestrator;
  const orgId = ids.next('org');
  beforeAll(async () => {
    service = await startOrchestrator();
    await service.db.database.query(SEED, [orgId, LARGEST, RUNS]);
  });
  afterAll(() => service.stop());

  it.each([
    ['the list', {}, {}],
    ['the list of a status', { status: 'done' as const }, {}],
    ['the overview', {}, WITH_CREATOR],
  ])('is little more than the process answers: %s', async (_, filters, more) => {
    const { statement, values } = listStatement({ orgId, mode: 'live', limit: 101, ...filters }, more);
    const rows = await service.db.database.run(statement, values);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows).length).toBeLessThan(MAX_PAGE_BYTES + 2 * LARGEST);
  });

  it('is what the stream is told of at once, and the runs changed at the same time follow', async () => {
    const asGateway = { type: 'service', orgId: null, mode: null, purpose: 'stream' } as const;
    const result: string[] = [];
    let watch: string[] = [];
    for (let goOn: string | null = ''; goOn !== null;) {
      const question = {
        orgId,
        mode: 'live',
        since: '2026-03-02T06:00:00.000Z',
        watch: goOn ? [goOn, ...watch] : watch,
      };
      const { status, body } = await service.ask('POST', STREAM_CHANGES_PATH, asGateway, question);
      expect(status).toBe(200);
      expect(JSON.stringify(body).length).toBeLessThan(MAX_PAGE_BYTES + 2 * LARGEST);
      result.push(...(body as StreamChanges).changes.map(({ key }) => key));
      ({ watch, goOn = null } = body);
    }
    expect(result.sort()).toEqual(Array.from({ length: RUNS }, (_, n) => `run_${String(n + 1).padStart(20, '0')}`));
    const rows = await service.db.database.run(CHANGED, [orgId, 'live', new Date(0), [], '']);
    expect(JSON.stringify(rows).length).toBeLessThan(MAX_PAGE_BYTES + 2 * LARGEST);
  });

  it('goes on to the last run', async () => {
    const listed: string[] = [];
    for (let cursor = ''; cursor !== 'null';) {
      const query = `?limit=100&status=done${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await service.ask('GET', `/v1/runs${query}`, tenant(orgId, { mode: 'live' }));
      listed.push(...(body.runs as Run[]).map(({ id }) => id));
      cursor = String(body.nextCursor);
    }
    expect(listed).toEqual(Array.from({ length: RUNS }, (_, n) => `run_${String(RUNS - n).padStart(20, '0')}`));
  });
});
