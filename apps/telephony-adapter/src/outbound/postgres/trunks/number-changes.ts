import type { Database, Transaction } from '@outcall/platform-postgres';
import { FIT_NUMBERS, LOCK_NUMBERS, UNFIT_ORGS } from './fit-numbers.sql.js';

/** Changes of numbers and trunks, each with what the org's numbers can do from then on, in one commit. */
export class NumberChanges {
  /** `hears`: whether anything that is said on a trunk is understood. */
  constructor(
    private readonly database: Database,
    private readonly hears: boolean,
  ) {}

  /** Those of an org are made one after the other, so that two at once cannot both be the last that has room. */
  make<Result>(orgId: string, change: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK_NUMBERS, [orgId]);
      const result = await change(tx);
      await tx.query(FIT_NUMBERS, [this.hears, orgId]);
      return result;
    });
  }

  /** Once at the start, as the process before may have heard more, or less. */
  async fitAll(): Promise<void> {
    for (const { orgId } of await this.database.query<{ orgId: string }>(UNFIT_ORGS, [this.hears]))
      await this.make(orgId, () => Promise.resolve());
  }
}
