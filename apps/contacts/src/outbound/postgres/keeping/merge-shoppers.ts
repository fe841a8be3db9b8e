import type { ApiError, Clock } from '@outcall/kernel';
import type { Outbox } from '@outcall/platform-outbox';
import type { Database, Transaction } from '@outcall/platform-postgres';
import type { UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import type { NumberHashes } from '../../../domain/number-hashes.js';
import { lockShoppers } from './lock-shoppers.js';
import { SaveShoppers } from './save-shoppers.js';
import { nameOf, numbersOf, ShopperBatch, type Merge } from './shopper-batch.js';
import type { Patience } from './turns-per-number.js';

type Answer = UpdatedShopper | ApiError;

/** A contact may be as large as an event may be, so this many are 25 MB at most. */
export const MAX_TOGETHER = 32;

/** Rolls back a transaction that made rows, to lock them, for numbers about which there is nothing to record. */
class NothingToRecordError extends Error {
  override readonly name = 'NothingToRecordError';
  constructor(readonly refusals: readonly (readonly [Merge, Answer])[]) {
    super('all that was asked of a new number was refused');
  }
}

/** Changes numbers together, in one commit. */
export class MergeShoppers {
  private readonly saveShoppers: SaveShoppers;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly hashes: NumberHashes,
  ) {
    this.saveShoppers = new SaveShoppers(outbox);
  }

  /** An answer per request, in order. */
  async execute(merges: readonly Merge[], patience: Patience): Promise<Answer[]> {
    const answers = new Map<Merge, Answer>();
    for (let rest = merges; rest.length > 0; rest = merges.filter((merge) => !answers.has(merge)))
      for (const [merge, answer] of await this.attempt(rest, patience)) answers.set(merge, answer);
    this.outbox.wake();
    return merges.map((merge) => answers.get(merge) as Answer);
  }

  /** The same in a transaction that has locked the numbers: all of them are contacts. Not saved, it only answers. */
  async executeIn(
    tx: Transaction,
    merges: readonly Merge[],
    { isSaved }: { readonly isSaved: boolean },
  ): Promise<Map<Merge, Answer>> {
    const byNumber = new Map<string, Merge[]>(merges.map(({ key }) => [nameOf(key), []]));
    for (const merge of merges) byNumber.get(nameOf(merge.key))?.push(merge);
    const numbers = [...byNumber.values()];
    const answers = new Map<Merge, Answer>();
    for (let from = 0; from < numbers.length; from += MAX_TOGETHER) {
      const some = numbers.slice(from, from + MAX_TOGETHER).flat();
      const { batch, answers: given } = await this.applied(tx, some, 'usual');
      if (isSaved) await this.saveShoppers.execute(tx, batch.changes, this.clock.now());
      for (const [merge, answer] of given) answers.set(merge, answer);
    }
    return answers;
  }

  /**
   * Saves all changes and answers all requests. When every request about a new number was refused, saves nothing and
   * answers only those requests: the lock has made a row for a number that must have none, so the others are tried
   * again without it.
   */
  private async attempt(merges: readonly Merge[], patience: Patience): Promise<readonly (readonly [Merge, Answer])[]> {
    try {
      return await this.database.transaction(async (tx) => {
        const { batch, answers } = await this.applied(tx, merges, patience);
        const refusals = answers.filter(([{ key }]) => batch.isNoContact(key));
        if (refusals.length > 0) throw new NothingToRecordError(refusals);
        await this.saveShoppers.execute(tx, batch.changes, this.clock.now());
        return answers;
      });
    } catch (error) {
      if (error instanceof NothingToRecordError) return error.refusals;
      throw error;
    }
  }

  private async applied(
    tx: Transaction,
    merges: readonly Merge[],
    patience: Patience,
  ): Promise<{ readonly batch: ShopperBatch; readonly answers: readonly (readonly [Merge, Answer])[] }> {
    const now = this.clock.now();
    const batch = new ShopperBatch(await lockShoppers(tx, numbersOf(merges), this.hashes, { now, patience }));
    return { batch, answers: merges.map((merge) => [merge, batch.apply(merge)] as const) };
  }
}
