import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import type { CallType } from '@outcall/kernel';

/** What an org has for a live call: lines of its numbers that can carry it, and paise. */
export interface Readiness {
  readonly lines: number;
  readonly balance: number;
  /** Whether the org has a number for calls of the type, even if it cannot carry this one. */
  readonly hasNumberOfType: boolean;
  /** Where there is no line: why the numbers for calls of the type may not be used; null where none is kept back. */
  readonly objection?: string | null;
  /** All call types that the same numbers carry, if asked for. */
  readonly sharedBy?: readonly CallType[] | null;
}

export abstract class LiveReadiness {
  /** One statement; one answer each, in order. */
  abstract check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]>;
}
