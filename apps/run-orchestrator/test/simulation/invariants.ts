import { firstOpenTime, judgeHours, LEGAL_TABLE } from '@outcall/kernel';
import { isFinal, isParked, type RunState } from '../../src/domain/run/run-state.js';
import type { SimulatedPlatform } from './simulated-platform.js';

/**
 * A permit lives for two seconds, and half a second more by a clock that is behind; of the org's hours, which change,
 * only those of the flow and the law are asked.
 */
const isOpenWithin = (time: number, { terms }: RunState): boolean =>
  [time, time - 2_500].some(
    (moment) => judgeHours(LEGAL_TABLE, terms.callType, [terms.flowHours], new Date(moment)).isOpen,
  );

/** Parked for ever: no hour is left, and its basis stands. */
const isForgotten = (state: RunState): boolean =>
  isParked(state) &&
  state.terms.basis.expiresAt === null &&
  firstOpenTime(LEGAL_TABLE, state.terms.callType, [state.terms.orgHours, state.terms.flowHours], new Date()) === null;

const REACHED = new Set(['agent_ended', 'opted_out']);

/** What must be true of every platform, whatever went wrong in it: the sentences that are not. */
export function broken(platform: SimulatedPlatform): string[] {
  const { state, calls, dials, effects, statuses } = platform;
  const { run } = state;
  const faults: string[] = [];
  const must = (what: string, holds: boolean): void => {
    if (!holds) faults.push(what);
  };
  const of = (type: string) => effects.filter((effect) => effect.type === type);

  must('no call is dialled twice', new Set(dials).size === dials.length);
  const attempts = [...calls.values()].filter(({ end }) => !end.neverRang).map(({ call }) => call.attempt);
  must('one call per attempt that may have rung', new Set(attempts).size === attempts.length);
  must('no more attempts than allowed', attempts.length <= run.maxAttempts && run.attempts <= run.maxAttempts);
  must(
    'no call starts after an acknowledged opt-out',
    [...calls.values()].every(({ startedAt }) => startedAt <= platform.forbiddenAnsweredAt),
  );
  must(
    'no call starts after an answered cancel',
    [...calls.values()].every(({ startedAt }) => startedAt <= platform.cancelAnsweredAt),
  );
  must(
    `every time planned is one at which a call may start: ${platform.plannedOutside.join(', ')}`,
    platform.plannedOutside.length === 0,
  );
  must(
    'no call starts in closed hours',
    [...calls.values()].every(({ startedAt }) => isOpenWithin(startedAt, state)),
  );
  must('no run waits that was told of an opt-out or a withdrawal', !platform.hasWaitedInVain);
  must(
    'nobody is stopped by news from before the run',
    platform.forbiddenAt < Number.POSITIVE_INFINITY ||
      (run.lastError !== 'opted_out' && run.lastError !== 'consent_withdrawn'),
  );

  must('the run ends, or waits for hours that never come', isFinal(state) || isForgotten(state));
  const firstFinal = statuses.findIndex((status) => ['done', 'gave_up', 'canceled'].includes(status));
  must('a final status stays', firstFinal < 0 || new Set(statuses.slice(firstFinal)).size === 1);
  must('a run that ended waits for nothing', run.nextAttemptAt === null);

  const keys = effects.map(({ type, data }) => `${type}/${data.callId ?? ''}`);
  must('no event is told twice', new Set(keys).size === keys.length);
  must(
    'the versions of events rise',
    effects.every((effect, index) => index === 0 || effect.version > (effects[index - 1]?.version ?? 0)),
  );
  must(
    'run.queued comes first, as it was then',
    effects[0]?.type === 'run.queued' &&
      effects[0].data.run.status === 'scheduled' &&
      effects[0].data.run.attempts === 0,
  );
  must('one ending is told', of('run.failed').length + of('run.canceled').length <= 1);
  must('a run that was done tells its completion', run.status !== 'done' || of('run.completed').length === 1);
  must('a run that gave up says so', (run.status === 'gave_up') === (of('run.failed').length === 1));
  must('a run that was canceled says so', (run.status === 'canceled') === (of('run.canceled').length === 1));

  for (const [callId, { endReason, end }] of calls) {
    const result = effects.filter(({ data }) => data.callId === callId).map(({ type }) => type);
    const known = run.calls.find((call) => call.callId === callId);
    must(`the run knows its call ${callId}`, known !== undefined);
    const ends = result.filter((type) => type === 'run.completed' || type === 'run.no_answer').length;
    must(`the end of ${callId} is told once`, ends === 1 || (ends === 0 && end.neverRang === true));
    must(`the end of ${callId} is told as it was`, result.includes('run.completed') === REACHED.has(endReason));
    must(
      `an answered call ${callId} rang and was answered`,
      !REACHED.has(endReason) || (result.includes('run.ringing') && result.includes('run.answered')),
    );
    const order = ['run.ringing', 'run.answered', 'optout.received', 'run.completed', 'run.no_answer'];
    const places = result.filter((type) => order.includes(type)).map((type) => order.indexOf(type));
    must(
      `the events of ${callId} are in order`,
      places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1)),
    );
  }
  return faults;
}
