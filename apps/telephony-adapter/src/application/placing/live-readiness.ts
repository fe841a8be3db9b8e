import type { LiveCheckRequest } from '@outcall/contracts-telephony';

/** What an org has for live calls of a type: lines of its numbers for it, and paise. */
export interface Readiness {
  readonly lines: number;
  readonly balance: number;
}

export abstract class LiveReadiness {
  /** One statement; one answer each, in order. */
  abstract check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]>;
}
