import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PermitRequest } from '@outcall/contracts-contacts';
import type { LineReservation, PlaceCall } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { written } from '../src/outbound/postgres/run-row/run-columns.js';
import { BODY, ids, startOrchestrator, talked, tenant, type Orchestrator } from './orchestrator.js';

const COLUMNS = written('key', 'once', 'changing');
/** Due runs are made from one row, as the service itself would take minutes to make so many. */
const COPY = `INSERT INTO runs (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((name) => (name === 'id' ? "'run_' || lpad(n::text, 20, '0')" : name === 'phone' ? "'+9198' || lpad(n::text, 8, '0')" : `r.${name}`)).join(', ')}
    FROM runs r CROSS JOIN generate_series(1, $2::int) AS n WHERE r.id = $1`;

describe('the scheduler, two of it', () => {
  let service: Orchestrator;
  let org: string;
  const usual = {};
  const placedOf = (orgId: string): PlaceCall[] =>
    service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === orgId);
  const reservedOf = (orgId: string): LineReservation[] =>
    service.fakes.itemsAt<LineReservation>('/internal/line-reservations').filter((item) => item.orgId === orgId);
  const dueRun = async (orgId: string, mode: Mode = 'live'): Promise<string> => {
    const { admit } = service.fakes;
    service.fakes.admit = (request) =>
      ({ ...admit(request), opensAt: new Date(Date.now() + 200).toISOString(), permit: null }) as ReturnType<
        typeof admit
      >;
    const { body } = await service.ask('POST', '/v1/runs', tenant(orgId, { mode }), BODY);
    service.fakes.admit = admit;
    return body.run.id;
  };

  const isDue = (runId: string): Promise<unknown> =>
    eventually(async () =>
      expect(
        await service.db.database.query('SELECT FROM runs WHERE id = $1 AND next_attempt_at <= now()', [runId]),
      ).toHaveLength(1),
    );

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2, env: { RUN_POLL_MS: '40', RUN_HELD_WAIT_MS: '3600000' } });
    const { admit, reserve, place, permit } = service.fakes;
    Object.assign(usual, { admit, reserve, place, permit });
  });
  beforeEach(() => {
    org = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('places the single run of an org at once though another org has five thousand due', async () => {
    const big = ids.next('org');
    const freeLines = 20;
    const reserve = ({ wanted }: LineReservation) => ({ granted: Math.min(wanted, freeLines), refusal: null });
    service.fakes.reserve = reserve;
    const seed = await dueRun(big);
    await service.db.database.query(COPY, [seed, 5_000]);
    await eventually(() => expect(placedOf(big).length).toBeGreaterThan(100));
    // However long it takes to start it: the others do not get on meanwhile.
    service.fakes.reserve = () => ({ granted: 0, refusal: null });
    const single = await dueRun(org);
    await isDue(single);
    const before = service.fakes.itemsAt('/internal/calls').length;
    service.fakes.reserve = reserve;
    await eventually(() => expect(placedOf(org).map(({ runId }) => runId)).toEqual([single]));
    const asked = service.fakes.itemsAt<PlaceCall>('/internal/calls');
    const meanwhile = asked.slice(
      before,
      asked.findIndex(({ orgId }) => orgId === org),
    ).length;
    // Those of the rounds of two schedulers that were on their way.
    expect(meanwhile).toBeLessThan(2_500);
    expect(placedOf(big).length).toBeLessThan(5_000);
    await service.db.database.query('DELETE FROM runs WHERE org_id = $1', [big]);
  });

  it("places the single run of an org though all that may be placed at once is another org's, whose carrier does not answer", async () => {
    const big = ids.next('org');
    let answer: () => void = () => undefined;
    service.fakes.hold = new Promise<void>((resolve) => (answer = resolve));
    try {
      const seed = await dueRun(big);
      await service.db.database.query(COPY, [seed, 5_000]);
      // as many as each process may place at first
      await eventually(() => expect(placedOf(big).length).toBeGreaterThanOrEqual(200));
      const single = await dueRun(org);
      await eventually(() => expect(placedOf(org).map(({ runId }) => runId)).toEqual([single]));
      // It did not wait for them: on a slow machine requests that nobody answers are given up meanwhile, and others
      // follow.
      expect(placedOf(big).length).toBeLessThan(5_000);
    } finally {
      answer();
      service.fakes.hold = null;
      await service.db.database.query('DELETE FROM runs WHERE org_id = $1', [big]);
    }
  });

  it('does not touch what has no line, and places it when there is one', async () => {
    let lines = 0;
    service.fakes.reserve = ({ wanted }) => ({ granted: Math.min(wanted, lines), refusal: null });
    const runId = await dueRun(org);
    const [made] = await service.db.database.query('SELECT xmin FROM runs WHERE id = $1', [runId]);
    await eventually(() => expect(reservedOf(org).length).toBeGreaterThan(3));
    expect(await service.db.database.query('SELECT xmin FROM runs WHERE id = $1', [runId])).toEqual([made]);
    const shown = await service.until(
      tenant(org, { mode: 'live' }),
      runId,
      ({ lastError }) => lastError === 'lines_busy',
    );
    expect(Date.parse(shown.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(10_000);
    const { body: list } = await service.ask('GET', '/v1/runs', tenant(org, { mode: 'live' }));
    expect(list.runs).toMatchObject([{ id: runId, status: 'scheduled', lastError: 'lines_busy' }]);
    lines = 1;
    await eventually(() => expect(placedOf(org)).toHaveLength(1));
    expect(placedOf(org)[0]?.reservedBy).toEqual(expect.any(String));
  });

  it('serves the other queues when one that comes first has no line at all', async () => {
    const blocked = ids.next('org');
    service.fakes.reserve = ({ orgId, wanted }) => ({ granted: orgId === blocked ? 0 : wanted, refusal: null });
    const seed = await dueRun(blocked);
    await service.db.database.query(COPY, [seed, 300]);
    const runId = await dueRun(org);
    // the last priority
    await service.db.database.query("UPDATE runs SET call_type = 'promotional' WHERE id = $1", [runId]);
    await eventually(() => expect(placedOf(org)).toHaveLength(1));
    expect(placedOf(blocked)).toEqual([]);
    await service.db.database.query('DELETE FROM runs WHERE org_id = $1', [blocked]);
  });

  it('claims but a few of a queue whose calls would all be refused, and no more of it for five seconds', async () => {
    service.fakes.reserve = ({ orgId, wanted }) =>
      orgId === org ? { granted: 0, refusal: 'no_credit' } : { granted: wanted, refusal: null };
    service.fakes.place = (call) =>
      call.orgId === org ? { ok: false, reason: 'no_credit' } : service.fakes.take(call);
    const seed = await dueRun(org);
    await service.db.database.query(COPY, [seed, 400]);
    await eventually(() => expect(placedOf(org).length).toBeGreaterThan(0));
    const began = performance.now();
    for (let turn = 0; turn < 10; turn += 1) {
      const other = ids.next('org'); // each a round or more, and the end of its call wakes nobody for a line
      const run = await service.read(tenant(other, { mode: 'live' }), await dueRun(other));
      await eventually(() => expect(placedOf(other)).toHaveLength(1));
      await service.bus.publish([talked({ orgId: other, run, callId: placedOf(other)[0]?.callId ?? '' })]);
    }
    // Two processes, each once in five seconds.
    const most = 2 * (1 + Math.ceil((performance.now() - began) / 5_000));
    expect(reservedOf(org).length).toBeLessThanOrEqual(most);
    expect(placedOf(org).length).toBeLessThanOrEqual(5 * most);
    const permits = service.fakes.itemsAt<PermitRequest>('/internal/permits').filter(({ orgId }) => orgId === org);
    expect(permits.length).toBeLessThanOrEqual(5 * most);
    await service.db.database.query('DELETE FROM runs WHERE org_id = $1', [org]);
  });

  it('looks through more queues than fit one look without waiting for the poll', async () => {
    const patient = await startOrchestrator({ env: { RUN_POLL_MS: '600000' } });
    try {
      const context = tenant(org, { mode: 'test' });
      const { admit } = patient.fakes;
      const later = (ms: number) => {
        patient.fakes.admit = (request) =>
          ({ ...admit(request), opensAt: new Date(Date.now() + ms).toISOString(), permit: null }) as ReturnType<
            typeof admit
          >;
      };
      later(86_400_000);
      const { body: seed } = await patient.ask('POST', '/v1/runs', context, BODY);
      await patient.db.database.query(
        `INSERT INTO runs (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((name) => (name === 'org_id' ? "'org_' || lpad(n::text, 20, '0')" : `r.${name}`)).join(', ')}
           FROM runs r CROSS JOIN generate_series(1, 1800) AS n WHERE r.id = $1`,
        [seed.run.id],
      );
      later(300);
      const { body: due } = await patient.ask('POST', '/v1/runs', context, { ...BODY, phone: '98100 00002' });
      await patient.until(context, due.run.id, ({ status }) => status === 'dialing');
    } finally {
      await patient.stop();
    }
  });

  it('gives back lines for which no call came, and names a reservation only for calls that have a line of it', async () => {
    service.fakes.permit = () => ({ ok: false, reason: 'basis_expired', opensAt: null });
    const runId = await dueRun(org);
    await service.until(tenant(org, { mode: 'live' }), runId, ({ status }) => status === 'gave_up');
    await eventually(() => expect(service.fakes.released.length).toBeGreaterThan(0));
  });

  it('carries the trace of no request into the runs it places', async () => {
    const runId = await dueRun(org);
    await eventually(() => expect(placedOf(org)).toHaveLength(1));
    expect(placedOf(org)[0]).toMatchObject({ runId, requestId: null });
  });

  it('says what is missing when there is no number or no credit, and holds the run', async () => {
    service.fakes.reserve = () => ({ granted: 0, refusal: 'no_credit' });
    service.fakes.place = () => ({ ok: false, reason: 'no_credit' });
    const runId = await dueRun(org);
    const run = await service.until(tenant(org, { mode: 'live' }), runId, ({ lastError }) => lastError === 'no_credit');
    expect(run).toMatchObject({ status: 'scheduled', attempts: 0 });
  });

  it('asks for no line for test runs', async () => {
    const runId = await dueRun(org, 'test');
    await service.until(tenant(org), runId, ({ status }) => status === 'dialing');
    expect(reservedOf(org)).toEqual([]);
  });

  it('is woken by the end of a call when something waits for its line', async () => {
    const patient = await startOrchestrator({ env: { RUN_POLL_MS: '600000' } });
    try {
      let lines = 0;
      patient.fakes.reserve = ({ wanted }) => ({ granted: Math.min(wanted, lines), refusal: null });
      const context = tenant(org, { mode: 'live' });
      const { body: first } = await patient.ask('POST', '/v1/runs', context, BODY);
      const { admit } = patient.fakes;
      patient.fakes.admit = (request) =>
        ({ ...admit(request), opensAt: new Date(Date.now() + 50).toISOString(), permit: null }) as ReturnType<
          typeof admit
        >;
      const { body: second } = await patient.ask('POST', '/v1/runs', context, { ...BODY, phone: '98100 00002' });
      await eventually(() => expect(patient.fakes.itemsAt('/internal/line-reservations').length).toBeGreaterThan(0));
      lines = 1;
      await patient.bus.publish([talked({ orgId: org, run: first.run, callId: first.run.calls[0].callId })]);
      await patient.until(context, second.run.id, ({ status }) => status === 'dialing');
    } finally {
      await patient.stop();
    }
  });
});
