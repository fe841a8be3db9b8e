import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import type { CallType } from '@outcall/kernel';

/** What an org has for live calls of a type: lines of its numbers for it, and paise. */
export interface Readiness {
  readonly lines: number;
  readonly balance: number;
  /** All call types that the same numbers carry, where that was asked for. */
  readonly sharedBy?: readonly CallType[] | null;
}

export abstract class LiveReadiness {
  /** One statement; one answer each, in order. */
  abstract check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]>;
}
