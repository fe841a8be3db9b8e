import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Alarm } from '../../../application/placing/alarm.js';
import type { Recorded, RunKey } from '../../../application/run-repository.js';
import { dueAt, type RunState } from '../../../domain/run/run-state.js';
import { READ_STATES, readStates } from '../run-row/read-states.js';
import { distinct } from '../run-row/run-key.js';
import { InsertRuns, refusalOf, type RunInsert } from './insert-runs.js';
import { leavingOutErased } from './leave-out-erased.js';
import { RunBatch, type Decision, type Saved } from './run-batch.js';
import { RunMemory } from './run-memory.js';
import { SaveRuns, type RunSave } from './save-runs.js';

/**
 * The one way a run is written, but for the claim of due runs (`claim-due-runs.ts`) and its org's hours in it (`tell-org-hours.ts`). Each commit holds the rows, their events and the answers
 * of idempotency keys. After it the outbox is woken, the scheduler told when the run is due, and the run remembered.
 */
@Injectable()
export class RunCommits {
  private readonly saveRuns: SaveRuns;
  private readonly inserts: CommandBatcher<RunInsert, void>;
  private readonly triggeredInserts: CommandBatcher<RunInsert, boolean>;
  private readonly saves: CommandBatcher<RunSave, boolean>;
  private readonly decisions: CommandBatcher<Decision, Recorded | null>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
  ) {
    const insertRuns = new InsertRuns(outbox, keys);
    this.saveRuns = new SaveRuns(outbox, keys);
    const idOf = ({ transition }: RunInsert | RunSave): string => transition.state.run.id;
    this.inserts = this.batched(
      leavingOutErased(database, async (inserts) => {
        await insertRuns.execute(database, inserts);
        outbox.wake();
        return inserts.map(() => undefined);
      }),
    );
    this.triggeredInserts = this.batched(
      leavingOutErased(database, async (inserts) => {
        const written = await insertRuns.executeTriggered(database, inserts);
        outbox.wake();
        return inserts.map((insert) => written.has(idOf(insert)));
      }),
    );
    this.saves = this.batched(async (saves) => {
      const written = await this.saveRuns.execute(database, saves);
      outbox.wake();
      return saves.map((save) => written.has(idOf(save)));
    });
    this.decisions = this.batched((decisions) => this.lockAndDecide(decisions));
  }

  /** A new run. */
  async insert(insert: RunInsert): Promise<void> {
    await this.inserts.submit(insert).catch(refuse);
    this.follow(insert.transition.state);
  }

  /** The same unless there is a run for its trigger key: true when it was written. */
  async insertTriggered(insert: RunInsert): Promise<boolean> {
    const isWritten = await this.triggeredInserts.submit(insert).catch(refuse);
    if (isWritten) this.follow(insert.transition.state);
    return isWritten;
  }

  /** A change of a run at hand; false, and nothing is written, when the run has moved since. One statement. */
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

  /** `decide` for many that belong together, several of one run among them: one transaction. */
  async decideTogether(decisions: readonly Decision[]): Promise<void> {
    if (decisions.length === 0) return;
    for (const recorded of await this.lockAndDecide(decisions)) if (recorded) this.follow(recorded.state);
  }

  /**
   * The same with two statements and no lock between them. Runs that somebody else changed meanwhile (a placing is being recorded) are left as they
   * are; returns their ids.
   */
  async decideUnlocked(decisions: readonly Decision[]): Promise<ReadonlySet<string>> {
    if (decisions.length === 0) return new Set();
    const batch = new RunBatch(await readStates(this.database, READ_STATES, keysOf(decisions)));
    for (const decision of decisions) batch.move(decision);
    return this.followSaved(await batch.save(this.database, this.saveRuns));
  }

  /**
   * The same for runs that this process wrote last: one statement, and nothing is read. Returns the ids of the runs it left as they are: those it does
   * not remember, those that have changed since, and those that would become `scheduled`, as that takes the org's present hours.
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

  private async lockAndDecide(decisions: readonly Decision[]): Promise<(Recorded | null)[]> {
    const recorded = await this.database.transaction(async (tx) => {
      const batch = await RunBatch.lock(tx, keysOf(decisions));
      const decided = decisions.map((decision) => record(batch, decision));
      await batch.save(tx, this.saveRuns);
      await this.keys.finishIn(
        tx,
        decided.flatMap((one) => one?.sealed?.outcome ?? []),
      );
      return decided;
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
    if (at) this.alarm.set(at);
    this.memory.note(state);
  }

  private batched<C, R>(run: (commands: readonly C[]) => Promise<(R | Error)[]>): CommandBatcher<C, R> {
    return new CommandBatcher(run);
  }
}

const refuse = (error: unknown): never => {
  throw refusalOf(error);
};

const keysOf = (decisions: readonly Decision[]): RunKey[] => distinct(decisions.map(({ key }) => key));

function record(batch: RunBatch, decision: Decision): Recorded | null {
  const moved = batch.move(decision);
  if (!moved) return null;
  return { state: moved.state, sealed: moved.state === moved.before ? null : (decision.seal?.(moved.state) ?? null) };
}
