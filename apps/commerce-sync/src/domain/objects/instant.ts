/**
 * A date-time with an offset as a text that sorts by time, to the nanosecond: `2026-11-21T04:30:00.000000000Z`. What
 * decides which copy is newer must not lose the digits that a Date drops.
 */
export function instantOf(text: string): string {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return `${new Date(text).toISOString().slice(0, 20)}${fraction.padEnd(9, '0')}Z`;
}
