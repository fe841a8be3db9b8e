import { CommandBatcher, isOutage } from '@outcall/platform-batching';
import { isLockTimeout } from '@outcall/platform-postgres';
import { currentScope, runInScope, sharedScope, type TraceScope } from '@outcall/platform-telemetry';
import type { UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import { MAX_TOGETHER } from './merge-shoppers.js';
import { nameOf, type Merge } from './shopper-batch.js';
import type { Patience, TurnsPerNumber } from './turns-per-number.js';

/** A flush that waits for the lock of a number delays the next flush no longer than this. */
const FLUSH_PATIENCE_MS = 250;

/** Saves all merges and returns one answer each, in order, a refusal as an `Error`; or saves nothing and throws. */
type SaveMerges = (merges: readonly Merge[], patience: Patience) => Promise<readonly (UpdatedShopper | Error)[]>;

interface Waiting {
  readonly merge: Merge;
  readonly scope: TraceScope;
  readonly resolve: (answer: UpdatedShopper) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Saves merges that come together in one transaction, unless one number would delay the others. Merges of a number that
 * is being changed wait for the turn of that number, outside of the flush; up to `MAX_TOGETHER` of them share a turn. A
 * flush that fails is saved again number by number, and the merges of a number that fail together are saved again one
 * by one.
 */
export class MergesInTurn {
  private readonly batcher: CommandBatcher<Waiting, void>;
  /** The batch of each number that waits for its turn and still takes more merges. */
  private readonly open = new Map<string, Waiting[]>();

  constructor(
    private readonly turns: TurnsPerNumber,
    private readonly save: SaveMerges,
  ) {
    this.batcher = new CommandBatcher((all) => this.flush(all), {
      maxSize: MAX_TOGETHER,
      patienceMs: FLUSH_PATIENCE_MS,
    });
  }

  submit(merge: Merge): Promise<UpdatedShopper> {
    return new Promise((resolve, reject) => {
      this.batcher.submit({ merge, scope: currentScope(), resolve, reject }).catch(reject);
    });
  }

  /**
   * Returns when the merges of free numbers are done: the merges of the other numbers must not delay the next flush.
   */
  private async flush(all: readonly Waiting[]): Promise<void[]> {
    const free = all.filter(({ merge }) => this.turns.isFree(nameOf(merge.key)));
    for (const waiting of all) if (!free.includes(waiting)) this.await(waiting);
    if (free.length > 0) await this.saveFree(free);
    return all.map(() => undefined);
  }

  private async saveFree(free: readonly Waiting[]): Promise<void> {
    const byNumber = new Map<string, Waiting[]>(free.map(({ merge }) => [nameOf(merge.key), []]));
    for (const waiting of free) byNumber.get(nameOf(waiting.merge.key))?.push(waiting);
    try {
      answer(free, await this.turns.takeFree([...byNumber.keys()], (patience) => this.saveAll(free, patience)));
    } catch (error) {
      if (isOutage(error) && !isLockTimeout(error)) return refuse(free, error);
      for (const [number, batch] of byNumber) this.inTurn(number, batch);
    }
  }

  private await(waiting: Waiting): void {
    const number = nameOf(waiting.merge.key);
    const batch = this.open.get(number);
    if (batch && batch.length < MAX_TOGETHER) return void batch.push(waiting);
    const next = [waiting];
    this.open.set(number, next);
    this.inTurn(number, next);
  }

  private inTurn(number: string, batch: readonly Waiting[]): void {
    const turn = this.turns.take(number, (patience) => {
      if (this.open.get(number) === batch) this.open.delete(number);
      return this.saveAll(batch, patience);
    });
    turn.then(
      (answers) => answer(batch, answers),
      (error: unknown) => {
        if (batch.length === 1 || isOutage(error)) return refuse(batch, error);
        for (const one of batch) this.inTurn(number, [one]);
      },
    );
  }

  private saveAll(batch: readonly Waiting[], patience: Patience): ReturnType<SaveMerges> {
    return runInScope(sharedScope(batch.map(({ scope }) => scope)), () =>
      this.save(
        batch.map(({ merge }) => merge),
        patience,
      ),
    );
  }
}

function answer(batch: readonly Waiting[], answers: readonly (UpdatedShopper | Error)[]): void {
  for (const [at, { resolve, reject }] of batch.entries()) {
    const one = answers[at] as UpdatedShopper | Error;
    if (one instanceof Error) reject(one);
    else resolve(one);
  }
}

const refuse = (batch: readonly Waiting[], error: unknown): void => batch.forEach(({ reject }) => reject(error));
