import { findUnstorableText } from '@outcall/kernel';
import DataLoader from 'dataloader';
import { BatchWindow } from './batch-window.js';
import { isOutage } from './outage.js';
import { currentScope, runInScope, sharedScope, type TraceScope } from '@outcall/platform-telemetry';

export interface BatcherOptions {
  /** Most commands in one execution; 100 unless told. */
  readonly maxSize?: number;
  /**
   * Milliseconds to wait for more commands before a flush when none is in progress; 0 (the end of this turn) unless
   * told, 2 at most.
   */
  readonly windowMs?: number;
  /**
   * Under load, flushes begin at least `SPACING_MS` apart, so that more commands share each; when it is quiet no
   * command waits. For commands that many requests wait for one after another (ADR 0019). By default a flush begins
   * when the one before it returns.
   */
  readonly isSpaced?: boolean;
  /**
   * A flush with so many commands does not wait out its time: clients that each wait for their answer before they ask
   * again would all wait, and nobody is left to join them. `maxSize` unless told; a function where it changes.
   */
  readonly enough?: number | (() => number);
  /**
   * Milliseconds after which the next flush no longer waits for the one in progress (up to `maxAtOnce` at a time). For
   * commands that wait for something slow, so that commands of one org do not delay those of another. By default a
   * flush always waits for the one before it.
   */
  readonly patienceMs?: number;
  /**
   * Most flushes in progress; 8 unless told. Fewer where each holds something that others need, such as a connection to
   * the database.
   */
  readonly maxAtOnce?: number;
  /**
   * While the flushes in progress carry no more commands than this together, the next one does not wait for them: a
   * command that comes alone waits for its own commit, and not for a stranger's before it as well. With more of them
   * the next flush waits, and is the larger for it. 0 unless told: it always waits.
   */
  readonly maxBeside?: number;
  /**
   * Errors that would hit every command alike: the batch then fails as a whole and is not taken apart. `isOutage` by
   * default.
   */
  readonly isOutage?: (error: unknown) => boolean;
}

interface Submitted<Command> {
  readonly command: Command;
  /** The trace of the command's request. */
  readonly scope: TraceScope;
}

/**
 * Flushing as soon as the last flush returns makes many small batches: at half load a run cost twice the CPU that it
 * cost at full load (measured:
 * 6.5 -> 5.7 ms a run at 250 runs a second with flushes 8 ms apart). After a flush that takes longer than this, the
 * next one begins at once.
 */
const SPACING_MS = 8;
const MAX_WINDOW_MS = 2;
const MAX_AT_ONCE = 8;

/**
 * Coalesces concurrent single commands of one kind into batches: one flush at a time, the next when the last returns
 * (measured: 5.1 -> 9.1 % of the six-statement limit), when patience with it ends, or beside it while there are few
 * (`maxBeside`). A batch that fails is taken apart (`isolate`): one bad command must not fail the others, nor cost a
 * hundred of them a hundred statements. `execute` answers one result per command, in order; a result that is an `Error`
 * rejects its command. A command must carry its own trace: a batch runs outside of all its requests.
 */
export class CommandBatcher<Command, Result> {
  private readonly loader: DataLoader<Submitted<Command>, Result>;
  private readonly waiting: (() => void)[] = [];
  /** Flushes in progress, and those of them for which the next one waits. */
  private flying = 0;
  private blocking = 0;
  /** Commands in the flushes that have begun. */
  private carried = 0;
  /** Commands in flushes that have not begun. The next of those flushes has the first of them. */
  private gathered = 0;
  /** A flush is about to begin; more commands still join it. */
  private isScheduled = false;
  /** Begins that flush before its time; null when it waits for no time. */
  private beginEarly: (() => void) | null = null;
  private readonly spacing: BatchWindow;
  private readonly maxSize: number;

  constructor(
    private readonly execute: (commands: readonly Command[]) => Promise<readonly (Result | Error)[]>,
    private readonly options: BatcherOptions = {},
  ) {
    this.spacing = new BatchWindow({ quietMs: 0, busyMs: options.isSpaced ? SPACING_MS : 0 });
    this.maxSize = options.maxSize ?? 100;
    this.loader = new DataLoader<Submitted<Command>, Result>((commands) => this.flush(commands), {
      cache: false,
      maxBatchSize: this.maxSize,
      batchScheduleFn: (dispatch) => this.schedule(dispatch),
    });
  }

