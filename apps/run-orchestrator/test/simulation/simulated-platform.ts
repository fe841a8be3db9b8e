import type { PermitAnswer, PermitRequest } from '@outcall/contracts-contacts';
import {
  CALL_RANK,
  type EndReason,
  type PlaceCall,
  type PlaceCallResult,
  type TracedCall,
} from '@outcall/contracts-telephony';
import { ApiError, firstOpenTime, judgeHours, LEGAL_TABLE, localDay, type CallingHours } from '@outcall/kernel';
import { AttemptLedger, type ClaimedAttempt } from '../../src/application/placing/attempt-ledger.js';
import { Contacts } from '../../src/application/contacts.js';
import { Telephony } from '../../src/application/telephony.js';
import { TelephonyReader } from '../../src/application/explaining/telephony-reader.js';
import { DialingRuns } from '../../src/application/following/dialing-runs.js';
import { RunRepository, type Decide } from '../../src/application/run-repository.js';
import { Moments } from '../../src/application/moments.js';
import { reduce } from '../../src/domain/run/reduce.js';
import type { CallFact, RunFact } from '../../src/domain/run/run-fact.js';
import {
  dueAt,
  isInCall,
  isParked,
  mayStillBePlaced,
  type RunState,
  type StopReason,
} from '../../src/domain/run/run-state.js';
import type { RunEffect, Transition } from '../../src/domain/run/transition.js';
import { Random, VirtualTime } from './virtual-time.js';

export const LEASE_MS = 20_000;
const PERMIT_MS = 2_000;
/** How far apart the clocks of contacts and of telephony's database may be; an opt-out waits so much longer. */
const CLOCK_MARGIN_MS = 500;
const POLL_MS = 1_000;
const NEVER = new Promise<never>(() => undefined);

/** What may go wrong, and how often. */
const FAULTS = {
  crash: 0.04,
  lostRequest: 0.05,
  lostAnswer: 0.05,
  duplicate: 0.3,
  lostEvent: 0.1,
  lostEnd: 0.05,
  lateMs: 30_000,
};

const ENDINGS = [
  { endReason: 'agent_ended', status: 'completed' },
  { endReason: 'agent_ended', status: 'completed' },
  { endReason: 'opted_out', status: 'completed' },
  { endReason: 'no_answer', status: 'no_answer' },
  { endReason: 'no_answer', status: 'no_answer' },
  { endReason: 'busy', status: 'busy' },
  { endReason: 'voicemail', status: 'no_answer' },
  { endReason: 'invalid_number', status: 'failed' },
  { endReason: 'provider_unavailable', status: 'failed' },
] as const;

export interface SimulatedCall {
  readonly call: PlaceCall;
  readonly startedAt: number;
  readonly endReason: string;
  /** As telephony has it, whether its event arrives or not. */
  readonly end: Ended;
}
type Ended = Extract<CallFact, { type: 'call.ended' }>;

/** A call whose row is stored while the carrier is still asked. */
interface Asked {
  readonly call: PlaceCall;
  readonly startedAt: number;
  /** A repeat was told that the call exists: it must have an end now, whatever the carrier says. */
  isPromised: boolean;
}

/**
 * Everything around one run: the store, contacts, telephony, the event bus and two orchestrator processes, all of which
 * may be slow, lose a request or an answer, repeat, reverse or drop events, or die between any two steps.
 */
export class SimulatedPlatform {
  readonly calls = new Map<string, SimulatedCall>();
  /** Ends that a sweep has made up for. */
  foundEnds = 0;
  /** Carrier requests by call id: more than one is the fault all this exists to rule out. */
  readonly dials: string[] = [];
  readonly effects: RunEffect[] = [];
  readonly statuses: string[] = [];
  readonly reasons = new Set<string | null>();
  /** When the shopper opted out or withdrew, and when that was answered. */
  forbiddenAt = Number.POSITIVE_INFINITY;
  forbiddenAnsweredAt = Number.POSITIVE_INFINITY;
  cancelAnsweredAt = Number.POSITIVE_INFINITY;
  /** Whether the run waited for an attempt though it had been told. */
  hasWaitedInVain = false;
  state: RunState;
  /** Times planned that lie outside hours, and how many plans begin with the hours. */
  readonly plannedOutside: string[] = [];
  movedIntoHours = 0;
  /** Whether the run has had no time, as no hour was left. */
  hasParked = false;
  private orgHours: CallingHours | null;
  private forbidden: Exclude<StopReason, 'wrong_person'> | null = null;
  private isNotified = false;
  private readonly asked = new Map<string, Asked>();
  private lastPermit = 0;
  private newIds = 0;
  /** Telephony's clock is so far ahead of contacts', whose time is that of the platform. */
  private readonly skewMs: number;
  /** Whether a call started on a permit that was over by contacts' clock: what the margin is for. */
  hasStartedLate = false;

