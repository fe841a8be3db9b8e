import { Injectable } from '@nestjs/common';
import { CommandBatcher, isOutage, orError } from '@outcall/platform-batching';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database, isRetryableConflict } from '@outcall/platform-postgres';
import { Alarm } from '../../../application/placing/alarm.js';
import type { Recorded, RunKey } from '../../../application/run-repository.js';
import type { Stops } from '../../../application/stops.js';
import { dueAt, type RunState } from '../../../domain/run/run-state.js';
import { after } from '../../../domain/planning/moment.js';
import { READ_STATES, readStates } from '../run-row/read-states.js';
import { distinct, nameOf } from '../run-row/run-key.js';
import { InsertRuns, refusalOf, type RunInsert } from './insert-runs.js';
import { RunBatch, type Decision } from './run-batch.js';
import { isCanceled, replaceRun, type IsMeant, type Replaced } from './replace-run.js';
import { SaveRuns, type RunSave } from './save-runs.js';

/**
 * A run that waits for a line is due already. One round looks for all that begin to wait in this time, and no line that
 * was freed meanwhile is missed.
 */
const LOOK_AFTER_MS = 100;

/**
 * The one way to write a run. The exceptions are the claim of due runs (`claim-due-runs.ts`), the org's hours of a run
 * (`tell-org-hours.ts`) and the inputs that are taken anew (`take-inputs.ts`). Each commit holds the rows, their events
 * and the answers of idempotency keys. After the commit, the outbox is woken and the scheduler is told when the run is
 * due.
 */
