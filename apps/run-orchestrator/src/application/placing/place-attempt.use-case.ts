import { Injectable } from '@nestjs/common';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { PlaceCallResult } from '@outcall/contracts-telephony';
import { ApiError } from '@outcall/kernel';
import { isOutage } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import { currentTrace, Logger } from '@outcall/platform-telemetry';
import type { RunFact } from '../../domain/run/run-fact.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Moment } from '../../domain/planning/moment.js';
import type { Transition } from '../../domain/run/transition.js';
import { Moments } from '../moments.js';
import { placeCall } from './placing-requests.js';
import { AttemptLedger, type ClaimedAttempt } from './attempt-ledger.js';
import { AskPermission, type Permission } from './ask-permission.js';
import { DialAllowance } from './dial-allowance.js';
import type { Successor } from './successors.js';
import { Telephony } from '../telephony.js';
import type { OutcomeOf, Recorded } from '../run-repository.js';

const LAPSED = new Date(0).toISOString();

/** As telephony answers a permit that is over: nobody was called, and the attempt waits. */
const NOT_ALLOWED: PlaceCallResult = { ok: false, reason: 'permit_expired' };

/** What came of asking for the attempt, and how long the carrier took for it. */
interface Placing {
  readonly fact: RunFact;
  readonly carrierMs: number;
  /**
   * Surely no call came of the permit that this attempt has, or that an earlier holder of it may have had: it was
   * granted until then at the latest. Null: there is none, or a call may have come of it.
   */
  readonly unusedUntil: string | null;
  /** The run that takes the place of this one. */
  readonly successor?: Successor;
}

interface AskedAttempt extends Omit<ClaimedAttempt, 'state'> {
  /** With the inputs that are spoken. */
  state: RunState;
  /**
   * Whether somebody may have been called by now: false when telephony has said that there is no call, and has not been
   * asked since.
   */
  mayBeCalled: boolean;
}

export interface PlacedAttempt extends Recorded {
  readonly carrierMs: number;
}

/**
 * Places one attempt whose intent is committed (docs/handbook/dial-protocol.md): permit, then the call, then the
 * result. Throws when a neighbour is away; then the lease lapses and another process resumes with the same call id.
 * Returns the run as it was when the call was placed: a simulated call may end before its placing is written, and `POST
 * /runs` must still show `dialing`.
 */
@Injectable()
export class PlaceAttempt {
  constructor(
    private readonly askPermission: AskPermission,
    private readonly telephony: Telephony,
    private readonly ledger: AttemptLedger,
    private readonly allowance: DialAllowance,
    private readonly moments: Moments,
    private readonly logger: Logger,
    private readonly faults: FaultPoints,
  ) {}

  /** `outcomeOf`: for the request that waits, to be stored with the result. */
  async execute(
    { state: claimed, isResumed, reservedBy }: ClaimedAttempt,
    granted: PermitGrant | null = null,
    outcomeOf?: OutcomeOf,
  ): Promise<PlacedAttempt> {
    if (!granted) await this.faults.reach('orchestrator.attempt-claimed');
    const asked = { state: claimed, isResumed, mayBeCalled: isResumed, ...(reservedBy && { reservedBy }) };
    const outcome = await this.outcome(asked, granted).catch((error: unknown) => this.leave(asked, error));
    const { fact, carrierMs } = outcome;
    const { state } = asked;
    const moment = this.moments.now();
    const recorded = await this.record(state, outcome, moment, outcomeOf);
    await this.faults.reach('orchestrator.placing-recorded');
    const { state: stored } = recorded;
    this.logger.info('attempt', {
      runId: state.run.id,
      callId: state.dial?.callId,
      attempt: state.dial?.attempt,
      result: fact.type,
      isResumed,
      status: stored.run.status,
    });
    return !recorded.outcome && fact.type === 'attempt.placed' && stored.run.status !== 'canceled'
      ? { state: reduce(state, fact, moment).state, outcome: null, carrierMs }
      : { ...recorded, carrierMs };
  }

  /**
   * The permit is given back after that, and only by the holder of the attempt: another process may have resumed it,
   * with the same call id, and be ringing. Once recorded, nobody resumes it.
   */
  private async record(state: RunState, placing: Placing, moment: Moment, outcomeOf?: OutcomeOf): Promise<Recorded> {
    let isEffective = false;
    const decide = (current: RunState): Transition => {
      const transition = reduce(current, placing.fact, moment);
      isEffective = transition.state !== current;
      return transition;
    };
    const { successor } = placing;
    const replaced = successor ? await this.askPermission.replace(state, decide, successor) : null;
    const recorded = replaced ?? (await this.ledger.record(state, decide, outcomeOf));
    if (isEffective && placing.unusedUntil !== null) await this.askPermission.release(state, placing.unusedUntil);
    if (isEffective && placing.fact.type === 'permit.refused') this.askPermission.refused(recorded.state);
    return recorded;
  }

