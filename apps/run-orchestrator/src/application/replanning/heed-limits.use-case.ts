import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FaultPoints } from '@outcall/platform-faults';
import { Moments } from '../moments.js';
import type { RunKey } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { LimitedTimes } from './limited-times.js';
import { LimitQuestions, type LeftQuestion, type LimitQuestion } from './limit-questions.js';
import { WaitingRuns, type NumberPage } from './waiting-runs.js';

/** Questions of one round. */
const MAX_TAKEN = 50;
/**
 * Runs of one round, shared by its questions: as many as contacts is asked about in one request. A number with more
 * goes on in its next turn.
 */
const MAX_RUNS = 100;
/** Times that the limits deny are shown no longer than this behind an outage of contacts. */
const ASK_AGAIN_MS = 2_000;

/** Asks contacts what is to be asked of it, some of each number a round, until it has answered. */
@Injectable()
export class HeedLimits {
  constructor(
    private readonly questions: LimitQuestions,
    private readonly waiting: WaitingRuns,
    private readonly times: LimitedTimes,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
    private readonly faults: FaultPoints,
  ) {}

  /** False when nothing was due, or contacts is away. */
  async execute(): Promise<boolean> {
    const owner = randomUUID();
    const { now } = this.moments.now();
    const taken = await this.questions.take(now, this.moments.in(this.settings.leaseMs), owner, MAX_TAKEN);
    if (taken.length === 0) return false;
    const pages = await this.pagesOf(taken);
    const away = await this.times.move(distinct([...pages.values()].flatMap(({ runs }) => runs)));
    await this.faults.reach('orchestrator.limits-heeded');
    const [goesOn, again] = [this.moments.now().now, this.moments.in(ASK_AGAIN_MS)];
    const left = taken.flatMap((question): LeftQuestion[] => {
      const { runs, isLast } = pages.get(question.id) ?? NOBODY;
      if (runs.some(({ id }) => away.has(id))) return [{ question, behind: question.behind, lookAt: again }];
      return isLast ? [] : [{ question, behind: runs.at(-1)?.id ?? null, lookAt: goesOn }];
    });
    await this.questions.settle(taken, owner, left);
    return away.size === 0;
  }

  /** By question: the runs that it is about, in the order of their ids. */
  private async pagesOf(taken: readonly LimitQuestion[]): Promise<ReadonlyMap<string, Page>> {
    const ofRuns = taken.flatMap((one) => (one.runId === null ? [] : [[one.id, pageOf(one, one.runId)] as const]));
    const numbers = taken.filter(({ runId }) => runId === null);
    if (numbers.length === 0) return new Map(ofRuns);
    const share = Math.floor((MAX_RUNS - ofRuns.length) / numbers.length);
    const found = await this.waiting.ofNumbers(numbers, share);
    const ofNumber = (page: NumberPage): Page => ({ ...page, isLast: page.runs.length < share });
    return new Map([...ofRuns, ...found.map((page) => [page.id, ofNumber(page)] as const)]);
  }
}

interface Page {
  readonly runs: readonly RunKey[];
  readonly isLast: boolean;
}

const NOBODY: Page = { runs: [], isLast: true };

const pageOf = ({ orgId, mode }: LimitQuestion, id: string): Page => ({ runs: [{ orgId, mode, id }], isLast: true });

const distinct = (runs: readonly RunKey[]): RunKey[] => [...new Map(runs.map((run) => [run.id, run])).values()];