  constructor(
    readonly time: VirtualTime,
    readonly random: Random,
    started: Transition,
  ) {
    this.state = started.state;
    this.skewMs = random.between(-CLOCK_MARGIN_MS, CLOCK_MARGIN_MS);
    this.orgHours = started.state.terms.orgHours;
    this.effects.push(...started.effects);
    this.statuses.push(started.state.run.status);
  }

  moments(): Moments {
    const clock = { now: () => new Date(this.time.now) };
    const waits = { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 };
    return new Moments(clock, waits, LEGAL_TABLE, () => this.random.next(), CLOCK_MARGIN_MS);
  }

  // --- the store: writes are fenced by the version, as in PostgreSQL

  commit(transition: Transition): void {
    if (transition.state === this.state) return;
    this.lookAtPlan(this.state, transition.state);
    this.state = this.withHours(transition.state);
    this.effects.push(...transition.effects);
    this.statuses.push(transition.state.run.status);
    this.reasons.add(transition.state.run.lastError);
    if (this.isNotified && transition.state.run.status === 'scheduled') this.hasWaitedInVain = true;
  }

  /** A run is read with the hours its org has now. */
  private withHours(state: RunState): RunState {
    return { ...state, terms: { ...state.terms, orgHours: this.orgHours } };
  }

  changeOrgHours(hours: CallingHours | null): void {
    this.orgHours = hours;
    this.state = this.withHours(this.state);
    this.deliver(this.time.now, () => this.apply({ type: 'hours.changed', turn: null }));
  }

  /** By the hours the decision knew. */
  private lookAtPlan({ run: before }: RunState, { run, terms }: RunState): void {
    const { nextAttemptAt } = run;
    if (isParked(this.state) && this.state.run.lastError === 'calling_hours') this.hasParked = true;
    if (nextAttemptAt === null || nextAttemptAt === before.nextAttemptAt) return;
    const { expiresAt } = terms.basis;
    if (expiresAt !== null && expiresAt <= nextAttemptAt) this.plannedOutside.push(nextAttemptAt);
    const isOpen = (time: number): boolean =>
      judgeHours(LEGAL_TABLE, terms.callType, [terms.orgHours, terms.flowHours], new Date(time)).isOpen;
    if (!isOpen(Date.parse(nextAttemptAt))) this.plannedOutside.push(nextAttemptAt);
    else if (!isOpen(Date.parse(nextAttemptAt) - 1)) this.movedIntoHours += 1;
  }

  advance(): void {
    this.apply({ type: 'advance.asked' });
  }

  /** As `CancelRun` does it: answered when nobody can be about to place the attempt any more. */
  cancel(): void {
    this.apply({ type: 'cancel.asked' });
    if (mayStillBePlaced(this.state, new Date(this.time.now).toISOString()))
      this.time.at(this.time.now + 25, () => this.cancel());
    else this.cancelAnsweredAt = Math.min(this.cancelAnsweredAt, this.time.now);
  }

  apply(fact: RunFact): void {
    this.commit(reduce(this.state, fact, this.moments().now()));
  }

  claim(owner: string): ClaimedAttempt | null {
    const due = dueAt(this.state);
    if (due === null || isParked(this.state) || Date.parse(due) > this.time.now) return null;
    const newCallId = this.callId();
    this.apply({ type: 'attempt.claimed', newCallId, owner, until: new Date(this.time.now + LEASE_MS).toISOString() });
    return { state: this.state, isResumed: this.state.dial?.callId !== newCallId };
  }

  callId(): string {
    this.newIds += 1;
    return `cal_${this.newIds}`;
  }

  // --- contacts

  grant(): string {
    this.lastPermit = this.time.now + PERMIT_MS;
    return new Date(this.lastPermit).toISOString();
  }

  /**
   * Commits at once; answered only when no unexpired permit is left
   * (docs/handbook/dial-protocol.md#d-an-opt-out-waits-for-permits-to-expire). The run learns of it by an event.
   */
  forbid(reason: Exclude<StopReason, 'wrong_person'>): void {
    if (this.forbidden !== null) return;
    this.forbidden = reason;
    this.forbiddenAt = this.time.now;
    this.forbiddenAnsweredAt = Math.max(this.time.now, this.lastPermit + CLOCK_MARGIN_MS);
    const isOptedOut = reason === 'opted_out';
    this.deliver(this.time.now, () => {
      this.apply({
        type: 'shopper.decided',
        at: new Date(this.forbiddenAt).toISOString(),
        version: null,
        isOptedOut,
        consentIds: [],
      });
      if (this.forbiddenAt > Date.parse(this.state.run.createdAt)) this.isNotified = true;
    });
  }