@Injectable()
export class RunCommits {
  private readonly insertRuns: InsertRuns;
  private readonly saveRuns: SaveRuns;
  private readonly inserts: CommandBatcher<RunInsert, Stops | boolean>;
  private readonly triggeredInserts: CommandBatcher<RunInsert, Stops | boolean>;
  private readonly saves: CommandBatcher<RunSave, boolean>;
  private readonly decisions: CommandBatcher<Decision, Recorded | null>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
    private readonly alarm: Alarm,
  ) {
    const insertRuns = (this.insertRuns = new InsertRuns(outbox, keys));
    this.saveRuns = new SaveRuns(outbox, keys);
    const woken = <R>(written: R): R => {
      outbox.wake();
      return written;
    };
    const spaced = { isSpaced: true };
    this.inserts = new CommandBatcher(async (inserts) => woken(await insertRuns.execute(database, inserts)), spaced);
    this.triggeredInserts = new CommandBatcher(
      async (inserts) => woken(await insertRuns.executeTriggered(database, inserts)),
      spaced,
    );
    this.saves = new CommandBatcher(async (saves) => woken(await this.saveRuns.executeEach(database, saves)), spaced);
    this.decisions = new CommandBatcher((decisions) => this.decideEach(decisions), spaced);
  }

  /**
   * Writes a new run: true. False, with nothing written, when there is a run for its trigger key. When a pause, a
   * cancel or the hold has to be minded first, writes nothing and returns that.
   */
  async insert(insert: RunInsert): Promise<Stops | boolean> {
    const inserts = insert.triggerKey === undefined ? this.inserts : this.triggeredInserts;
    const written = await inserts.submit(insert).catch(refuse);
    if (written === true) this.follow(insert.transition.state);
    return written;
  }

  /** Writes a decision that cancels a run together with the run that takes its place, or nothing: see `replaceRun`. */
  async replace(decision: Decision, successor: RunInsert): Promise<Recorded | Stops | null> {
    const replaced = await this.replaceIf({ decision, successor }, isCanceled);
    return replaced && 'before' in replaced ? replaced.before : replaced;
  }

  /**
   * Writes a run that follows another, where what is decided on that one is meant: true. False, with nothing written,
   * where it is not, or there is a run for its trigger key.
   */
  async append(decision: Decision, successor: RunInsert, isMeant: IsMeant): Promise<Stops | boolean> {
    const appended = await this.replaceIf({ decision, successor }, isMeant);
    if (!appended) return false;
    return 'before' in appended ? appended.isWritten : appended;
  }

  private async replaceIf(
    runs: { readonly decision: Decision; readonly successor: RunInsert },
    isMeant: IsMeant,
  ): Promise<Replaced | Stops | null> {
    const writers = { insertRuns: this.insertRuns, saveRuns: this.saveRuns };
    const replaced = await replaceRun(this.database, writers, runs, isMeant);
    if (!replaced || !('before' in replaced)) return replaced;
    this.outbox.wake();
    for (const state of [replaced.before.state, runs.successor.transition.state]) this.follow(state);
    return replaced;
  }

  /**
   * Decides on the run and saves it; null when there is none. `known`: the run as the caller has read it. It is decided
   * on in one statement; without it, or when the run has changed since, on the run as it is stored, under its lock.
   */
  async decide(decision: Decision, known?: RunState): Promise<Recorded | null> {
    const recorded = (known && (await this.decideOn(known, decision))) ?? (await this.decisions.submit(decision));
    if (recorded) this.follow(recorded.state);
    return recorded;
  }

  /**
   * The same for many decisions of one caller, several of which may concern one run. Two statements with no lock
   * between them; runs that change between the two (a placing is being recorded, say) are decided on again, under their
   * locks. Stores no answers.
   */
  async decideMany(decisions: readonly Omit<Decision, 'outcomeOf'>[]): Promise<void> {
    if (decisions.length === 0) return;
    const batch = new RunBatch(await readStates(this.database, READ_STATES, keysOf(decisions)));
    for (const decision of decisions) batch.move(decision);
    const { moved, missed } = await batch.save(this.database, this.saveRuns);
    if (moved.length > 0) this.outbox.wake();
    for (const state of moved) this.follow(state);
    const again = decisions.filter(({ key }) => missed.has(key.id));
    if (again.length === 0) return;
    for (const recorded of await this.lockAndDecide(again, (locked, decision) => locked.move(decision)))
      if (recorded) this.follow(recorded.state);
  }

  /** Null, with nothing written, when the run has changed since. */
  private async decideOn(known: RunState, { decide, causeOf, outcomeOf }: Decision): Promise<Recorded | null> {
    const transition = decide(known);
    const { state } = transition;
    if (state === known) return { state, outcome: null };
    const outcome = outcomeOf?.(state) ?? null;
    const events = [{ transition, cause: causeOf(state) }];
    const save = { expected: known.version, transition, events, outcome: outcome?.outcome ?? null };
    return (await this.saves.submit(save)) ? { state, outcome } : null;
  }

  /**
   * One transaction for all. If it fails, and not because of an outage, a second one writes each run alone, so that
   * only the bad decision fails.
   */
  private async decideEach(decisions: readonly Decision[]): Promise<(Recorded | null | Error)[]> {
    try {
      return await this.lockAndDecide(decisions, moveOrError);
    } catch (error) {
      if (decisions.length === 1 || isOutage(error) || isRetryableConflict(error)) throw error;
      return await this.decideIsolated(decisions);
    }
  }

  /** When a run cannot be written, all decisions on it get the error. */
  private async decideIsolated(decisions: readonly Decision[]): Promise<(Recorded | null | Error)[]> {
    const recorded = await this.database.transaction(async (tx) => {
      const batch = await RunBatch.lock(tx, keysOf(decisions));
      const moved = decisions.map((decision) => moveOrError(batch, decision));
      const refused = await batch.saveIsolated(tx, this.saveRuns);
      return moved.map((one, at) => refused.get(nameOf((decisions[at] as Decision).key)) ?? one);
    });
    this.outbox.wake();
    return recorded;
  }

  private async lockAndDecide<R extends Recorded | null | Error>(
    decisions: readonly Decision[],
    move: (batch: RunBatch, decision: Decision) => R,
  ): Promise<R[]> {
    const recorded = await this.database.transaction(async (tx) => {
      const batch = await RunBatch.lock(tx, keysOf(decisions));
      const moved = decisions.map((decision) => move(batch, decision));
      await batch.save(tx, this.saveRuns);
      await this.keys.finishIn(tx, moved.flatMap(outcomeOf));
      return moved;
    });
    this.outbox.wake();
    return recorded;
  }

  /** After the commit: the scheduler of this process learns when the run must be looked at next. */
  private follow(state: RunState): void {
    const at = dueAt(state);
    if (at) this.alarm.set(at < state.run.updatedAt ? after(state.run.updatedAt, LOOK_AFTER_MS) : at);
  }
}

const refuse = (error: unknown): never => {
  throw refusalOf(error);
};

const keysOf = (decisions: readonly Decision[]): RunKey[] => distinct(decisions.map(({ key }) => key));

const moveOrError = (batch: RunBatch, decision: Decision): Recorded | null | Error =>
  orError(() => batch.move(decision));

const outcomeOf = (one: Recorded | null | Error): KeyOutcome[] =>
  one && 'outcome' in one && one.outcome?.outcome ? [one.outcome.outcome] : [];
