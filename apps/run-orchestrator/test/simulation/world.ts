import type { PermitAnswer } from '@outcall/contracts-contacts';
import { CALL_RANK, type PlaceCall, type PlaceCallResult } from '@outcall/contracts-telephony';
import { ApiError } from '@outcall/kernel';
import { AttemptLedger, Contacts, Telephony, type ClaimedAttempt, type Decide } from '../../src/application/ports.js';
import { Moments } from '../../src/application/moments.js';
import { reduce } from '../../src/domain/run/reduce.js';
import type { CallFact, RunFact } from '../../src/domain/run/run-fact.js';
import { dueAt, type RunState } from '../../src/domain/run/run-state.js';
import type { RunEffect, Transition } from '../../src/domain/run/transition.js';
import { Random, VirtualTime } from './virtual-time.js';

export const LEASE_MS = 20_000;
const PERMIT_MS = 2_000;
const POLL_MS = 1_000;
const NEVER = new Promise<never>(() => undefined);

/** What may go wrong, and how often. */
export const FAULTS = { crash: 0.04, lostRequest: 0.05, lostAnswer: 0.05, duplicate: 0.3, lostEvent: 0.1, lateMs: 30_000 };

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
}

/**
 * Everything around one run: the store, contacts, telephony, the event bus and two orchestrator processes, all of which may
 * be slow, lose a request or an answer, repeat, reverse or drop events, or die between any two steps.
 */
export class World {
  readonly calls = new Map<string, SimulatedCall>();
  /** Carrier requests by call id: more than one is the fault all this exists to rule out. */
  readonly dials: string[] = [];
  readonly effects: RunEffect[] = [];
  readonly statuses: string[] = [];
  optOutAt = Number.POSITIVE_INFINITY;
  optOutAnsweredAt = Number.POSITIVE_INFINITY;
  state: RunState;
  private lastPermit = 0;
  private newIds = 0;

  constructor(
    readonly time: VirtualTime,
    readonly random: Random,
    started: Transition,
  ) {
    this.state = started.state;
    this.effects.push(...started.effects);
    this.statuses.push(started.state.run.status);
  }

  moments(): Moments {
    const clock = { now: () => new Date(this.time.now) };
    return new Moments(clock, { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 }, () => this.random.next());
  }

  // --- the store: writes are fenced by the version, as in PostgreSQL

  commit(transition: Transition): void {
    if (transition.state === this.state) return;
    this.state = transition.state;
    this.effects.push(...transition.effects);
    this.statuses.push(transition.state.run.status);
  }

  apply(fact: RunFact): void {
    this.commit(reduce(this.state, fact, this.moments().now()));
  }

