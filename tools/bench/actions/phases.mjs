// Where the time of an action goes: when it was due and asked for (the load), taken, recorded, sent and ended (the
// service), and answered.

/** In the order of their ends; each begins where the one before it ends. */
const PHASES = [
  ['late', 'due', 'asked'], // the load's own timer
  ['in', 'asked', 'taken'],
  ['wait', 'taken', 'recording'], // for a flush before it
  ['sent', 'recording', 'recorded'], // the first commit
  ['make', 'recorded', 'posting'],
  ['POST', 'posting', 'posted'],
  ['wait', 'posted', 'ending'],
  ['end', 'ending', 'ended'], // the second
  ['out', 'ended', 'done'],
];

/** By the clock that all processes of a machine share, in milliseconds. */
export const clock = () => performance.timeOrigin + performance.now();

/**
 * Notes when each action call passes, by its id, from `begin` to `take`, which hands the notes out. The parts are the
 * service's own: they are wrapped here, so that what is measured knows nothing of it.
 */
export function watch({ calls, store, receivers }) {
  /** @type {Map<string, Record<string, number>> | null} */
  let notes = null;
  const note = (id, what) => {
    if (notes === null) return;
    const noted = notes.get(id) ?? {};
    noted[what] = clock();
    notes.set(id, noted);
  };
  const around = (part, method, idsOf, began, ended) => {
    const original = part[method].bind(part);
    part[method] = async (/** @type {any} */ given, ...rest) => {
      const ids = idsOf(given);
      for (const id of ids) note(id, began);
      try {
        return await original(given, ...rest);
      } finally {
        for (const id of ids) note(id, ended);
      }
    };
  };
  around(calls, 'execute', ({ actionId }) => [actionId], 'taken', 'answered');
  around(store, 'record', (entries) => entries.map(({ command }) => command.actionId), 'recording', 'recorded');
  around(receivers, 'send', ({ headers }) => [headers['idempotency-key'].split(':')[1]], 'posting', 'posted');
  around(store, 'end', (ended) => ended.map(({ owned }) => owned.actionCall.id), 'ending', 'ended');
  return {
    begin: () => void (notes = new Map()),
    take: () => {
      const noted = [...(notes ?? [])];
      notes = null;
      return noted;
    },
  };
}

/**
 * Two lines: the mean of each phase over all, and over the slowest hundredth. `asked`: of the load; `noted`: of the
 * service.
 */
export function phasesOf(asked, noted) {
  const ofService = new Map(noted);
  const whole = asked
    .map((one) => ({ ...ofService.get(one.id), ...one }))
    .filter((one) => one.ended !== undefined)
    .toSorted((a, b) => b.done - b.due - (a.done - a.due));
  const slowest = whole.slice(0, Math.max(1, Math.floor(whole.length / 100)));
  const mean = (some, from, to) => some.reduce((sum, one) => sum + one[to] - one[from], 0) / some.length;
  const shown = (some) => PHASES.map(([name, from, to]) => `${name} ${mean(some, from, to).toFixed(1)}`).join(', ');
  return { all: shown(whole), slowest: shown(slowest) };
}
