import type { AdmissionRefusal, ExplainedLimit, RunAdmissionRequest } from '@outcall/contracts-contacts';
import { rulesAt, type IdGenerator } from '@outcall/kernel';
import { consentOf, isGivenInFuture } from '../../domain/consent.js';
import { consentScopeFor, ordersAsBasis, purchaseBasis } from '../../domain/lawful-basis.js';
import type { JudgedLimits } from '../../domain/limits.js';
import type { AdmissionCommand, AdmissionOutcome } from './admission-store.js';
import type { CallingPolicy, JudgedHours } from './calling-policy.js';
import { countedLimits } from './counted-limits.js';
import { judgeHoursOf, limitReason, opensBehind } from './judge-hours-of.js';

/** How a run is judged, whether it is then admitted or the judgement only explained. */
export class AdmissionJudgement {
  constructor(
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly now: Date,
  ) {}

  /** Why the request cannot be judged at all; null when it can. */
  unsound({ consent }: Pick<RunAdmissionRequest, 'consent'>): AdmissionRefusal | null {
    return consent && isGivenInFuture(consent, this.now)
      ? { ok: false, errorCode: 'INVALID_REQUEST', message: 'consent.givenAt is in the future' }
      : null;
  }

  /** All that can be judged without the shopper. */
  prepare(request: RunAdmissionRequest): AdmissionCommand {
    const { callType, transactionAt, name, consent } = request;
    const rules = rulesAt(this.policy.rules, this.now);
    const hours = judgeHoursOf(request, this.policy, this.now);
    const isRecording = name !== undefined || consent !== undefined;
    const purchase = purchaseBasis(callType, transactionAt, this.policy.basis, rules, this.now);
    return {
      request,
      purchase,
      orders: ordersAsBasis(callType, this.policy.basis, rules, this.now),
      scope: consentScopeFor(callType, rules),
      hours,
      limits: countedLimits(request, this.policy),
      // A release that knows no limits does not give back a permit of a run that is refused after all: under a cap its
      // first attempt asks.
      isPermitWanted: hours.isOpen && (request.limits !== undefined || this.policy.maxCallsPerDay === 0),
      recording:
        isRecording || purchase
          ? {
              contactId: this.ids.next('contact'),
              eventId: this.ids.next('event'),
              consent: consent ? consentOf(this.ids.next('consent'), consent, rules) : null,
              isOnReturn: !isRecording,
            }
          : null,
    };
  }

  /**
   * Where the hours are closed, they open when the limits allow it too. So it is under a cap for a release that knows
   * no limits.
   */
  hoursFor(
    { request, hours, limits }: AdmissionCommand,
    { judged }: Pick<AdmissionOutcome, 'judged'>,
  ): Pick<JudgedHours, 'isOpen' | 'opensAt'> {
    if (!judged || (hours.isOpen && !(limits?.isCap && judged.isSpent))) return hours;
    return { isOpen: false, opensAt: hours.opensAt === null && !hours.isOpen ? null : this.behind(judged, request) };
  }

  /** What holds the call though the hours are open; null: nothing. */
  limitFor(
    { request, hours, limits }: AdmissionCommand,
    { judged }: Pick<AdmissionOutcome, 'judged'>,
  ): ExplainedLimit | null {
    const reason = hours.isOpen && judged && !limits?.isCap ? limitReason(judged) : null;
    return reason && judged && { reason, until: this.behind(judged, request) };
  }

  private behind(judged: JudgedLimits, request: AdmissionCommand['request']): string | null {
    return opensBehind(judged, request, this.policy, this.now);
  }
}

/** Everything that refuses the run, in the order of docs/handbook/runs.md#checks-before-a-run-exists. */
export function refusalsOf(
  { request }: AdmissionCommand,
  { phone, isOptedOut, contact, basis }: AdmissionOutcome,
  hours: Pick<JudgedHours, 'isOpen' | 'opensAt'>,
): AdmissionRefusal[] {
  if (phone === null) return [{ ok: false, errorCode: 'NOT_FOUND', message: 'no such contact' }];
  const refusals: AdmissionRefusal[] = [];
  if (isOptedOut) refusals.push({ ok: false, errorCode: 'OPTED_OUT', message: 'the number has opted out of calls' });
  if (basis === null)
    refusals.push({
      ok: false,
      errorCode: 'NO_CONSENT',
      message: `no consent or recent purchase allows a ${request.callType} call to this number`,
    });
  if (!hours.isOpen && hours.opensAt === null) {
    refusals.push({
      ok: false,
      errorCode: 'OUTSIDE_CALLING_HOURS',
      message: "the org's and the flow's calling hours leave no time at which this call may be placed",
      contact,
    });
  }
  return refusals;
}
