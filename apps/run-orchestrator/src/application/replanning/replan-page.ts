import { Injectable } from '@nestjs/common';
import { isOutage } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import type { TakenReplan } from './replan-queue.js';
import { TurnsOfWaiting } from './turns-of-waiting.js';
import { hasLimitableTime } from '../../domain/run/limits.js';
import { LimitQuestions } from './limit-questions.js';
import { WaitingRuns, type WaitingRun } from './waiting-runs.js';

/** Runs of one round. Orgs take turns, so one org's waits for this much of another's. */
const PAGE = 200;

/** Plans the next waiting runs of an org and mode anew, each at its turn behind those before it. */
@Injectable()
export class ReplanPage {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly runs: RunRepository,
    private readonly turns: TurnsOfWaiting,
    private readonly questions: LimitQuestions,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  /** Resolves to the last of them; null when there are no more behind. */
  async execute({ orgId, mode, behind, from }: TakenReplan): Promise<WaitingRun | null> {
    const page = await this.waiting.pageOf(orgId, mode, PAGE, behind);
    if (page.length > 0) await this.replanAll({ orgId, mode }, page, from);
    return page.length < PAGE ? null : (page.at(-1) ?? null);
  }

  private async replanAll(tenant: Tenant, page: readonly WaitingRun[], from: string): Promise<void> {
    const states = new Map((await this.waiting.read(page)).map((state) => [state.run.id, state]));
    const inOrder = page.flatMap(({ id }) => states.get(id) ?? []);
    const turns = await this.turns.take(tenant, inOrder, from).catch((error: unknown) => this.unspread(tenant, error));
    const planned = await Promise.all(page.map((run) => this.replan(run, turns.get(run.id) ?? null)));
    const { now } = this.moments.now();
    const limitable = page.filter((_, at) => planned[at] && hasLimitableTime(planned[at], now));
    await this.questions.askAboutRuns(limitable, now); // the limits may be what has changed
  }

  /** A run that cannot be written must not keep the others: it is moved by the permit when its time comes. */
  private async replan(run: WaitingRun, turn: string | null): Promise<RunState | null> {
    try {
      const moment = this.moments.now();
      return await this.runs.update(run, (state) => reduce(state, { type: 'hours.changed', turn }, moment));
    } catch (error) {
      if (isOutage(error)) throw error;
      this.logger.error('replan.run-left', { runId: run.id, error });
      return null;
    }
  }

  /**
   * Telephony does not say how many lines there are. Other orgs must not wait for it: the lines themselves spread what
   * is due together.
   */
  private unspread({ orgId, mode }: Tenant, error: unknown): ReadonlyMap<string, string> {
    this.logger.warn('replan.unspread', { orgId, mode, error });
    return new Map();
  }
}

type Tenant = Pick<WaitingRun, 'orgId' | 'mode'>;
