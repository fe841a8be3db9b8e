import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@outcall/platform-telemetry';
import { at, CALL, ended, moment, NEW, placed, play } from '../../domain/run/run-facts.fixture.js';
import { startRun } from '../../domain/run/starting/start-run.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Moments } from '../moments.js';
import { FollowUps } from './follow-ups.js';
import { MakeFollowUp, type DueFollowUp } from './make-follow-up.js';

const asked = ended('callback_requested', { status: 'completed', callbackAt: at(3_600) });
const due = {
  before: play([placed, asked], startRun(NEW).state).state,
  end: { callId: CALL, endReason: 'callback_requested', callbackAt: at(3_600), at: at(60) },
  trace: { requestId: null, traceparent: null },
} as unknown as DueFollowUp;

/** The database of one time: what was made there. */
class Made extends FollowUps {
  readonly ids: string[] = [];

  create(_: unknown, { state }: Transition): Promise<boolean> {
    this.ids.push(state.run.id);
    return Promise.resolve(true);
  }
}

describe('the run that calls later', () => {
  it('is made with the same id by a database that was restored to before it, however much later', async () => {
    const makeAt = async (seconds: number): Promise<string[]> => {
      const made = new Made();
      const moments = { now: () => moment(seconds) } as unknown as Moments;
      const logger = { info: () => undefined } as unknown as Logger;
      await new MakeFollowUp(made, moments, logger).execute(due);
      return made.ids;
    };
    const [first] = await makeAt(61);
    expect(first).toMatch(/^run_/);
    expect(await makeAt(1_200)).toEqual([first]);
  });
});
