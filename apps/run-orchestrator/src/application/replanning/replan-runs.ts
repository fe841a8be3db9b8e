import { Injectable } from '@nestjs/common';
import { MODES } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { WindowQueue } from '../starting/window-queue.js';
import { TurnsOfWaiting } from './turns-of-waiting.js';
import { WaitingRuns, type WaitingRun } from './waiting-runs.js';
import type { ChangedHours } from './org-settings.js';

const PAGE = 200;
/** Most runs of one org and mode, so that the consumer is not held up for long. The rest is moved by the permit when it is due. */
const MOST_REPLANNED = 20_000;

/**
 * Plans the waiting runs of an org anew after its hours have changed, those that have waited longest first. The places that runs had taken before are
 * given up, and each takes its turn anew; who starts later is behind them. A repeated event does it again.
 */
@Injectable()
export class ReplanRuns {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly runs: RunRepository,
    private readonly turns: TurnsOfWaiting,
    private readonly queue: WindowQueue,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  async execute({ orgId }: ChangedHours): Promise<void> {
    const { now } = this.moments.now();
    await this.queue.clear(orgId);
    for (const mode of MODES) {
      let behind: WaitingRun | null = null;
      for (let done = 0; done < MOST_REPLANNED; done += PAGE) {
        const page: WaitingRun[] = await this.waiting.pageOf(orgId, mode, PAGE, behind);
        if (page.length > 0) await this.replan({ orgId, mode }, page, now);
        behind = page.at(-1) ?? null;
        if (page.length < PAGE) break;
        if (done + PAGE >= MOST_REPLANNED) this.logger.warn('replan.cut', { orgId, mode, replanned: MOST_REPLANNED });
      }
    }
  }

  private async replan(tenant: Tenant, page: readonly WaitingRun[], from: string): Promise<void> {
    const states = new Map((await this.waiting.read(page)).map((state) => [state.run.id, state]));
    const inOrder = page.flatMap(({ id }) => states.get(id) ?? []);
    const turns = await this.turns.take(tenant, inOrder, from).catch((error: unknown) => this.unspread(tenant, error));
    await Promise.all(
      page.map((run) => {
        const turn = turns.get(run.id) ?? null;
        return this.runs.update(run, (state) => reduce(state, { type: 'hours.changed', turn }, this.moments.now()));
      }),
    );
  }

  /** Telephony does not say how many lines there are. The settings of other orgs must not wait for it: the lines themselves spread what is due together. */
  private unspread({ orgId, mode }: Tenant, error: unknown): ReadonlyMap<string, string> {
    this.logger.warn('replan.unspread', { orgId, mode, error });
    return new Map();
  }
}

type Tenant = Pick<WaitingRun, 'orgId' | 'mode'>;
