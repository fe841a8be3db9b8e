import { Injectable } from '@nestjs/common';
import type { TriggeredStartAnswer } from '@outcall/contracts-runs';
import { LATER, type NotAsked } from './prepared-start.js';
import { RunStarts } from './run-starts.js';
import type { DueStart } from './start-queue.js';

/** Past it no run is made any more, and one that was made before is still told. */
const LONG_AGO = new Date(0).toISOString();

export type MadeRun = Extract<TriggeredStartAnswer, { outcome: 'already' }>;

/** Of starts that a process may have asked for before, which have made their runs by now. Nothing is started by it. */
@Injectable()
export class MadeRuns {
  constructor(private readonly runs: RunStarts) {}

  /** Null: it has made none. `unknown`: the orchestrator does not say. */
  async among(starts: readonly DueStart[]): Promise<Map<DueStart, MadeRun | 'unknown' | null>> {
    const asked = starts.filter(({ asks }) => asks > 1);
    const answers = asked.length === 0 ? [] : await this.ask(asked);
    const made = new Map(asked.map((due, index) => [due, madeOf(answers[index])]));
    return new Map(starts.map((due) => [due, made.get(due) ?? null]));
  }

  private ask(asked: readonly DueStart[]): Promise<readonly TriggeredStartAnswer[]> {
    return this.runs.start(asked.map(({ start }) => ({ ...start, startBy: LONG_AGO }))).catch(() => []);
  }
}

export const madeBefore = (run: MadeRun | 'unknown'): NotAsked => (run === 'unknown' ? LATER : run);

function madeOf(answer: TriggeredStartAnswer | undefined): MadeRun | 'unknown' | null {
  if (answer?.outcome === 'already') return answer;
  return answer?.outcome === 'refused' ? null : 'unknown';
}
