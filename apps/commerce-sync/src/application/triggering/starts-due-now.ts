import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { startNow, type StartNow } from '../../domain/triggers/start-now.js';
import { madeBefore, MadeRuns, type MadeRun } from './made-runs.js';
import { LATER, type NotAsked, type PreparedStart } from './prepared-start.js';
import { StartQueue, type DueStart } from './start-queue.js';
import { StoredObjects } from './stored-objects.js';
import { WaitedStarts, type StartStop } from './waited-starts.js';

/**
 * Starts that are not judged again: whether they were stopped, and whom they call now, with which inputs. Their object
 * may have another number than when they were judged (docs/handbook/stores-and-triggers.md#before-the-run-is-made).
 */
@Injectable()
export class StartsDueNow {
  constructor(
    private readonly waited: WaitedStarts,
    private readonly objects: StoredObjects,
    private readonly made: MadeRuns,
    private readonly queue: StartQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Looked at after they were claimed: what is switched off or disconnected meanwhile waits for the claim to end. */
  async of(owner: string, due: readonly DueStart[]): Promise<PreparedStart[]> {
    if (due.length === 0) return [];
    const now = await this.waited.dueNow(due);
    const changed = due.filter((_, place) => now[place]?.stop === null && now[place].isChanged);
    const anew = new Map(changed.length > 0 ? await this.anew(owner, changed) : []);
    const made = await this.made.among(due.filter((_, place) => now[place]?.stop));
    return due.map((one, place) => {
      const reason = now[place]?.stop ?? null;
      if (reason) return { due: one, verdict: stopped(reason, made.get(one) ?? null) };
      return anew.get(one) ?? { due: one, verdict: null };
    });
  }

  /** Of starts that were refused, those whose object has another number by now: that may be why. */
  async movedAmong(refused: readonly DueStart[]): Promise<Set<DueStart>> {
    if (refused.length === 0) return new Set();
    const now = await this.waited.dueNow(refused);
    return new Set(refused.filter(({ start }, place) => now[place]?.contactId !== start.contactId));
  }

  private async anew(owner: string, changed: readonly DueStart[]): Promise<(readonly [DueStart, PreparedStart])[]> {
    const names = changed.map(({ start }) => ({ ...start, ...start.trigger, withOrder: true }));
    const [found, waited] = await Promise.all([this.objects.read(names), this.waited.read(changed)]);
    const read = changed.map((due, place): readonly [DueStart, StartNow | null] => {
      const now = { trigger: waited[place]?.trigger ?? null, found: found[place] ?? null };
      return [due, this.startNow(due, now)];
    });
    const left = read.filter(([due, now]) => isLeft(due, now)).map(([due]) => due);
    const made = await this.made.among(left);
    const moved = left.filter((due) => made.get(due) === null);
    if (moved.length > 0) await this.queue.leaveTurns(owner, moved, this.clock.now());
    return read.map(([due, now]) => {
      const run = made.get(due) ?? null;
      if (now === null) return [due, { due, verdict: LATER }];
      if (run) return [due, { due, verdict: madeBefore(run) }];
      return [due, { ...prepared(due, now), isMoved: due.asks > 1 && isLeft(due, now) }];
    });
  }

  /** The batch holds flows of other orgs too: one whose object cannot be read waits by itself. */
  private startNow(
    { start }: DueStart,
    now: Pick<Parameters<typeof startNow>[0], 'trigger' | 'found'>,
  ): StartNow | null {
    const { change, flowId, triggerId } = start.trigger;
    try {
      return startNow({ ...now, change, inputs: start.inputs ?? {} });
    } catch (error) {
      this.logger.warn('trigger.unjudged', { flowId, triggerId, error });
      return null;
    }
  }
}

/** Its run may have been made before it was stopped, by a process that died: that one calls, and has the turn. */
function stopped(reason: StartStop, run: MadeRun | 'unknown' | null): NotAsked {
  return run ? madeBefore(run) : { outcome: 'skipped', reason, condition: null };
}

/** Whether it is not made for the number for which it was judged, or last asked for. */
const isLeft = ({ start }: DueStart, now: StartNow | null): boolean =>
  now !== null && (now.outcome !== 'start' || now.contactId !== start.contactId);

function prepared(due: DueStart, now: StartNow): PreparedStart {
  if (now.outcome !== 'start') return { due, verdict: now };
  const { contactId, inputs } = now;
  return { due: { ...due, start: { ...due.start, contactId, inputs } }, verdict: null };
}
