/**
 * How often each occurs: `done 3, gave_up 1`.
 * @param {readonly (string | null)[]} values
 */
export function tally(values) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const value of values.map(String)) counts[value] = (counts[value] ?? 0) + 1;
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
