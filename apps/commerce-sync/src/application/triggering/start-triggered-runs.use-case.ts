import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TriggeredStartAnswer } from '@outcall/contracts-runs';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { CommerceSettings } from '../commerce-settings.js';
import { ConsentTeller, contactKey } from '../telling/consent-teller.js';
import type { NotAsked } from './prepared-start.js';
import { PreparedStarts } from './prepared-starts.js';
import { RunStarts } from './run-starts.js';
import { mayHaveTurn, StartQueue, type DecidedStart, type DueStart } from './start-queue.js';
import { StartsDueNow } from './starts-due-now.js';

/** What the orchestrator takes in one request. */
const MAX_AT_ONCE = 100;
const MAX_DOUBLINGS = 6;

/**
 * Refusals that are no fault of the start. An outage delayed it until the object was too old, as any object may be; or
 * whoever picked up before said that the shopper is not to be had under the number.
 */
const SKIPS: Readonly<Record<string, string>> = { TOO_OLD: 'too_old', WRONG_PERSON: 'wrong_person' };

/**
 * Starts the runs that changes have asked for: claims them, asks the orchestrator with the trigger's key, and stores
 * its answer. When the process dies in between, another one does it again after the lease. The key makes sure that this
 * is the same run.
 */
@Injectable()
export class StartTriggeredRuns {
  private readonly owner = randomUUID();

  constructor(
    private readonly queue: StartQueue,
    private readonly prepared: PreparedStarts,
    private readonly dueNow: StartsDueNow,
    private readonly teller: ConsentTeller,
    private readonly runs: RunStarts,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
    private readonly settings: CommerceSettings,
  ) {}

  /**
   * Returns how many were claimed. Throws when the orchestrator does not answer; then they are claimed again when their
   * lease ends.
   */
  async execute(): Promise<number> {
    const leaseMs = this.settings.triggerLeaseMs;
    const due = await this.queue.claim({ owner: this.owner, now: this.clock.now(), leaseMs, most: MAX_AT_ONCE });
    if (due.length === 0) return 0;
    await this.faults.reach('trigger.claimed');
    const prepared = await this.prepared.of(this.owner, due);
    await this.faults.reach('trigger.prepared');
    const ready = await this.withConsents(prepared.flatMap((one) => (one.verdict ? [] : [one.due])));
    const answers = await this.ask(ready);
    await this.faults.reach('trigger.started');
    const answerOf = new Map(ready.map((one, index) => [one, answers[index]]));
    const moved = await this.dueNow.movedAmong(ready.filter((one) => mayBeRefusedForItsNumber(answerOf.get(one))));
    const now = this.clock.now();
    const decided = prepared.map(({ due: one, verdict }) =>
      moved.has(one) ? this.askedAgain(one, now) : this.decided(one, verdict ?? answerOf.get(one), now),
    );
    await this.queue.settle(this.owner, decided, now);
    return due.length;
  }

  /** Those whose shopper's consents contacts has: a run that is judged without them would be refused. */
  private async withConsents(due: readonly DueStart[]): Promise<readonly DueStart[]> {
    if (!due.some(({ mayLackConsents }) => mayLackConsents)) return due;
    const left = await this.teller.before(due.map(({ start }) => start));
    return due.filter(({ start }) => !left.has(contactKey(start)));
  }

  private async ask(due: readonly DueStart[]): Promise<readonly TriggeredStartAnswer[]> {
    if (due.length === 0) return [];
    try {
      return await this.runs.start(due.map(({ start }) => start));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no answer';
      return due.map(() => ({ outcome: 'unavailable', reason }));
    }
  }

  private decided(due: DueStart, answer: TriggeredStartAnswer | NotAsked | undefined, now: Date): DecidedStart {
    const { id, start } = due;
    const name = { id, orgId: start.orgId, mode: start.mode, turnOf: mayHaveTurn(due) ? due : null };
    switch (answer?.outcome) {
      case 'started':
        return { ...name, outcome: 'started', reason: null, runId: answer.runId, dueAt: null };
      case 'already':
        return {
          ...{ ...name, outcome: 'started', reason: null, runId: answer.runId, dueAt: null },
          ...(answer.contactId && answer.contactId !== start.contactId && { ranFor: answer.contactId }),
        };
      case 'skipped':
        return { ...name, ...answer, runId: null, dueAt: null };
      case 'refused':
        if ('condition' in answer) return { ...name, ...answer, runId: null, dueAt: null };
        if (Object.hasOwn(SKIPS, answer.errorCode))
          return { ...name, outcome: 'skipped', reason: SKIPS[answer.errorCode] ?? null, runId: null, dueAt: null };
        return {
          ...{ ...name, outcome: 'refused', reason: answer.errorCode, dueAt: null },
          ...{ runId: answer.runId ?? null, lastError: answer.lastError ?? null },
        };
      default:
        return { ...name, outcome: 'pending', reason: null, runId: null, dueAt: this.nextAsk(due, now) };
    }
  }

  /** At once, for its number of now. */
  private askedAgain({ id, start }: DueStart, now: Date): DecidedStart {
    const name = { id, orgId: start.orgId, mode: start.mode, turnOf: null };
    return { ...name, outcome: 'pending', reason: null, runId: null, dueAt: now.toISOString() };
  }

  private nextAsk({ asks }: DueStart, now: Date): string {
    const wait = this.settings.triggerRetryMs * 2 ** Math.min(asks, MAX_DOUBLINGS);
    return new Date(now.getTime() + wait).toISOString();
  }
}

/** Not where its run exists. */
const mayBeRefusedForItsNumber = (answer: TriggeredStartAnswer | undefined): boolean =>
  answer?.outcome === 'refused' && answer.runId === undefined;
