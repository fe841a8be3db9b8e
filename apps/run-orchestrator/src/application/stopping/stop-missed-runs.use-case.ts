import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { ShopperDecisions } from './shopper-decisions.js';

/**
 * Stops runs that contacts admitted before an opt-out or a withdrawal, and that were written after the event of that
 * decision was handled: the event found no run to cancel. A start does not check for this; instead the decisions of the
 * last minutes are applied again (docs/handbook/consent-and-hours.md#opt-outs). A run written later still is stopped by
 * the permit of its next attempt.
 */
@Injectable()
export class StopMissedRuns {
  constructor(
    private readonly decisions: ShopperDecisions,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly clock: Clock,
    private readonly settings: RunSettings,
  ) {}

  async execute(): Promise<void> {
    const missed = await this.decisions.missed(new Date(this.clock.now().getTime() - this.settings.stopKeptMs));
    await Promise.all(
      missed.map(({ run, decision: { fact, trace } }) =>
        this.runs.update(run, (current) => reduce(current, fact, this.moments.now()), trace),
      ),
    );
  }
}
