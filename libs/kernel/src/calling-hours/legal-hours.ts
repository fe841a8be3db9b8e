import type { CallType } from '../vocabulary.js';
import type { CallingRules, HoursWindow } from './calling-rules.js';

/**
 * When a call of any of these types may start by the rules: ascending, windows that touch or overlap made one. Who lets
 * an org or a flow narrow the hours judges by it; whether a call may start at a moment says `judgeHours`.
 */
export function legalHours({ callTypes }: CallingRules, types: readonly CallType[]): readonly HoursWindow[] {
  const windows = types.flatMap((type) => callTypes[type].hours).sort(([a], [b]) => (a < b ? -1 : 1));
  return windows.reduce<HoursWindow[]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (!last || from > last[1]) return [...merged, [from, to]];
    return [...merged.slice(0, -1), [last[0], to > last[1] ? to : last[1]]];
  }, []);
}

/** `HH:MM` compares as text. */
export const isWithin = ([from, to]: HoursWindow, hours: readonly HoursWindow[]): boolean =>
  hours.some(([opens, closes]) => opens <= from && to <= closes);

/** `09:00 to 21:00`, several joined by `or`; `no hour at all` of none. */
export const hoursInWords = (hours: readonly HoursWindow[]): string =>
  hours.map(([from, to]) => `${from} to ${to}`).join(' or ') || 'no hour at all';