  /** Now and then the number has had its calls of the day. */
  permit({ callType, orgHours, flowHours, basis: { expiresAt } }: PermitRequest): PermitAnswer {
    if (this.forbidden !== null) return { ok: false, reason: this.forbidden, opensAt: null };
    const now = new Date(this.time.now);
    if (expiresAt !== null && expiresAt <= now.toISOString())
      return { ok: false, reason: 'basis_expired', opensAt: null };
    const from = this.random.chance(0.05) ? new Date(localDay(now, 1).startsAt) : now;
    const opensAt = firstOpenTime(LEGAL_TABLE, callType, [orgHours, flowHours], from);
    if (opensAt?.getTime() !== this.time.now)
      return { ok: false, reason: 'calling_hours', opensAt: opensAt?.toISOString() ?? null };
    // The closest race: the shopper opts out while the permit is on its way.
    if (this.random.chance(0.05))
      this.time.at(this.time.now + this.random.between(0, PERMIT_MS), () => this.forbid('opted_out'));
    return { ok: true, permit: { callId: '', expiresAt: this.grant() } };
  }

  // --- telephony: keyed by call id

  async place(call: PlaceCall): Promise<PlaceCallResult> {
    const { callId } = call;
    const known = this.asked.get(callId);
    if (known) known.isPromised = true;
    if (known || this.calls.has(callId)) return { ok: true, callId };
    if (Date.parse(call.permitExpiresAt) <= this.time.now + this.skewMs) return { ok: false, reason: 'permit_expired' };
    if (Date.parse(call.permitExpiresAt) <= this.time.now) this.hasStartedLate = true;
    const luck = this.random.next();
    if (luck < 0.1) return { ok: false, reason: luck < 0.06 ? 'lines_busy' : 'shopper_in_call' };
    const asked: Asked = { call, startedAt: this.time.now, isPromised: false };
    this.asked.set(callId, asked);
    if (this.random.chance(0.1)) await this.time.sleep(this.random.between(100, 7_500));
    this.asked.delete(callId);
    return this.carrierAnswers(asked, this.random.next());
  }

  private carrierAnswers(asked: Asked, luck: number): PlaceCallResult {
    if (luck < 0.03) return this.refuse(asked, { ok: false, reason: 'refused', endReason: 'blocked' });
    if (luck < 0.1) return this.refuse(asked, { ok: false, reason: 'provider_unavailable' });
    this.dials.push(asked.call.callId);
    if (luck < 0.14) return this.fail(asked, 'provider_unavailable'); // it is not known whether it dialled
    if (luck < 0.2) return this.fail(asked, 'provider_unavailable', { neverRang: true });
    const ringingAt = this.dial(asked);
    return { ok: true, callId: asked.call.callId, ...(this.random.chance(0.8) && { ringingAt }) };
  }

  private refuse(asked: Asked, refusal: Extract<PlaceCallResult, { ok: false }>): PlaceCallResult {
    return asked.isPromised ? this.fail(asked, refusal.endReason ?? refusal.reason) : refusal;
  }

  /** A call that ended without having rung, as far as anybody knows. */
  private fail({ call, startedAt }: Asked, endReason: string, more: Partial<Ended> = {}): PlaceCallResult {
    const { callId, runId, attempt } = call;
    const at = new Date(this.time.now).toISOString();
    const end: Ended = {
      type: 'call.ended',
      callId,
      runId,
      attempt,
      at,
      status: 'failed',
      endReason: endReason as EndReason,
      answeredAt: null,
      outcome: null,
      answers: {},
      talkSeconds: null,
      optedOut: false,
      actionCalls: [],
      ...more,
    };
    this.calls.set(callId, { call, startedAt, endReason, end });
    this.publish(this.time.now, end);
    return { ok: true, callId };
  }

  /** Returns since when it rings. */
  private dial({ call, startedAt }: Asked): string {
    const { endReason, status } = this.random.pick(ENDINGS);
    const base = { callId: call.callId, runId: call.runId, attempt: call.attempt };
    const reached = status === 'completed';
    const ringing = this.time.now;
    const answered = ringing + this.random.between(1, 5_000);
    const ended = answered + this.random.between(1, 60_000);
    const at = (time: number): string => new Date(time).toISOString();
    this.publish(ringing, { type: 'call.ringing', ...base, at: at(ringing) });
    if (reached) this.publish(answered, { type: 'call.answered', ...base, at: at(answered) });
    const optedOut = endReason === 'opted_out';
    if (optedOut) this.time.at(ended - 1, () => this.forbid('opted_out'));
    const answers: Record<string, boolean> = reached ? { order_confirmed: true } : {};
    const end: Ended = {
      type: 'call.ended',
      ...base,
      at: at(ended),
      status,
      endReason,
      answeredAt: reached ? at(answered) : null,
      outcome: reached ? 'confirmed' : null,
      answers,
      talkSeconds: reached ? 20 : null,
      optedOut,
      actionCalls: [],
    };
    this.calls.set(call.callId, { call, startedAt, endReason, end });
    this.publish(ended, end);
    return at(ringing);
  }

