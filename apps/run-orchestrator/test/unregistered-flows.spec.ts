import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LineReservation, PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { written } from '../src/outbound/postgres/run-row/run-columns.js';
import { BODY, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const BARE = 'flw_0mg1b2c3d4e5f6g7h8b1';
const COLUMNS = written('key', 'once', 'changing');
const OWN: Readonly<Record<string, string>> = {
  id: "'run_' || lpad(n::text, 20, '0')",
  phone: "'+9198' || lpad(n::text, 8, '0')",
  flow_id: `'${BARE}'`,
};
/** Due runs of the bare flow, made from one of another flow. */
const COPY = `INSERT INTO runs (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((name) => OWN[name] ?? `r.${name}`).join(', ')} FROM runs r CROSS JOIN generate_series(1, $2::int) AS n WHERE r.id = $1`;
const MAKE_DUE = `UPDATE runs SET due_at = now() - CASE flow_id WHEN $2 THEN interval '1 minute' ELSE interval '0' END WHERE org_id = $1`;
const FLOWS = 50;
const LINES = 5;
const QUARTER_MS = 15 * 60_000;

/** The lines of an org as telephony keeps them. */
class Lines {
  free = LINES;
  readonly held = new Map<string, number>();

  reserve(id: string, wanted: number): number {
    const granted = Math.min(wanted, this.free);
    this.free -= granted;
    this.held.set(id, (this.held.get(id) ?? 0) + granted);
    return granted;
  }

  take(id: string): void {
    this.held.set(id, (this.held.get(id) ?? 0) - 1);
  }

  release(id: string): void {
    this.free += this.held.get(id) ?? 0;
    this.held.delete(id);
  }
}

describe('due runs of a flow that lacks a registration with operators', () => {
  let service: Orchestrator;
  const lines = new Lines();
  const orgId = ids.next('org');
  beforeAll(async () => {
    service = await startOrchestrator();
    const { released } = service.fakes;
    released.push = (...given: string[]) => (given.forEach((id) => lines.release(id)), released.length);
    service.fakes.answers.set('/internal/line-reservations', (body) => {
      const { id, items } = body as { id: string; items: LineReservation[] };
      const results = items.map(({ wanted }) => ({ granted: lines.reserve(id, wanted), refusal: null }));
      return { results, expiresAt: new Date().toISOString() };
    });
    service.fakes.place = ({ callId, flowId, reservedBy }: PlaceCall): PlaceCallResult => {
      if (flowId === BARE) return { ok: false, reason: 'no_number', isUnregistered: true };
      lines.take(reservedBy ?? '');
      return { ok: true, callId };
    };
  });
  afterAll(() => service.stop());

  it('keep no run of another flow behind them, give every line back, and wait a quarter of an hour', async () => {
    const { admit } = service.fakes;
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    service.fakes.admit = (request) => ({ ...admit(request), opensAt, permit: null }) as ReturnType<typeof admit>;
    const { body } = await service.ask('POST', '/v1/runs', tenant(orgId, { mode: 'live' }), BODY);
    const good: string = body.run.id;
    await service.db.database.query(COPY, [good, FLOWS]);
    const before = Date.now();
    await service.db.database.query(MAKE_DUE, [orgId, BARE]);
    const placings = () => service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === orgId);
    await eventually(() => expect(placings().map(({ runId }) => runId)).toContain(good));
    await eventually(async () => {
      const rows = await service.db.database.query<{ last_error: string; due_at: Date }>(
        'SELECT last_error, due_at FROM runs WHERE org_id = $1 AND flow_id = $2',
        [orgId, BARE],
      );
      expect(rows).toHaveLength(FLOWS);
      for (const row of rows) expect([row.last_error, +row.due_at - before > QUARTER_MS]).toEqual(['no_number', true]);
    });
    expect(placings()).toHaveLength(FLOWS + 1); // each once
    await eventually(() => expect(lines).toMatchObject({ free: LINES - 1 }));
  });
});
