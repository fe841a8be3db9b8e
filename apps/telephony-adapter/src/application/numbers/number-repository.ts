import type { CallType } from '@outcall/kernel';

export interface CallerNumber {
  readonly id: string;
  readonly phone: string;
  /** What it was said to be for. With a trunk, the rules of the country may leave it less. */
  readonly callTypes: readonly CallType[];
  readonly lines: number;
  readonly languages: readonly string[];
  readonly speech: boolean;
  readonly dtmf: boolean;
  readonly createdAt: string;
  /** By name or id; null: the virtual carrier's. While the org has no such trunk, the number can do nothing. */
  readonly trunk: string | null;
  /** For calls that `trunk` certainly did not dial; by name or id. While the org has no such trunk, there is none. */
  readonly fallbackTrunk: string | null;
  /** The operator's word in writing that a number of the ordinary series may be used so. */
  readonly operatorConsent: string | null;
}

/** What became of a number that was added, where that is not what it was said to be. */
export type Added = Pick<CallerNumber, 'id'> & Partial<Pick<CallerNumber, 'speech' | 'dtmf'>>;

export abstract class NumberRepository {
  /**
   * The number's id is the earlier one when a removed phone is added again. Null when the org already has the phone;
   * `full`: it has `most` numbers.
   */
  abstract add(orgId: string, number: CallerNumber, most: number): Promise<Added | 'full' | null>;
  abstract list(orgId: string): Promise<CallerNumber[]>;
  /** False when there is no such number. */
  abstract remove(orgId: string, numberId: string): Promise<boolean>;
}