  claim(owner: string): ClaimedAttempt | null {
    const due = dueAt(this.state);
    if (due === null || Date.parse(due) > this.time.now) return null;
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

  /** Commits at once; answered only when no unexpired permit is left (design §2 (d)). */
  optOut(): void {
    this.optOutAt = this.time.now;
    this.optOutAnsweredAt = Math.max(this.time.now, this.lastPermit);
  }

  permit(): PermitAnswer {
    if (this.time.now >= this.optOutAt) return { ok: false, reason: 'opted_out', opensAt: null };
    if (this.random.chance(0.05)) return { ok: false, reason: 'calling_hours', opensAt: new Date(this.time.now + 3_600_000).toISOString() };
    return { ok: true, permit: { callId: '', expiresAt: this.grant() } };
  }

  // --- telephony: keyed by call id

  place(call: PlaceCall): PlaceCallResult {
    if (this.calls.has(call.callId)) return { ok: true, callId: call.callId };
    if (Date.parse(call.permitExpiresAt) <= this.time.now) return { ok: false, reason: 'permit_expired' };
    const luck = this.random.next();
    if (luck < 0.1) return { ok: false, reason: 'lines_busy' };
    if (luck < 0.13) return { ok: false, reason: 'refused', endReason: 'blocked' };
    if (luck < 0.18) return { ok: false, reason: 'refused', endReason: 'provider_unavailable' };
    this.dial(call);
    return { ok: true, callId: call.callId };
  }

  private dial(call: PlaceCall): void {
    this.dials.push(call.callId);
    const { endReason, status } = this.random.pick(ENDINGS);
    this.calls.set(call.callId, { call, startedAt: this.time.now, endReason });
    const base = { callId: call.callId, runId: call.runId, attempt: call.attempt };
    const reached = status === 'completed';
    const ringing = this.time.now + this.random.between(1, 3_000);
    const answered = ringing + this.random.between(1, 5_000);
    const ended = answered + this.random.between(1, 60_000);
    const at = (time: number): string => new Date(time).toISOString();
    this.publish(ringing, { type: 'call.ringing', ...base, at: at(ringing) });
    if (reached) this.publish(answered, { type: 'call.answered', ...base, at: at(answered) });
    const optedOut = endReason === 'opted_out';
    if (optedOut) this.time.at(ended - 1, () => this.optOut());
    const answers: Record<string, boolean> = reached ? { order_confirmed: true } : {};
    this.publish(ended, {
      type: 'call.ended', ...base, at: at(ended), status, endReason, answeredAt: reached ? at(answered) : null, outcome: reached ? 'confirmed' : null, answers, talkSeconds: reached ? 20 : null, optedOut, actionCalls: [],
    });
  }

  /** At least once for the end of a call; what comes before it may be lost altogether: the ranks must make up for it. */
  private publish(time: number, fact: CallFact): void {
    if (fact.type !== 'call.ended' && this.random.chance(FAULTS.lostEvent)) return;
    const copies = 1 + (this.random.chance(FAULTS.duplicate) ? this.random.between(1, 2) : 0);
    for (let copy = 0; copy < copies; copy += 1) {
      const delay = this.random.chance(0.2) ? this.random.between(0, FAULTS.lateMs) : this.random.between(0, 50);
      this.time.at(time + delay, () => this.apply(fact));
    }
  }

  isOver(callId: string): boolean {
    return this.state.dial?.callId === callId && this.state.dial.rank >= CALL_RANK['call.ended'];
  }
}

/** The ports of one orchestrator process over the world; when the process has died, none of its calls ever comes back. */
export class ProcessPorts {
  alive = true;

  constructor(private readonly world: World) {}

  private async step(): Promise<void> {
    const { world } = this;
    if (world.random.chance(FAULTS.crash)) this.alive = false;
    // Mostly quick; now and then so slow that the lease lapses and somebody else takes over meanwhile.
    await world.time.sleep(world.random.chance(0.03) ? world.random.between(15_000, 40_000) : world.random.between(1, 200));
    if (!this.alive) await NEVER;
  }

  private async request<T>(effect: () => T): Promise<T> {
    const { random } = this.world;
    await this.step();
    if (random.chance(FAULTS.lostRequest)) throw ApiError.unavailable('a neighbour');
    const answer = effect();
    await this.step();
    if (random.chance(FAULTS.lostAnswer)) throw ApiError.unavailable('a neighbour');
    return answer;
  }

  readonly contacts = fake(Contacts, { permit: () => this.request(() => this.world.permit()) });
  readonly telephony = fake(Telephony, { place: (call: PlaceCall) => this.request(() => this.world.place(call)) });
  readonly ledger = fake(AttemptLedger, {
    record: async (seen: RunState, decide: Decide) => {
      await this.step();
      const { world } = this;
      const current = world.state.version === seen.version ? seen : world.state; // optimistic, then on what is stored
      const transition = decide(current);
      world.commit(transition.state === current ? { state: world.state, effects: [] } : transition);
      return transition;
    },
  });
}

const fake = <T extends object>(_: abstract new () => T, methods: Partial<T>): T => methods as T;

export const POLL = POLL_MS;
