import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import type { CallType } from '@outcall/kernel';

/** What an org has for a live call: lines of its numbers that can carry it, and paise. */
export interface Readiness {
  readonly lines: number;
  readonly balance: number;
  /** Whether the org has a number for calls of the type, even if it cannot carry this one. */
  readonly hasNumberOfType: boolean;
  /** Where there is no number of the type: why those said to be for it may not be used; null: none is kept back. */
  readonly objection?: string | null;
  /** The objection will stand, as far as is known: a run that is due ends. Otherwise it waits for a number. */
  readonly isLasting?: boolean;
  /** The objection is that a registration with operators is missing: it does not pass by itself. */
  readonly isUnregistered?: boolean;
  /** All call types that the same numbers carry, if asked for. */
  readonly sharedBy?: readonly CallType[] | null;
}

export abstract class LiveReadiness {
  /** One statement; one answer each, in order. */
  abstract check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]>;
}
