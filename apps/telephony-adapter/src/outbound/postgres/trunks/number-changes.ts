import type { CallType } from '@outcall/kernel';
import type { Database, Transaction } from '@outcall/platform-postgres';
import type { NumberRules, RuledNumber } from '../../../application/numbers/number-rules.js';
import { FIT_NUMBERS, LOCK_NUMBERS, RULE_NUMBER, RULED_NUMBERS, UNFIT_ORGS } from './fit-numbers.sql.js';

interface RuledRow extends RuledNumber {
  readonly orgId: string;
  readonly id: string;
  readonly canCallTypes: readonly CallType[];
  readonly callTypes: readonly CallType[];
}

/** Changes of numbers and trunks, each with what the org's numbers can and may do from then on, in one commit. */
export class NumberChanges {
  /** `hears`: whether anything that is said on a trunk is understood. */
  constructor(
    private readonly database: Database,
    private readonly hears: boolean,
    private readonly rules: NumberRules,
  ) {}

  /** Those of an org are made one after the other, so that two at once cannot both be the last that has room. */
  make<Result>(orgId: string, change: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK_NUMBERS, [orgId]);
      const result = await change(tx);
      await tx.query(FIT_NUMBERS, [this.hears, orgId]);
      for (const number of await tx.query<RuledRow>(RULED_NUMBERS, [orgId])) {
        const callTypes = this.allowed(number);
        if (!isSame(callTypes, number.callTypes))
          await tx.query(RULE_NUMBER, [orgId, number.id, callTypes, number.canCallTypes]);
      }
      return result;
    });
  }

  /**
   * Behind the start, as the process before may have heard more, or less; and again, as rules begin on a day. An org
   * that fails holds up no other; the first failure is thrown behind them.
   */
  async fitAll(): Promise<void> {
    const unfit = await this.database.query<{ orgId: string }>(UNFIT_ORGS, [this.hears]);
    const ruled = await this.database.query<RuledRow>(RULED_NUMBERS, [null]);
    const unruled = ruled.filter((number) => !isSame(this.allowed(number), number.callTypes));
    const failures: unknown[] = [];
    for (const orgId of new Set([...unfit, ...unruled].map((one) => one.orgId)))
      await this.make(orgId, () => Promise.resolve()).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private allowed(number: RuledRow): CallType[] {
    return number.canCallTypes.filter((callType) => this.rules.objectionTo(number, callType) === null);
  }
}

const isSame = (one: readonly CallType[], other: readonly CallType[]): boolean => one.join() === other.join();
