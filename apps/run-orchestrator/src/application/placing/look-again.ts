import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { waitsForLimit } from '../../domain/run/limits.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { Alarm } from './alarm.js';
import { Contacts } from '../contacts.js';
import { nextPermitQuestion } from './placing-requests.js';
import { RunRepository } from '../run-repository.js';
import { isSooner } from './is-sooner.js';

/**
 * The limits of a number may move between the answer of contacts, by which a run waits, and the commit of that wait:
 * `limits.moved` finds nobody then (docs/handbook/consent-and-hours.md#limits-per-shopper). So contacts is asked once
 * more behind the commit. What moves after this question finds the run.
 */
@Injectable()
export class LookAgain {
  constructor(
    private readonly contacts: Contacts,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly alarm: Alarm,
    private readonly logger: Logger,
  ) {}

  /**
   * Nobody needs to wait for it. Never rejects: without it the run waits for the time that it was told, which is later
   * than need be.
   */
  async execute(state: RunState): Promise<void> {
    if (state.run.status !== 'scheduled' || !waitsForLimit(state.run.lastError)) return;
    try {
      const result = await this.contacts.outlook(nextPermitQuestion(state));
      if (isSooner(result, state, this.moments.now().now)) await this.askNow(state);
    } catch (error) {
      this.logger.warn('limits.not_looked_at', { runId: state.run.id, error });
    }
  }

  private async askNow({ orgId, mode, run }: RunState): Promise<void> {
    const moment = this.moments.now();
    await this.runs.update({ orgId, mode, id: run.id }, (state) => reduce(state, { type: 'limits.moved' }, moment));
    this.alarm.lineFreed(moment.now);
  }
}
