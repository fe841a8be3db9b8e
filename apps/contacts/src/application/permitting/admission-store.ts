import type { Consent, LawfulBasis, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { OrdersAsBasis } from '../../domain/lawful-basis.js';
import type { JudgedLimits } from '../../domain/limits.js';
import type { JudgedHours } from './calling-policy.js';
import type { CountedLimits } from './counted-limits.js';

/** A run's admission, with everything judged that needs no data of the shopper. */
export interface AdmissionCommand {
  readonly request: RunAdmissionRequest;
  readonly purchase: LawfulBasis | null;
  /** Which synced orders would allow the call; null: none. */
  readonly orders: OrdersAsBasis | null;
  /** The consent that allows the call when no purchase does. */
  readonly scope: 'service' | 'promotional';
  readonly hours: JudgedHours;
  /** Null: nothing is counted. */
  readonly limits: CountedLimits | null;
  /** Whether to grant the first attempt's permit with the admission. */
  readonly isPermitWanted: boolean;
  /** Null when the request brings neither name nor consent, and so makes no contact. */
  readonly recording: {
    readonly contactId: string;
    readonly eventId: string;
    readonly consent: Consent | null;
    /** A purchase alone makes a contact only where the shopper of the number was erased before it. */
    readonly isOnReturn: boolean;
  } | null;
}

/** What was found and written under the number's lock. */
export interface AdmissionOutcome {
  /** Null: no such contact. */
  readonly phone: string | null;
  readonly isOptedOut: boolean;
  readonly isWrongPerson: boolean;
  readonly contact: {
    readonly id: string;
    readonly name: string;
    readonly language: string | null;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  readonly basis: LawfulBasis | null;
  /** The number's state when it was judged. */
  readonly version: number;
  /** When the shopper of the number before was erased; null: never. */
  readonly afterErasure: string | null;
  /** Null when no permit was granted. */
  readonly permitUntil: string | null;
  /** What the limits say where no permit was granted; null where they were not asked. */
  readonly judged: JudgedLimits | null;
}

export abstract class AdmissionStore {
  /**
   * One statement for the batch; each number and each call id must occur once. One outcome per command, in order. The
   * outcome of a command that cannot be executed is its error; the others then need one more statement.
   */
  abstract admit(commands: readonly AdmissionCommand[], now: Date): Promise<(AdmissionOutcome | Error)[]>;
}