  /**
   * May be lost altogether: the ranks must make up for what comes before the end of a call, and the sweep for its end.
   */
  private publish(time: number, fact: CallFact): void {
    const isEnd = fact.type === 'call.ended';
    const isLost = this.random.chance(isEnd ? FAULTS.lostEnd : FAULTS.lostEvent);
    if (!isLost) this.deliver(time, () => this.apply(fact));
  }

  /** What telephony has of a call. */
  trace(callId: string): TracedCall[] {
    const known = this.calls.get(callId);
    if (!known) return [];
    const { end } = known;
    const isOver = Date.parse(end.at) <= this.time.now;
    return [{ ...end, id: callId, endedAt: isOver ? end.at : null } as unknown as TracedCall];
  }

  /** At least once, some late. */
  private deliver(time: number, arrive: () => void): void {
    const copies = 1 + (this.random.chance(FAULTS.duplicate) ? this.random.between(1, 2) : 0);
    for (let copy = 0; copy < copies; copy += 1) {
      const delay = this.random.chance(0.2) ? this.random.between(0, FAULTS.lateMs) : this.random.between(0, 50);
      this.time.at(time + delay, arrive);
    }
  }

  isOver(callId: string): boolean {
    return this.state.dial?.callId === callId && this.state.dial.rank >= CALL_RANK['call.ended'];
  }
}

/**
 * The ports of one orchestrator process over the platform; when the process has died, none of its calls ever comes
 * back.
 */
export class ProcessPorts {
  alive = true;

  constructor(private readonly platform: SimulatedPlatform) {}

  private async step(): Promise<void> {
    const { platform } = this;
    if (platform.random.chance(FAULTS.crash)) this.alive = false;
    // Now and then so slow that the lease lapses and somebody else takes over meanwhile.
    await platform.time.sleep(this.latency());
    if (!this.alive) await NEVER;
  }

  /** Quick, or about as long as a permit lives, or longer than a lease. */
  private latency(): number {
    const { random } = this.platform;
    if (random.chance(0.03)) return random.between(15_000, 40_000);
    return random.chance(0.1) ? random.between(1_600, 2_500) : random.between(1, 200);
  }

  private async request<T>(effect: () => T | Promise<T>): Promise<T> {
    const { random } = this.platform;
    await this.step();
    if (random.chance(FAULTS.lostRequest)) throw ApiError.unavailable('a neighbour');
    const answer = await effect();
    await this.step();
    if (random.chance(FAULTS.lostAnswer)) throw ApiError.unavailable('a neighbour');
    return answer;
  }

  readonly contacts = fake(Contacts, {
    permit: (request: PermitRequest) => this.request(() => this.platform.permit(request)),
  });
  readonly telephony = fake(Telephony, { place: (call: PlaceCall) => this.request(() => this.platform.place(call)) });
  readonly ledger = fake(AttemptLedger, {
    record: async (seen: RunState, decide: Decide) => {
      await this.step();
      const { platform } = this;
      const current = platform.state.version === seen.version ? seen : platform.state; // optimistic, then on what is stored
      const transition = decide(current);
      platform.commit(transition.state === current ? { state: platform.state, effects: [] } : transition);
      return { state: transition.state, outcome: null };
    },
  });
  readonly dialing = fake(DialingRuns, {
    pageOf: async (unmovedSince: Date) => {
      await this.step();
      const { orgId, mode, run, dial } = this.platform.state;
      const isUnmoved = isInCall(this.platform.state) && Date.parse(run.updatedAt) < unmovedSince.getTime();
      const placer = dial?.state === 'planned' ? (dial.placer?.owner ?? null) : null;
      return isUnmoved && dial ? [{ orgId, mode, id: run.id, callId: dial.callId, attempt: dial.attempt, placer }] : [];
    },
  });
  readonly traces = fake(TelephonyReader, {
    calls: ({ callIds }) => this.request(() => callIds.flatMap((id) => this.platform.trace(id))),
  });
  readonly runs = fake(RunRepository, {
    update: async (_: unknown, decide: Decide) => {
      await this.step();
      const { platform } = this;
      const transition = decide(platform.state);
      if (transition.state !== platform.state) platform.foundEnds += 1;
      platform.commit(transition);
      return transition.state;
    },
  });
}

const fake = <T extends object>(_: abstract new () => T, methods: Partial<T>): T => methods as T;

export const POLL = POLL_MS;
