/** @typedef {Readonly<Record<string, {steps: readonly string[], reason: string}>>} NotJudged journey -> where, and why */

/**
 * Journeys that are unjudged in a step where a release runs without this tree: it passes all of its own there.
 * @param {NotJudged} notJudged @param {readonly string[]} mixed steps in which some processes are of this tree
 */
export const wronglyUnjudged = (notJudged, mixed) =>
  Object.keys(notJudged).filter((name) => !notJudged[name]?.steps.every((step) => mixed.includes(step)));

/**
 * The failures that count in a step, and the others with their reasons.
 * @template {{name: string}} Failure
 * @param {NotJudged} notJudged @param {string} step @param {readonly Failure[]} failures
 */
export function judge(notJudged, step, failures) {
  const isJudged = (/** @type {Failure} */ { name }) => !notJudged[name]?.steps.includes(step);
  return {
    judged: failures.filter(isJudged),
    unjudged: failures
      .filter((each) => !isJudged(each))
      .map(({ name }) => ({ name, reason: notJudged[name]?.reason ?? '' })),
  };
}

/**
 * Unjudged journeys that passed wherever they ran: they are to be judged.
 * @param {NotJudged} notJudged @param {ReadonlySet<string>} passed @param {ReadonlySet<string>} failed
 */
export const needlesslyUnjudged = (notJudged, passed, failed) =>
  Object.keys(notJudged).filter((name) => passed.has(name) && !failed.has(name));
