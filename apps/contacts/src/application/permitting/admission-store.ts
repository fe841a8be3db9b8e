import type { Consent, LawfulBasis, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { OrdersAsBasis } from '../../domain/lawful-basis.js';
import type { JudgedHours } from './calling-policy.js';

/** A run's admission with all that can be judged without the shopper. */
export interface AdmissionCommand {
  readonly request: RunAdmissionRequest;
  readonly purchase: LawfulBasis | null;
  /** Which synced orders would allow the call; null: none. */
  readonly orders: OrdersAsBasis | null;
  /** The consent that allows the call when no purchase does. */
  readonly scope: 'service' | 'promotional';
  readonly hours: JudgedHours;
  /** Whether to grant the first attempt's permit with the admission. */
  readonly isPermitWanted: boolean;
  /** Null when the request brings neither name nor consent, and so makes no contact. */
  readonly recording: { readonly contactId: string; readonly eventId: string; readonly consent: Consent | null } | null;
}

/** What was found and done under the number's lock. */
export interface AdmissionOutcome {
  /** Null: no such contact. */
  readonly phone: string | null;
  readonly isOptedOut: boolean;
  readonly contact: {
    readonly id: string;
    readonly name: string;
    readonly language: string | null;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  readonly basis: LawfulBasis | null;
  /** Of the number as it was judged. */
  readonly version: number;
  /** Null when none was granted. */
  readonly permitUntil: string | null;
  /** Attempts permitted today; 0 where no cap asks for it. */
  readonly permittedToday: number;
}

export abstract class AdmissionStore {
  /** One statement for the batch, no number and no call id twice in it; one outcome per command, in order. A command that cannot be executed has its error, and costs the others one statement more. */
  abstract admit(commands: readonly AdmissionCommand[], now: Date): Promise<(AdmissionOutcome | Error)[]>;
}
