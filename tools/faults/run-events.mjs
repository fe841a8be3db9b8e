/**
 * @typedef {import('./ledgers.mjs').RunRow} RunRow
 * @typedef {import('./receiver.mjs').ReceivedEvent} ReceivedEvent
 */

/**
 * The event that ends a run of each final status.
 * @type {Readonly<Record<string, string>>}
 */
export const ENDING = { done: 'run.completed', gave_up: 'run.failed', canceled: 'run.canceled' };

/** A call's events, in order; what an action or an opt-out tells of it may stand between. */
const CALL = /^(ringing )?(answered )?(\S+ )*?(no_answer|completed)$/;

/**
 * What is wrong with a run's events, in the order of their sequence, or null.
 * @param {RunRow} run
 * @param {readonly ReceivedEvent[]} events
 */
export function faultOf(run, events) {
  const types = events.map(({ type }) => type.replace(/^run\./, ''));
  /** @param {string} why */
  const wrong = (why) => `${run.id} ${run.status}: ${why}: ${types.join(' ')}`;
  if (types[0] !== 'queued' || types.lastIndexOf('queued') !== 0) return wrong('not queued first and once');
  const endsAt = events.findIndex(({ type }) => type === ENDING[run.status]);
  // A call in progress when its run is canceled goes on to its end, and is told (docs/handbook/runs.md#states).
  /** @type {(event: ReceivedEvent, at: number) => boolean} */
  const goesOn = (event, at) =>
    run.status === 'canceled' && at > endsAt && event.data.callId === run.calls.at(-1)?.callId;
  if (endsAt < 0 || !events.every((event, at) => at <= endsAt || goesOn(event, at)))
    return wrong('the end is not the last');
  if (events.filter((event, at) => Object.values(ENDING).includes(event.type) && !goesOn(event, at)).length !== 1)
    return wrong('not one end');
  let place = 0;
  for (const call of run.calls) {
    const own = events.flatMap((event, at) =>
      event.data.callId === call.callId ? [{ at, type: event.type.replace(/^run\./, '') }] : [],
    );
    const result = own.map(({ type }) => type);
    if (!CALL.test(result.join(' '))) return wrong(`call ${call.attempt} is told as "${result.join(' ')}"`);
    if (result.includes('answered') !== (call.answeredAt !== null))
      return wrong(`call ${call.attempt} was ${call.answeredAt ? '' : 'not '}answered`);
    if (new Set(result).size !== result.length) return wrong(`call ${call.attempt} is told twice`);
    if (own[0].at < place) return wrong(`call ${call.attempt} is told before the one before`);
    place = own[own.length - 1].at;
  }
  return null;
}
