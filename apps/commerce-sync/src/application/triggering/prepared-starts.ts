import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { judgeWaited, type Waited } from '../../domain/triggers/judge-waited.js';
import { CurrentTriggers } from './current-triggers.js';
import { MadeRuns, madeBefore } from './made-runs.js';
import { LATER, type NotAsked, type PreparedStart } from './prepared-start.js';
import { mayHaveTurn, StartQueue, type DueStart, type Turn } from './start-queue.js';
import { StartsDueNow } from './starts-due-now.js';
import { StoredObjects } from './stored-objects.js';
import { WaitedStarts } from './waited-starts.js';

const onceBefore = (due: DueStart): NotAsked => ({
  ...{ outcome: 'skipped', condition: null },
  reason: due.once ? `once_per_${due.once}` : 'once_across_stores',
});

/**
 * Judges starts that have waited by what is true now, and lets one start at a time pass for an object or shopper that a
 * trigger may call once, and for an order those of one store where a trigger may call for one. Where another has the
 * turn, that may be the run which took the place of its own. The others are looked at as they are due now
 * (starts-due-now.ts).
 */
@Injectable()
export class PreparedStarts {
  constructor(
    private readonly triggers: CurrentTriggers,
    private readonly waited: WaitedStarts,
    private readonly dueNow: StartsDueNow,
    private readonly objects: StoredObjects,
    private readonly made: MadeRuns,
    private readonly queue: StartQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Leaves out those whose lease another process has taken. */
  async of(owner: string, due: readonly DueStart[]): Promise<PreparedStart[]> {
    const judged = await this.judge(owner, due);
    const asIs = new Set(due);
    const needsTurn = ({ due: one, verdict }: PreparedStart) => !verdict && (mayHaveTurn(one) || !asIs.has(one));
    const needing = judged.filter(needsTurn).map((one) => one.due);
    if (needing.length === 0) return judged;
    const turns = await this.queue.takeTurns(owner, needing, this.clock.now());
    const turnOf = new Map(needing.map((one, index) => [one, turns[index] ?? null]));
    const moved = judged.flatMap((one) => (one.isMoved && turnOf.get(one.due) === 'taken' ? [one.due] : []));
    const made = await this.made.among(moved);
    return judged.flatMap((one) => {
      if (!turnOf.has(one.due)) return [one];
      const run = made.get(one.due) ?? null;
      return run ? [{ due: one.due, verdict: madeBefore(run) }] : inTurn(one.due, turnOf.get(one.due) ?? null);
    });
  }

  private async judge(owner: string, due: readonly DueStart[]): Promise<PreparedStart[]> {
    const waiting = due.filter(({ isWaiting }) => isWaiting);
    const atOnce = await this.dueNow.of(
      owner,
      due.filter(({ isWaiting }) => !isWaiting),
    );
    if (waiting.length === 0) return atOnce;
    const known = await this.orgsWithTriggers(waiting);
    const [found, waited] = await this.read(waiting);
    const now = this.clock.now();
    const judged = new Map(
      waiting.map((one, index) => {
        const { trigger = null, isStoreConnected = false } = waited[index] ?? {};
        const isKnown = known.has(one.start.orgId);
        const as = { trigger, isStoreConnected, found: found[index] ?? null };
        return [one, isKnown ? this.judgedStart(one, as, now) : { due: one, verdict: LATER }];
      }),
    );
    const others = new Map(atOnce.map((one) => [one.due, one]));
    return due.map((one) => judged.get(one) ?? others.get(one) ?? { due: one, verdict: LATER });
  }

  /** The batch holds flows of other orgs too, so one that cannot be judged waits by itself, until it is too old. */
  private judgedStart(due: DueStart, now: AsItIs, at: Date): PreparedStart {
    try {
      return judgedStart(due, now, at);
    } catch (error) {
      const { flowId, triggerId } = due.start.trigger;
      this.logger.warn('trigger.unjudged', { flowId, triggerId, error });
      return { due, verdict: LATER };
    }
  }

  private read(waiting: readonly DueStart[]) {
    const names = waiting.map(({ start }) => ({ ...start, ...start.trigger, withOrder: true }));
    return Promise.all([this.objects.read(names), this.waited.read(waiting)]);
  }

  /** Those whose triggers are at hand as they are published now: by older ones nothing must be judged. */
  private async orgsWithTriggers(waiting: readonly DueStart[]): Promise<Set<string>> {
    const orgs = [...new Set(waiting.map(({ start }) => start.orgId))];
    const learned = await Promise.allSettled(orgs.map((orgId) => this.triggers.learn(orgId)));
    return new Set(orgs.filter((_, index) => learned[index]?.status === 'fulfilled'));
  }
}

type AsItIs = Omit<Waited, 'change' | 'startBy'>;

function judgedStart(due: DueStart, now: AsItIs, at: Date): PreparedStart {
  const { start } = due;
  const verdict = judgeWaited({ ...now, change: start.trigger.change, startBy: start.startBy }, at);
  if (verdict.outcome !== 'start') return { due, verdict };
  const { contactId, inputs, once, orderNumber } = verdict;
  return {
    due: { ...due, start: { ...start, contactId, inputs }, isWaiting: false, once, orderNumber },
    verdict: null,
  };
}

function inTurn(due: DueStart, turn: Turn | null): PreparedStart[] {
  if (turn === null) return [];
  return [{ due, verdict: turn === 'free' ? null : turn === 'taken' ? onceBefore(due) : LATER }];
}
