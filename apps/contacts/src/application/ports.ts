import type {
  Consent,
  LawfulBasis,
  PermitAnswer,
  RunAdmissionRequest,
  RunEvidence,
  RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import type { OrgUpserted } from '@outcall/contracts-identity';
import type { CallType, HoursTable, HoursWindow, Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { BasisPolicy } from '../domain/lawful-basis.js';
import type { Shopper, ShopperKey } from '../domain/shopper.js';
import type { ShopperChange } from '../domain/shopper-changes.js';

/** What the deployment's settings say about permission to call. */
export abstract class CallingPolicy {
  abstract readonly hours: HoursTable;
  abstract readonly basis: BasisPolicy;
  /** Most attempts on one number in one org, mode and day of Asia/Kolkata; 0: no cap. */
  abstract readonly maxCallsPerDay: number;
}

export interface UpdatedShopper {
  readonly shopper: Shopper;
  readonly isNewContact: boolean;
}

export abstract class ShopperRepository {
  /**
   * Locks the number's row (making it when there is none), lets `decide` see it, and saves the change, the registers and the
   * event in the same commit. `decide` returns null to change nothing, and throws to refuse.
   */
  abstract update(key: ShopperKey, decide: (shopper: Shopper) => ShopperChange | null): Promise<UpdatedShopper>;
  abstract find(key: ShopperKey): Promise<Shopper | null>;
}

/** What the hours say about a call at the time of the decision. */
export interface JudgedHours {
  readonly isOpen: boolean;
  readonly opensAt: string | null;
  readonly rule: { readonly date: string; readonly windows: readonly HoursWindow[]; readonly maxCallsPerDay?: number };
  readonly rulesVersion: string;
}

/** A run's admission with all that can be judged without the shopper. */
export interface AdmissionCommand {
  readonly request: RunAdmissionRequest;
  readonly purchase: LawfulBasis | null;
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
  /** Null when none was granted. */
  readonly permitUntil: string | null;
  /** Attempts permitted today; 0 where no cap asks for it. */
  readonly permittedToday: number;
}

export abstract class AdmissionStore {
  /** One statement for the batch, no number and no call id twice in it; one outcome per command, in order. */
  abstract admit(commands: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]>;
}

export interface PermitCommand {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly callId: string;
  readonly attempt: number;
  readonly phone: string;
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  readonly hours: JudgedHours;
}

export interface PermitOutcome {
  /** `calling_hours` though they are open: the number has had all its calls of the day. */
  readonly refused: (PermitAnswer & { readonly ok: false })['reason'] | null;
  /** Set when granted. */
  readonly expiresAt: string | null;
}

export abstract class PermitStore {
  /** One statement for the batch, no number and no call id twice in it; one outcome per command, in order. */
  abstract decide(commands: readonly PermitCommand[], now: Date): Promise<PermitOutcome[]>;
}

/** An attempt that is only asked about: it has no call. */
export type PermitRehearsal = Omit<PermitCommand, 'callId'>;

/** Everything that refuses an attempt but for the hours. */
export interface PermitObstacles {
  readonly isOptedOut: boolean;
  readonly isWithdrawn: boolean;
  readonly isExpired: boolean;
  /** Attempts permitted today, this one not counted; 0 where no cap asks for it. */
  readonly permittedToday: number;
}

/** What `AdmissionStore` and `PermitStore` would decide, by the same conditions, found out without a write or a lock. */
export abstract class Rehearsals {
  abstract admissions(commands: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]>;
  abstract permits(commands: readonly PermitRehearsal[], now: Date): Promise<PermitObstacles[]>;
}

/** The registers, read to tell and never to decide. */
export abstract class EvidenceRegister {
  abstract ofRun(question: RunEvidenceQuestion): Promise<RunEvidence>;
}

export abstract class Sleeper {
  abstract sleep(milliseconds: number): Promise<void>;
}

export abstract class OrgHours {
  /** Takes in the orgs' own hours, each event once; the newest version of an org wins. */
  abstract take(events: readonly DomainEvent<OrgUpserted>[]): Promise<void>;
}
