import { describe, expect, it } from '@jest/globals';
import type { EndReason } from '@outcall/contracts-telephony';
import { CALL_TYPES, judgeHours, LEGAL_TABLE, openUntil, type CallingHours } from '@outcall/kernel';
import { reduce } from './reduce.js';
import { ended, NEW } from './run-facts.fixture.js';
import type { PermitRefusal, RunFact } from './run-fact.js';
import { dueAt, isInHand, isParked, type RunState, type RunTerms } from './run-state.js';
import { startRun, untilOpen, type NewRun } from './starting/start-run.js';
import type { Moment } from '../planning/moment.js';
import { outlookOf } from './outlook.js';
import { planAttempt } from '../planning/plan-attempt.js';

/**
 * Random hours, holidays, bases, gaps, limits and changes of them, held against an oracle that plans nothing: it only
 * looks, half an hour by half an hour, when the law, the org and the flow let a call start. Every seed is a run of
 * its own and always the same.
 */
const SEEDS = 300;
const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
/**
 * Holidays lie in the first ten days and every week has its hours or none has, so what does not open in this time never
 * opens.
 */
const LOOK_AHEAD_MS = 18 * 86_400_000;
const START = Date.parse('2026-03-02T00:00:00+05:30');
const UNREACHED: readonly EndReason[] = ['no_answer', 'busy', 'declined', 'voicemail', 'unreachable'];
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const iso = (ms: number): string => new Date(ms).toISOString();

class Chance {
  constructor(private state: number) {}

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
  happens(share: number): boolean {
    return this.next() < share;
  }
}

