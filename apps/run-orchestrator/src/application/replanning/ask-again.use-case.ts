import { Injectable } from '@nestjs/common';
import type { LimitsMoved } from '@outcall/contracts-contacts';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { Moments } from '../moments.js';
import { Alarm } from '../placing/alarm.js';
import { RunRepository } from '../run-repository.js';
import { LimitQuestions } from './limit-questions.js';
import { WaitingRuns } from './waiting-runs.js';

/**
 * Of one number. One of them gets the permit, and the end of its call tells the next. Those behind them are asked
 * about, in pages.
 */
const MAX_ASKING = 100;

/**
 * The limits of a number have moved, as a call to it has ended: the first runs that wait for them are due now, and
 * contacts tells each its time. The others are asked about behind that, with those that wait for a time of their own.
 * Keeps no inbox: a run keeps its time unless contacts tells another.
 */
@Injectable()
export class AskAgain {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly alarm: Alarm,
    private readonly questions: LimitQuestions,
  ) {}

  async execute(events: readonly DomainEvent<LimitsMoved>[]): Promise<void> {
    const numbers = events.flatMap(({ data }) => data ?? []);
    if (numbers.length === 0) return;
    const waiting = await this.waiting.limited(numbers, MAX_ASKING);
    const decide = (state: RunState): Transition => reduce(state, { type: 'limits.moved' }, this.moments.now());
    await Promise.all(waiting.map((run) => this.runs.update(run, decide)));
    await this.questions.askAboutNumbers(numbers, this.moments.now().now);
    if (waiting.length > 0) this.alarm.lineFreed(this.moments.now().now);
  }
}