  /** The command's own result; rejects with its own error. */
  submit(command: Command): Promise<Result> {
    this.gathered += 1;
    const result = this.loader.load({ command, scope: currentScope() });
    if (this.beginEarly && this.hasEnough) this.beginEarly();
    return result;
  }

  private schedule(dispatch: () => void): void {
    if (this.mustWait) {
      this.waiting.push(dispatch);
      return;
    }
    this.isScheduled = true;
    this.blocking += 1;
    this.flying += 1;
    const waitMs = Math.max(this.spacing.rest, Math.min(this.options.windowMs ?? 0, MAX_WINDOW_MS));
    if (waitMs === 0 || this.hasEnough) return void setImmediate(dispatch);
    const timer = setTimeout(dispatch, waitMs);
    this.beginEarly = () => {
      this.beginEarly = null;
      clearTimeout(timer);
      setImmediate(dispatch); // who comes in this turn still joins
    };
  }

  private get hasEnough(): boolean {
    const { enough = this.maxSize } = this.options;
    return this.gathered >= Math.min(this.maxSize, typeof enough === 'number' ? enough : enough());
  }

  private get mustWait(): boolean {
    if (this.flying >= (this.options.maxAtOnce ?? MAX_AT_ONCE)) return true;
    return this.blocking > 0 && (this.isScheduled || this.carried > (this.options.maxBeside ?? 0));
  }

  private async flush(commands: readonly Submitted<Command>[]): Promise<(Result | Error)[]> {
    this.spacing.begin();
    this.isScheduled = false;
    this.beginEarly = null;
    this.gathered -= commands.length;
    this.carried += commands.length;
    const release = this.patience();
    this.startNext();
    try {
      return [...(await this.run(commands))];
    } catch (error) {
      return await this.isolate(commands, error);
    } finally {
      this.carried -= commands.length;
      this.flying -= 1;
      release();
    }
  }

  private run(commands: readonly Submitted<Command>[]): Promise<readonly (Result | Error)[]> {
    const scope = sharedScope(commands.map((submitted) => submitted.scope));
    return runInScope(scope, () => this.execute(commands.map(({ command }) => command)));
  }

  /** The next flush waits for the one that begins now until the returned function is called, or patience ends. */
  private patience(): () => void {
    const { patienceMs } = this.options;
    let isBlocking = true;
    const release = (): void => {
      clearTimeout(timer);
      if (isBlocking) this.blocking -= 1;
      isBlocking = false;
      this.startNext();
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(release, patienceMs);
    return release;
  }

  private startNext(): void {
    if (this.mustWait) return;
    const next = this.waiting.shift();
    if (next) this.schedule(next);
  }

  /**
   * Executes a failed batch again in two parts, and each failed part in two again: one bad command of a hundred is
   * found in fourteen more executions at most. A hundred bad commands cost 199 executions, but there is no limit, as a
   * good command must not fail because of its neighbours.
   */
  private async isolate(commands: readonly Submitted<Command>[], error: unknown): Promise<(Result | Error)[]> {
    if (commands.length === 1 || (this.options.isOutage ?? isOutage)(error)) return commands.map(() => error as Error);
    const results = new Map<Submitted<Command>, Result | Error>();
    for (const part of inTwo(commands)) {
      const answers = await this.run(part).catch((failure: unknown) => this.isolate(part, failure));
      part.forEach((command, at) => results.set(command, answers[at] as Result | Error));
    }
    return commands.map((command) => results.get(command) as Result | Error);
  }
}

/**
 * Separates commands that a database will certainly refuse from the others, which then need one more execution. Without
 * such commands: halves.
 */
function inTwo<Command>(commands: readonly Submitted<Command>[]): (readonly Submitted<Command>[])[] {
  const suspects = commands.filter(({ command }) => isUnstorable(command));
  if (suspects.length > 0 && suspects.length < commands.length)
    return [commands.filter((command) => !suspects.includes(command)), suspects];
  const half = Math.ceil(commands.length / 2);
  return [commands.slice(0, half), commands.slice(half)];
}

/** A command that cannot be written as JSON is not judged. */
function isUnstorable(command: unknown): boolean {
  try {
    return findUnstorableText(JSON.parse(JSON.stringify(command) ?? 'null')) !== null;
  } catch {
    return false;
  }
}
