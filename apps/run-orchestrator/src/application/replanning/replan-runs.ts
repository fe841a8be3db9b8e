import { Injectable } from '@nestjs/common';
import { MODES } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { WaitingRuns, type WaitingRun } from './waiting-runs.js';
import type { ChangedHours } from './org-settings.js';

const PAGE = 200;
/** Most runs of one org and mode, so that the consumer is not held up for long. The rest is moved by the permit when it is due. */
const MOST_REPLANNED = 20_000;

/** Plans the waiting runs of an org anew after its hours have changed. A repeated event changes nothing. */
@Injectable()
export class ReplanRuns {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  async execute({ orgId }: ChangedHours): Promise<void> {
    for (const mode of MODES) {
      let behind: WaitingRun | null = null;
      for (let done = 0; done < MOST_REPLANNED; done += PAGE) {
        const page: WaitingRun[] = await this.waiting.pageOf(orgId, mode, PAGE, behind);
        await Promise.all(
          page.map((run) =>
            this.runs.update(run, (state) => reduce(state, { type: 'hours.changed', turn: null }, this.moments.now())),
          ),
        );
        behind = page.at(-1) ?? null;
        if (page.length < PAGE) break;
        if (done + PAGE >= MOST_REPLANNED) this.logger.warn('replan.cut', { orgId, mode, replanned: MOST_REPLANNED });
      }
    }
  }
}