  /**
   * After an outage, another process resumes the attempt when its lease has lapsed. Any other error would repeat for
   * ever, for example an answer that cannot be read (a page of a proxy). Such an error is counted (`failPlacing`) and
   * also thrown. What may have been called counts for the limits as a call whose end is not heard.
   */
  private async leave({ state, mayBeCalled }: AskedAttempt, error: unknown): Promise<never> {
    if (isOutage(error)) throw error;
    const owner = state.lease?.owner ?? '';
    const fact = { type: 'attempt.failed', callId: callIdOf(state), owner, error: textOf(error) } as const;
    const moment = this.moments.now();
    const outcome = { fact, carrierMs: 0, unusedUntil: mayBeCalled ? null : moment.now };
    const recorded = await this.record(state, outcome, moment);
    if (recorded.state.run.status === 'gave_up')
      this.logger.error('attempt.gave_up', { runId: state.run.id, callId: fact.callId, reason: fact.error, error });
    throw error;
  }

  private async outcome(asked: AskedAttempt, granted: PermitGrant | null): Promise<Placing> {
    const { state, isResumed } = asked; // another state after a permission: its inputs may be others
    // An earlier holder of this attempt may have placed the call. Asked with an expired permit, telephony starts no
    // call. It answers with the existing call, or that the carrier refused it for good. Either answer counts, whatever
    // contacts would decide now, so contacts is asked after this.
    const known = isResumed ? await this.place(asked, LAPSED) : null;
    if (known && (known.ok || known.reason === 'refused')) return this.factOf(state, known, this.moments.now().now);
    let permission = await this.permission(asked, granted);
    if (permission.ok && granted) {
      const result = await this.place(asked, granted.expiresAt);
      if (result.ok || result.reason !== 'permit_expired') return this.factOf(state, result, granted.expiresAt);
      permission = await this.permission(asked, null);
    }
    if (permission.ok) {
      await this.faults.reach('orchestrator.permit-granted');
      const { expiresAt } = permission.permit;
      return this.factOf(state, await this.place(asked, expiresAt, asked.reservedBy), expiresAt);
    }
    return this.refused(state, permission, isResumed ? this.moments.now().now : (granted?.expiresAt ?? null));
  }

  private refused(
    state: RunState,
    { successor, ...refusal }: Extract<Permission, { ok: false }>,
    unusedUntil: string | null,
  ): Placing {
    const owner = state.lease?.owner ?? '';
    const fact = { type: 'permit.refused', callId: callIdOf(state), owner, refusal } as const;
    return { fact, carrierMs: 0, unusedUntil, ...(successor && { successor }) };
  }

  private async permission(asked: AskedAttempt, granted: PermitGrant | null): Promise<Permission> {
    const permission = await this.askPermission.execute(asked.state, granted);
    if (permission.ok && permission.state) asked.state = permission.state;
    return permission;
  }

  /**
   * A permit must end before our lease. Otherwise a process that was held up could take a new permit late and dial a
   * call id that its successor has given back: the attempt would be dialled twice (found by the simulation, seed 229).
   * The permit ends earlier than the lease by as much as telephony's clock may be behind the successor's clock. That of
   * a live call also ends with what is known of the hold, so that a second after it nothing is dialled, whoever of us
   * or of telephony was held up.
   */
  private async place(asked: AskedAttempt, permitExpiresAt: string, reservedBy?: string): Promise<PlaceCallResult> {
    const { state } = asked;
    const isLive = state.mode === 'live' && permitExpiresAt !== LAPSED;
    const allowedUntil = isLive ? await this.allowance.ask() : permitExpiresAt;
    if (allowedUntil === null) return NOT_ALLOWED;
    const leaseEnds = state.lease ? this.moments.surelyBefore(state.lease.until) : permitExpiresAt;
    const validUntil = [permitExpiresAt, leaseEnds, allowedUntil].reduce((one, other) => (other < one ? other : one));
    asked.mayBeCalled = true;
    const result = await this.telephony.place({ ...placeCall(state, validUntil, reservedBy), ...currentTrace() });
    asked.mayBeCalled = result.ok;
    if (result.ok) await this.faults.reach('orchestrator.call-placed');
    return result;
  }

  /** Telephony has surely not dialled when it refuses, so that nobody is called by the permit. */
  private factOf(state: RunState, result: PlaceCallResult, permitUntil: string): Placing {
    const callId = callIdOf(state);
    const owner = state.lease?.owner ?? '';
    const { carrierMs = 0 } = result;
    return result.ok
      ? { fact: { type: 'attempt.placed', callId, ringingAt: result.ringingAt }, carrierMs, unusedUntil: null }
      : { fact: { type: 'attempt.refused', callId, owner, refusal: result }, carrierMs, unusedUntil: permitUntil };
  }
}

/** The error text for operators: the cause says which neighbour answered what. */
function textOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const kind = error instanceof ApiError ? error.errorCode : 'INTERNAL';
  return `${kind}: ${cause instanceof Error ? cause.message : message}`.slice(0, 300);
}

const callIdOf = (state: RunState): string => state.dial?.callId ?? '';
