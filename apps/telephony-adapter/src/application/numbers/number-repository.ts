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
  /**
   * The number's id: the earlier one when a removed phone is added again. Null when the org already has the phone;
   * `full`: it has `most` numbers.
   */
  abstract add(orgId: string, number: CallerNumber, most: number): Promise<{ id: string } | 'full' | null>;
  abstract list(orgId: string): Promise<CallerNumber[]>;
  /** False when there is no such number. */
  abstract remove(orgId: string, numberId: string): Promise<boolean>;
}
