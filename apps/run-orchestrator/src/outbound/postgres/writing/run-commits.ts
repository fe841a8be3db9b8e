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
import { RunBatch, type Decision, type Saved } from './run-batch.js';
import { replaceRun } from './replace-run.js';
import { RunMemory } from './run-memory.js';
import { SaveRuns, type RunSave } from './save-runs.js';

/**
 * A run that waits for a line is due already. One round looks for all that begin to wait in this time, and no line that
 * was freed meanwhile is missed.
 */
const LOOK_AFTER_MS = 100;

/**
 * The one way to write a run. The exceptions are the claim of due runs (`claim-due-runs.ts`), the org's hours of a run
 * (`tell-org-hours.ts`) and the inputs that are taken anew (`take-inputs.ts`). Each commit holds the rows, their events
 * and the answers of idempotency keys. After the commit, the outbox is woken, the scheduler is told when the run is
 * due, and the run is remembered.
 */
@Injectable()
export class RunCommits {
  private readonly insertRuns: InsertRuns;
  private readonly saveRuns: SaveRuns;
  private readonly inserts: CommandBatcher<RunInsert, Stops | null>;
  private readonly triggeredInserts: CommandBatcher<RunInsert, Stops | boolean>;
  private readonly saves: CommandBatcher<RunSave, boolean>;
  private readonly decisions: CommandBatcher<Decision, Recorded | null>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
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

  /** Writes a new run, unless a pause, a cancel or the hold has to be minded first: then returns it. */
  async insert(insert: RunInsert): Promise<Stops | null> {
    const stops = await this.inserts.submit(insert).catch(refuse);
    if (!stops) this.follow(insert.transition.state);
    return stops;
  }

  /** The same, unless there is a run for its trigger key. True when it was written. */
  async insertTriggered(insert: RunInsert): Promise<Stops | boolean> {
    const isWritten = await this.triggeredInserts.submit(insert).catch(refuse);
    if (isWritten === true) this.follow(insert.transition.state);
    return isWritten;
  }

  /** Writes a decision that cancels a run together with the run that takes its place, or nothing: see `replaceRun`. */
  async replace(decision: Decision, successor: RunInsert): Promise<Recorded | Stops | null> {
    const replaced = await replaceRun(
      this.database,
      { insertRuns: this.insertRuns, saveRuns: this.saveRuns },
      decision,
      successor,
    );
    if (!replaced || !('state' in replaced)) return replaced;
    this.outbox.wake();
    for (const state of [replaced.state, successor.transition.state]) this.follow(state);
    return replaced;
  }

  /**
   * Writes a change of a run that the caller has read. False, with nothing written, when the run has changed since. One
   * statement.
   */
  async save(save: RunSave): Promise<boolean> {
    const isWritten = await this.saves.submit(save);
    if (isWritten) this.follow(save.transition.state);
    return isWritten;
  }

  /** Locks the run, decides on it as it is stored, saves. Null when there is none. */
  async decide(decision: Decision): Promise<Recorded | null> {
    const recorded = await this.decisions.submit(decision);
    if (recorded) this.follow(recorded.state);
    return recorded;
  }

  /** `decide` for many decisions in one transaction. Several may concern the same run. */
  async decideTogether(decisions: readonly Decision[]): Promise<void> {
    if (decisions.length === 0) return;
    for (const recorded of await this.lockAndDecide(decisions, (batch, decision) => batch.move(decision)))
      if (recorded) this.follow(recorded.state);
  }

  /**
   * The same with two statements and no lock between them. Leaves runs alone that changed between the two (a placing is
   * being recorded, say), and returns their ids.
   */
  async decideUnlocked(decisions: readonly Decision[]): Promise<ReadonlySet<string>> {
    if (decisions.length === 0) return new Set();
    const batch = new RunBatch(await readStates(this.database, READ_STATES, keysOf(decisions)));
    for (const decision of decisions) batch.move(decision);
    return this.followSaved(await batch.save(this.database, this.saveRuns));
  }

  /**
   * The same for runs that this process wrote last: one statement, and nothing is read. Returns the ids of the runs
   * that it left alone: those not remembered, those changed since, and those that would become `scheduled`, because
   * planning needs the org's present hours.
   */
  async decideRemembered(decisions: readonly Decision[]): Promise<ReadonlySet<string>> {
    const keys = keysOf(decisions);
    const batch = new RunBatch(keys.flatMap((key) => this.memory.recall(key) ?? []));
    for (const decision of decisions) batch.move(decision);
    batch.leave((state) => state.run.status === 'scheduled');
    const { ids } = batch;
    const missed = this.followSaved(await batch.saveRemembered(this.database, this.saveRuns));
    for (const key of keys) if (missed.has(key.id)) this.memory.forget(key);
    return new Set([...keys.map(({ id }) => id).filter((id) => !ids.has(id)), ...missed]);
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

  private followSaved({ moved, missed }: Saved): ReadonlySet<string> {
    if (moved.length > 0) this.outbox.wake();
    for (const state of moved) this.follow(state);
    return missed;
  }

  /** After the commit: the scheduler of this process learns when the run must be looked at next. */
  private follow(state: RunState): void {
    const at = dueAt(state);
    if (at) this.alarm.set(at < state.run.updatedAt ? after(state.run.updatedAt, LOOK_AFTER_MS) : at);
    this.memory.note(state);
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
