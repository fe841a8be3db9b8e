import type { CallType } from '@outcall/kernel';

export interface CallerNumber {
  readonly id: string;
  readonly phone: string;
  readonly callTypes: readonly CallType[];
  readonly lines: number;
  readonly languages: readonly string[];
  readonly speech: boolean;
  readonly dtmf: boolean;
  readonly createdAt: string;
}

export abstract class NumberRepository {
  /** The id it has: that of before when the phone was removed and comes back. Null when the org has that phone already. */
  abstract add(orgId: string, number: CallerNumber): Promise<string | null>;
  abstract list(orgId: string): Promise<CallerNumber[]>;
  /** False when there is no such number. */
  abstract remove(orgId: string, numberId: string): Promise<boolean>;
}
