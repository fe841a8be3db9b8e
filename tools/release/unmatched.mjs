/**
 * The breaks that were not agreed, and the agreements that no break needs.
 * @param {readonly string[]} breaks
 * @param {Readonly<Record<string, string>>} agreed
 */
export const unmatched = (breaks, agreed) => [
  ...breaks.filter((line) => !agreed[line]),
  ...Object.keys(agreed)
    .filter((line) => !breaks.includes(line))
    .map((line) => `agreed-breaks.json: nothing is broken like this: ${line}`),
];
