import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { LineGrant, LineKind, LineReservation, PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { BODY, ids, startOrchestrator, talked, tenant, type Orchestrator } from './orchestrator.js';

const BUSY: PlaceCallResult = { ok: false, reason: 'lines_busy', isAwaited: true };

/**
 * The lines of one org as telephony keeps them, each with the languages of its number. What is freed is only for who
 * reserves it.
 */
class Lines {
  /** The calls, in the order in which they were placed. */
  readonly placed: PlaceCall[] = [];
  private readonly taken: (string | null)[];

  constructor(private readonly languages: readonly (readonly string[])[]) {
    this.taken = languages.map(() => null);
  }

  readonly place = (call: PlaceCall): PlaceCallResult => {
    if (this.placed.some(({ callId }) => callId === call.callId)) return { ok: true, callId: call.callId };
    if (Date.parse(call.permitExpiresAt) <= Date.now()) return { ok: false, reason: 'permit_expired' };
    const line = this.taken.findIndex(
      (by, at) => by === (call.reservedBy ?? null) && (by !== null || !this.isAwaited) && this.fits(at, call.language),
    );
    if (line < 0) return BUSY;
    this.taken[line] = call.callId;
    this.placed.push(call);
    return { ok: true, callId: call.callId };
  };

  readonly reserve = (wanted: number, id: string): LineGrant => {
    const isLimited = this.languages.some((list) => list.length > 0);
    const kinds = new Map<string, LineKind>();
    this.languages.forEach((languages, at) => {
      const reservedBy = isLimited ? `${id}.${languages.join()}` : id;
      const lines = (kinds.get(reservedBy)?.lines ?? 0) + 1;
      if (this.taken[at] !== null || lines > wanted) return;
      this.taken[at] = reservedBy;
      kinds.set(reservedBy, { reservedBy, lines, languages, speech: true });
    });
    const held = [...kinds.values()];
    const granted = Math.min(
      wanted,
      held.reduce((sum, { lines }) => sum + lines, 0),
    );
    return { granted, refusal: null, ...(isLimited && granted > 0 && { kinds: held }) };
  };

  /** What was reserved under the id and is used by no call. */
  release(id: string): void {
    this.taken.forEach((by, at) => by?.split('.')[0] === id && (this.taken[at] = null));
  }

  free(callId: string): void {
    const line = this.taken.indexOf(callId);
    if (line < 0) throw new Error(`no line has ${callId}`);
    this.taken[line] = null;
  }

  isAwaited = false;

  private fits(line: number, language: string): boolean {
    const of = this.languages[line] ?? [];
    return of.length === 0 || of.includes(language);
  }
}

describe('runs that wait for a line, two processes', () => {
  let service: Orchestrator;
  let org: string;
  let lines: Lines;
  let phones = 0;
  const live = () => tenant(org, { mode: 'live' });
  const start = async (language = 'hi-IN'): Promise<Run> => {
    const phone = `98100 ${String(10_000 + (phones += 1))}`;
    const { status, body } = await service.ask('POST', '/v1/runs', live(), { ...BODY, phone, language });
    expect(status).toBe(201);
    return body.run;
  };
  const startMany = async (count: number, language?: string): Promise<Run[]> => {
    const runs: Run[] = [];
    for (let n = 0; n < count; n += 1) runs.push(await start(language));
    return runs;
  };
  /** The call ends: its line is free, and its event comes. */
  const end = async ({ callId, runId, orgId }: PlaceCall): Promise<void> => {
    lines.free(callId);
    const run = { id: runId, isTest: false } as Run;
    await service.bus.publish([talked({ orgId, run, callId })]);
  };
  const useLines = (...languages: string[][]): void => {
    lines = new Lines(languages);
    service.fakes.place = lines.place;
    service.fakes.answers.set('/internal/line-reservations', (body) => {
      const { id, items } = body as { id: string; items: LineReservation[] };
      const results = items.map(({ orgId, wanted }) =>
        orgId === org ? lines.reserve(wanted, id) : { granted: 0, refusal: null },
      );
      return { results, expiresAt: new Date().toISOString() };
    });
  };
  const servedIn = (runs: readonly Run[]): string[] => {
    const wanted = new Set(runs.map(({ id }) => id));
    return lines.placed.map(({ runId }) => runId).filter((id) => wanted.has(id));
  };
  /** Ends the calls one after another, each when the next one has taken its line. */
  const endAll = async (count: number): Promise<void> => {
    for (let ended = 0; ended < count; ended += 1) {
      await eventually(() => expect(lines.placed.length).toBeGreaterThan(ended));
      await end(lines.placed[ended] as PlaceCall);
    }
  };

  beforeAll(async () => {
    // No timer serves anybody: neither a poll, nor the wait of a busy line.
    service = await startOrchestrator({ replicas: 2, env: { RUN_POLL_MS: '3600000' } });
    const released = service.fakes.released;
    released.push = (...given: string[]) => (given.forEach((id) => lines.release(id)), released.length);
  });
  beforeEach(() => {
    org = ids.next('org');
  });
  afterAll(() => service.stop());

  it('get one line in the order in which they began to wait, each as soon as it is free, and a late start comes last', async () => {
    useLines([]);
    const [first, ...waiting] = await startMany(13);
    expect(first).toMatchObject({ status: 'dialing', attempts: 1 });
    for (const run of waiting) {
      expect(run).toMatchObject({ status: 'scheduled', attempts: 0, calls: [], lastError: 'lines_busy' });
      const ahead = Date.parse(run.nextAttemptAt ?? '') - Date.parse(run.createdAt);
      expect(ahead).toBeGreaterThan(12_000);
      expect(ahead).toBeLessThan(60_000);
    }
    const shown = await service.read(live(), waiting[11]?.id ?? '');
    expect(Date.parse(shown.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(10_000);
    lines.isAwaited = true;
    await end(lines.placed[0] as PlaceCall);
    const late = await start();
    expect(late).toMatchObject({ status: 'scheduled', attempts: 0, lastError: 'lines_busy' });
    const all = [...waiting, late];
    await eventually(() => expect(lines.placed).toHaveLength(2));
    for (let ended = 1; ended < 13; ended += 1) {
      await end(lines.placed[ended] as PlaceCall);
      await eventually(() => expect(lines.placed).toHaveLength(ended + 2));
    }
    expect(servedIn(all)).toEqual(all.map(({ id }) => id));
    await end(lines.placed[13] as PlaceCall);
    for (const { id } of all)
      expect(await service.until(live(), id, ({ status }) => status === 'done')).toMatchObject({ attempts: 1 });
  });

  it('keep their place when their attempt is tried in vain meanwhile', async () => {
    useLines([]);
    const [, ...waiting] = await startMany(4);
    const due = () => service.db.database.query('SELECT id, due_at FROM runs WHERE org_id = $1 ORDER BY id', [org]);
    const before = await due();
    lines.isAwaited = true;
    // Claimed by a process that then died: who resumes it has no line reserved for it.
    await service.db.database.query(
      `UPDATE runs SET lease_owner = 'a dead process', due_at = now(), version = version + 1,
              dial = jsonb_build_object('callId', 'cal_0mg1b2c3d4e5f6g7h8i9', 'attempt', 1, 'state', 'planned', 'rank', 0) WHERE id = $1`,
      [waiting[0]?.id],
    );
    await start(); // the round that follows it takes the attempt up
    await eventually(async () => expect((await due()).slice(0, 4)).toEqual(before));
    await endAll(5);
    await eventually(() => expect(servedIn(waiting)).toEqual(waiting.map(({ id }) => id)));
  });

  it('leave a line to the next when the first may not be called any more', async () => {
    useLines([]);
    const [, opted, next] = await startMany(3);
    const { permit } = service.fakes;
    service.fakes.permit = (request) =>
      request.runId === opted?.id ? { ok: false, reason: 'opted_out', opensAt: null } : permit(request);
    lines.isAwaited = true;
    await end(lines.placed[0] as PlaceCall);
    await service.until(live(), next?.id ?? '', ({ status }) => status === 'dialing');
    expect(await service.read(live(), opted?.id ?? '')).toMatchObject({ status: 'canceled' });
    service.fakes.permit = permit;
  });

  it('hold no line that they cannot use from those behind them, and get the one they can', async () => {
    useLines(['hi-IN'], ['ta-IN', 'te-IN']);
    const [hindi] = await startMany(1, 'hi-IN');
    const [tamil, ...tamils] = await startMany(4, 'ta-IN');
    const hindis = await startMany(3, 'hi-IN');
    expect([hindi, tamil].map((run) => run?.status)).toEqual(['dialing', 'dialing']);
    lines.isAwaited = true;
    const callOf = (run: Run): PlaceCall => lines.placed.find(({ runId }) => runId === run.id) as PlaceCall;
    const isCalled = (run: Run) => eventually(() => expect(callOf(run)).toBeDefined());
    let over = hindi as Run;
    for (const next of hindis) {
      await end(callOf(over));
      await isCalled(next);
      over = next;
    }
    expect(servedIn(tamils)).toEqual([]);
    over = tamil as Run;
    for (const next of tamils) {
      await end(callOf(over));
      await isCalled(next);
      over = next;
    }
    expect(servedIn([...hindis, ...tamils])).toEqual([...hindis, ...tamils].map(({ id }) => id));
  });

  it('wait for their time when it is the carrier that has no line', async () => {
    useLines([]);
    service.fakes.place = () => ({ ok: false, reason: 'lines_busy' });
    const run = await start();
    expect(run).toMatchObject({ status: 'scheduled', lastError: 'lines_busy' });
    const [row] = await service.db.database.query<{ due: Date }>('SELECT due_at AS due FROM runs WHERE id = $1', [
      run.id,
    ]);
    expect(row?.due.toISOString()).toBe(run.nextAttemptAt);
    expect(Date.parse(run.nextAttemptAt ?? '') - Date.parse(run.createdAt)).toBeGreaterThan(12_000);
  });
});
