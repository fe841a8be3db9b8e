import type { Trunk } from './trunk-book.js';

/** A trunk as it is listed: never with its password. */
export interface ListedTrunk extends Omit<Trunk, 'password'> {
  readonly hasPassword: boolean;
  readonly createdAt: string;
}

export abstract class TrunkRepository {
  /** `taken`: the org has one of this name; `full`: it has `most`. From now on, numbers that name it can be used.  */
  abstract add(orgId: string, trunk: Trunk, createdAt: Date, most: number): Promise<'added' | 'taken' | 'full'>;
  /** In the order in which they were added. */
  abstract list(orgId: string): Promise<ListedTrunk[]>;
  /** False when there is no such trunk. From now on nothing is dialled from numbers that name it. */
  abstract remove(orgId: string, trunkId: string): Promise<boolean>;
  /** Which of these ids no org has any more. */
  abstract removedOf(trunkIds: readonly string[]): Promise<string[]>;
  /** Of all trunks by which calls of numbers go, each once. */
  abstract hosts(): Promise<string[]>;
}
