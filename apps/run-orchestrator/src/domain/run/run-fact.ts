import type { ActionCall } from '@outcall/contracts-actions';
import type { LimitReason, PermitAnswer } from '@outcall/contracts-contacts';
import type { CallAnswered, CallEnded, CallHandoff, CallRinging, PlaceCallResult } from '@outcall/contracts-telephony';

export type PlaceRefusal = Extract<PlaceCallResult, { ok: false }>;
export type PermitRefusal =
  | Extract<PermitAnswer, { ok: false }>
  /** The object that started the run no longer meets the trigger's conditions. */
  | { readonly ok: false; readonly reason: 'source_changed'; readonly opensAt: null };

/** What telephony tells of a call, in the order of its ranks. */
export type CallFact =
  | ({ readonly type: 'call.ringing' } & CallRinging)
  | ({ readonly type: 'call.answered' } & CallAnswered)
  | ({ readonly type: 'call.handoff_requested' } & CallHandoff)
  | ({ readonly type: 'call.handoff_connected' } & CallHandoff)
  | ({ readonly type: 'call.ended' } & CallEnded);

/**
 * Everything that can happen to a run. A refusal counts only from the owner of the lease: after a process has lost the
 * lease, another may have placed the call. An acceptance counts from any process, as the call exists.
 */
export type RunFact =
  | { readonly type: 'attempt.claimed'; readonly newCallId: string; readonly owner: string; readonly until: string }
  /** `ringingAt`: the call already rings, since that time. */
  | { readonly type: 'attempt.placed'; readonly callId: string; readonly ringingAt?: string | undefined }
  | {
      readonly type: 'attempt.refused';
      readonly callId: string;
      readonly owner: string;
      readonly refusal: PlaceRefusal;
    }
  | {
      readonly type: 'permit.refused';
      readonly callId: string;
      readonly owner: string;
      readonly refusal: PermitRefusal;
    }
  /** Contacts or telephony answered with an error that is no outage: it is not known whether there is a call. */
  | { readonly type: 'attempt.failed'; readonly callId: string; readonly owner: string; readonly error: string }
  | CallFact
  | { readonly type: 'action.changed'; readonly actionCall: ActionCall }
  /** What the shopper has decided, as it stood at that time. */
  | {
      readonly type: 'shopper.decided';
      readonly at: string;
      /** The contact's version with this decision; null when it is not known. */
      readonly version: number | null;
      readonly isOptedOut: boolean;
      /** Those not withdrawn. */ readonly consentIds: readonly string[];
      /** Somebody else was reached: runs that a trigger has started end. Absent: not so. */
      readonly isWrongPerson?: boolean;
    }
  /** Applies whenever the run was admitted, as nothing is left of the shopper who allowed it. */
  | { readonly type: 'shopper.erased' }
  /**
   * The org's own hours are others now; the state has the new ones. `turn`: the run's among those that wait for the
   * same hours; null: none was taken.
   */
  | { readonly type: 'hours.changed'; readonly turn: string | null }
  /** The basis of a run without a time may have ended. */
  | { readonly type: 'basis.ended' }
  /** A call to the number has ended: contacts may say another time than it did. */
  | { readonly type: 'limits.moved' }
  /**
   * As contacts judges the next attempt now, the limits of the number hold it. `until`: null: no hour is left behind
   * them.
   */
  | {
      readonly type: 'limits.held';
      readonly reason: LimitReason;
      readonly until: string | null;
      /** Somebody is being called: nobody knows yet whether the number is reached. */
      readonly mayEndEarlier: boolean;
    }
  | { readonly type: 'cancel.asked' }
  /**
   * A pause or the hold has begun, or is over; the state has what concerns the run now. `wish`: when it may go on, if
   * nothing does.
   */
  | { readonly type: 'halt.changed'; readonly wish: string }
  | { readonly type: 'advance.asked' };