function someHours(chance: Chance): CallingHours | null {
  if (chance.happens(0.3)) return null;
  if (chance.happens(0.15)) return { days: {} };
  const holidays = Array.from({ length: chance.below(4) }, () =>
    iso(START + chance.below(10) * 86_400_000 + 12 * 3_600_000).slice(0, 10),
  );
  if (chance.happens(0.3)) return { holidays };
  const time = (halves: number): string => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`;
  const windows = (): [string, string][] => {
    const from = 16 + chance.below(20);
    return [[time(from), time(from + 1 + chance.below(42 - from))]];
  };
  const open = WEEK.filter(() => chance.happens(0.7));
  return { days: Object.fromEntries(open.map((day) => [day, windows()])), ...(chance.happens(0.5) && { holidays }) };
}

class SimulatedRun {
  now: number;
  state: RunState | null = null;
  /** When the limits of the number end. */
  private limit: number;
  private readonly terms: RunTerms;
  private attempts = 0;
  private readonly log: string[] = [];

  constructor(private readonly chance: Chance) {
    this.now = START + chance.below(3 * 1_440) * MINUTE_MS + chance.below(MINUTE_MS);
    this.limit = chance.happens(0.3) ? this.now + chance.below(1_000) * MINUTE_MS : 0;
    this.terms = {
      ...NEW.terms,
      callType: chance.of(CALL_TYPES),
      orgHours: someHours(chance),
      flowHours: someHours(chance),
      basis: {
        ...NEW.terms.basis,
        expiresAt: chance.happens(0.7) ? iso(this.now + chance.below(72 * 60) * MINUTE_MS + 1) : null,
      } as RunTerms['basis'],
      gapMinutes: {
        no_answer: [1 + chance.below(200), 120],
        busy: [10],
        voicemail: [240],
        declined: [chance.of([720, 1_440])],
      },
    };
  }

  moment(): Moment {
    return {
      now: iso(this.now),
      fraction: 0,
      hours: LEGAL_TABLE,
      waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
    };
  }

  /**
   * The check of a start. The oracle: it is refused exactly when no call could start before the basis ends, and told to
   * wait exactly when none could start now.
   */
  start(): void {
    const wish = { time: iso(this.now), notBefore: this.limit > this.now ? iso(this.limit) : null };
    const plan = planAttempt(wish, this.terms, this.moment());
    const first = this.firstFrom(Math.max(this.now, this.limit), this.terms);
    if (plan.kind === 'basis_over')
      return this.hold(first === null, 'a start is refused though a call could start', { plan, first });
    const waits: NewRun['first'] =
      plan.kind === 'closed'
        ? untilOpen(null)
        : {
            nextAttemptAt: plan.at,
            lastError: wish.notBefore ? 'called_recently' : 'calling_hours',
            notBefore: wish.notBefore,
          };
    this.state = startRun({ ...NEW, mode: 'live', now: iso(this.now), terms: this.terms, first: waits }).state;
    this.check('start');
  }

  /** The next thing that happens; false when nothing will. */
  step(): boolean {
    const { state } = this;
    if (!state || state.run.status !== 'scheduled') return false;
    const due = Date.parse(dueAt(state) ?? '2100-01-01T00:00:00.000Z');
    const change = this.now + (1 + this.chance.below(600)) * MINUTE_MS;
    if (due > change) this.change(change);
    else if (this.chance.happens(0.1)) this.change(Math.max(this.now, due - 1_000));
    else this.attempt(Math.max(this.now, due));
    return true;
  }

  private attempt(at: number): void {
    this.now = at;
    const state = this.state as RunState;
    if (isParked(state)) return this.apply({ type: 'basis.ended' }, 'the basis of a run without a time ends');
    // Five seconds after the last change at the latest every planned time is one at which contacts permits the call,
    // but for what only contacts knows: the limits.
    this.hold(
      this.isOpen(at, state.terms) && !this.isOver(at, state.terms),
      'an attempt is due when no call may start',
      {},
    );
    const callId = `cal_${String((this.attempts += 1)).padStart(20, '0')}`;
    const owner = 'process:1';
    this.apply({ type: 'attempt.claimed', newCallId: callId, owner, until: iso(at + 20_000) }, 'claimed');
    if (this.limit > at) return this.refuse(callId, owner, 'called_recently', this.limit);
    if (this.chance.happens(0.15))
      return this.apply(
        { type: 'attempt.refused', callId, owner, refusal: { ok: false, reason: 'lines_busy' } },
        'lines are busy',
      );
    this.apply({ type: 'attempt.placed', callId }, 'placed');
    this.now += (20 + this.chance.below(60)) * 1_000;
    const { attempts: attempt } = (this.state as RunState).run;
    const endReason = this.chance.of(UNREACHED);
    this.apply({ ...ended(endReason, { at: iso(this.now) }), callId, attempt } as RunFact, `ended ${endReason}`);
  }

  private refuse(callId: string, owner: string, reason: PermitRefusal['reason'], until: number): void {
    const opens = this.firstHour(until, (this.state as RunState).terms);
    const refusal = { ok: false, reason, opensAt: opens === null ? null : iso(opens) } as PermitRefusal;
    this.apply({ type: 'permit.refused', callId, owner, refusal }, `not permitted until ${iso(until)}`);
  }

  private change(at: number): void {
    this.now = at;
    const state = this.state as RunState;
    if (this.chance.happens(0.2)) {
      this.limit = this.chance.happens(0.5) ? 0 : at + this.chance.below(600) * MINUTE_MS;
      return this.apply({ type: 'limits.moved' }, 'the limits moved');
    }
    const orgHours = someHours(this.chance);
    this.state = { ...state, terms: { ...state.terms, orgHours } };
    this.apply({ type: 'hours.changed', turn: null }, `hours ${JSON.stringify(orgHours)}`);
  }

  private apply(fact: RunFact, what: string): void {
    this.state = reduce(this.state as RunState, fact, this.moment()).state;
    this.check(what);
  }

  private check(what: string): void {
    const { run } = this.state as RunState;
    this.log.push(`${iso(this.now)} ${what}: ${run.status} ${run.lastError} ${run.nextAttemptAt}`);
    const state = this.state as RunState;
    if (run.status === 'gave_up' && run.lastError === 'basis_expired') return this.checkGivenUp(state);
    this.hold(run.lastError !== 'calling_hours' || run.status === 'scheduled', 'a run gave up for want of hours', {});
    if (run.status !== 'scheduled' || isInHand(state)) return;
    if (run.nextAttemptAt === null) this.checkParked(state);
    else this.checkPlanned(state, Date.parse(run.nextAttemptAt));
    this.checkExplained(state);
  }

  private checkPlanned({ terms }: RunState, at: number): void {
    this.hold(this.isOpen(at, terms), 'a run is planned for a time that is closed', { at: iso(at) });
    this.hold(!this.isOver(at, terms), 'a run is planned for a time after its basis', { at: iso(at) });
  }

  private checkParked({ terms }: RunState): void {
    this.hold(this.firstHour(this.now, terms) === null, 'a run has no time though hours open', {});
  }

  /**
   * No call could have started between what the run waited for and the end of its basis. Of retries and limits the unit
   * tests say when.
   */
  private checkGivenUp({ terms }: RunState): void {
    if (this.attempts === 0 && this.limit <= this.now)
      this.hold(this.firstFrom(this.now, terms) === null, 'a run gave up though a call could start', {});
  }

  /** What explain says of the run agrees with what it shows. */
  private checkExplained(state: RunState): void {
    const { isOpen, opensAt } = judgeHours(
      LEGAL_TABLE,
      state.terms.callType,
      [state.terms.orgHours, state.terms.flowHours],
      new Date(this.now),
    );
    const judged = { isOpen, opensAt: opensAt?.toISOString() ?? null };
    const plan = outlookOf(state, judged, this.moment());
    const { nextAttemptAt } = state.run;
    if (nextAttemptAt === null)
      return this.hold(plan.kind === 'closed', 'explain promises a time that the run does not have', { plan });
    this.hold(plan.kind === 'planned', 'explain denies the time of a run', { plan });
    if (plan.kind === 'planned' && Date.parse(nextAttemptAt) > this.now)
      this.hold(plan.at === nextAttemptAt, 'explain tells another time than the run', { plan });
  }

  private isOpen(at: number, { callType, orgHours, flowHours }: RunTerms): boolean {
    return openUntil(LEGAL_TABLE, callType, [orgHours, flowHours], new Date(at)) !== null;
  }

  private isOver(at: number, { basis }: RunTerms): boolean {
    return basis.expiresAt !== null && at >= Date.parse(basis.expiresAt);
  }

  /** The first moment of open hours, found by looking; windows begin on halves of an hour. */
  private firstHour(from: number, terms: RunTerms): number | null {
    if (this.isOpen(from, terms)) return from;
    for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < from + LOOK_AHEAD_MS; at += STEP_MS)
      if (this.isOpen(at, terms)) return at;
    return null;
  }

  /** The same before the basis ends. */
  private firstFrom(from: number, terms: RunTerms): number | null {
    const first = this.firstHour(from, terms);
    return first === null || this.isOver(first, terms) ? null : first;
  }

  private hold(isSo: boolean, otherwise: string, facts: object): void {
    if (!isSo)
      throw new Error(
        [
          otherwise,
          JSON.stringify({ ...facts, now: iso(this.now), terms: this.state?.terms ?? this.terms }),
          ...this.log,
        ].join('\n'),
      );
  }
}

describe('planned times', () => {
  it(`are promises in ${SEEDS} runs of changing hours, holidays, bases, gaps and limits`, () => {
    const seen = { refused: 0, parked: 0, gaveUp: 0, attempts: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const simulated = new SimulatedRun(new Chance(seed));
      try {
        simulated.start();
        for (let steps = 0; steps < 25 && simulated.step(); steps += 1)
          if (simulated.state && isParked(simulated.state)) seen.parked += 1;
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      }
      if (!simulated.state) seen.refused += 1;
      else if (simulated.state.run.lastError === 'basis_expired') seen.gaveUp += 1;
      seen.attempts += simulated.state?.run.attempts ?? 0;
    }
    // The runs are of every kind, or nothing was shown.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });
});
