import type { CallType, CallingHours, Mode, RefusedItem, ShopperLimits } from '@outcall/kernel';
import type { ConsentInput, Recorder } from './contact-views.js';
import type { LimitReason } from './limit-reason.js';

/**
 * `POST /internal/run-admissions`, service context of the orchestrator: all that contacts decides about a new run, in
 * one statement for up to 100 runs. Finds the contact, or makes it when `name` or `consent` is given; then refuses an
 * opted-out number with nothing recorded (check 2); then records name and consent, which stay even when the run is
 * refused later; judges the basis (check 3) and the hours, and grants the first attempt's permit when the call can
 * start now.
 */
export interface RunAdmissionRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  /** The first attempt's call id: the permit is stored under it. */
  readonly callId: string;
  /** One of the two; `phone` normalised to `+91XXXXXXXXXX`. */
  readonly phone?: string;
  readonly contactId?: string;
  readonly name?: string;
  readonly consent?: ConsentInput;
  /** Whose request brings the consent; comes with it. */
  readonly recordedBy?: Recorder;
  readonly callType: CallType;
  readonly transactionAt?: string;
  /** What narrows the legal hours; null: nothing. */
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
  /** As in `PermitRequest`. */
  readonly limits?: ShopperLimits;
}

/**
 * Why a call is lawful: judged once for a purchase, again at every attempt for a consent
 * (docs/handbook/consent-and-hours.md#what-allows-a-call).
 */
export type LawfulBasis =
  | {
      readonly kind: 'consent';
      readonly consentId: string;
      readonly scope: 'service' | 'promotional';
      readonly expiresAt: string | null;
    }
  /** Carries the run's attempts until `expiresAt` (`PURCHASE_BASIS_HOURS`). */
  | {
      readonly kind: 'purchase';
      readonly transactionAt: string;
      readonly orderId: string | null;
      readonly expiresAt: string;
    }
  /** An order that the org's store has synced; carries the run's attempts as a purchase does. */
  | {
      readonly kind: 'order';
      readonly storeId: string;
      /** The customer's id of it (`externalId`). */
      readonly orderId: string;
      readonly placedAt: string;
      readonly expiresAt: string;
    };

export interface PermitGrant {
  readonly callId: string;
  /** The carrier request must start before this: two seconds after the grant. */
  readonly expiresAt: string;
}

/** What a run takes of its contact; null when the number is none. */
export type AdmittedContact = {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  readonly fields: Readonly<Record<string, string>>;
} | null;

export type RunAdmission =
  | {
      readonly ok: true;
      readonly phone: string;
      readonly contact: AdmittedContact;
      readonly basis: LawfulBasis;
      /** Null: hours are open now. Else the earliest time that hours and limits allow. */
      readonly opensAt: string | null;
      /** Granted when the hours are open and no limit holds the call. */
      readonly permit: PermitGrant | null;
      /**
       * Set when the hours are open and a limit holds the call: until then (null: for ever, as no hour is left behind
       * it).
       */
      readonly limited?: { readonly reason: LimitReason; readonly until: string | null };
      /**
       * Of the number as it was judged: an event of its contact with a later version tells of something that came
       * after. Absent of a contacts of before.
       */
      readonly contactVersion?: number;
      /**
       * As `number.erased` would name the number: a run is not written once that event was heard. Absent of a contacts
       * of before.
       */
      readonly numberHash?: string;
      /** The same with each key, where contacts has several: the event names the number by one of them. */
      readonly numberHashes?: readonly string[];
      /**
       * When the shopper of the number before was erased, which the admission knows of. Absent: never, or of a contacts
       * of before.
       */
      readonly afterErasure?: string;
      /**
       * Whoever picked up said that the shopper is not to be had under this number: no trigger starts a run to it.
       * Absent: nobody did, or of a contacts of before.
       */
      readonly isWrongPerson?: true;
    }
  /**
   * `NOT_FOUND`: no such contactId in this org and mode. `INVALID_REQUEST`: the consent is from the future (one that
   * has lapsed is recorded and allows nothing). `OUTSIDE_CALLING_HOURS`: org and flow leave no hour in which the call
   * may ever be placed; the contact comes with it, as the inputs are judged before the hours.
   */
  | {
      readonly ok: false;
      readonly errorCode: 'NOT_FOUND' | 'OPTED_OUT' | 'NO_CONSENT' | 'INVALID_REQUEST' | 'OUTSIDE_CALLING_HOURS';
      readonly message: string;
      readonly contact?: AdmittedContact;
      /**
       * With `OUTSIDE_CALLING_HOURS`: a run that waits until hours change is admitted with this. Absent of a contacts
       * of before.
       */
      readonly unopened?: UnopenedAdmission;
      /**
       * With `NO_CONSENT`: a run that brings its basis along is made with this, and with `contact`. Absent of a
       * contacts of before, and of a number that is no contact, as that of an erased shopper.
       */
      readonly unfounded?: AdmittedNumber;
    };

/** A number as it was judged, as in an admission. */
export interface AdmittedNumber {
  readonly phone: string;
  readonly contactVersion?: number;
  readonly numberHash?: string;
  readonly numberHashes?: readonly string[];
  readonly afterErasure?: string;
  readonly isWrongPerson?: true;
}

export interface UnopenedAdmission extends AdmittedNumber {
  readonly basis: LawfulBasis;
}

export interface RunAdmissionsRequest {
  readonly items: readonly RunAdmissionRequest[];
}

export interface RunAdmissionsResponse {
  readonly results: readonly (RunAdmission | RefusedItem)[];
}

export const RUN_ADMISSIONS_PATH = '/internal/run-admissions';
