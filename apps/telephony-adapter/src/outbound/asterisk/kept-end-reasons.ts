import {
  FIXED_CODES,
  TRUNK_END_REASONS,
  type NotAnswered,
  type TrunkEndReason,
} from '../../application/trunks/trunk-end-reasons.js';

/** The variable in which the engine keeps what a call's trunk says otherwise, for whoever takes the call over. */
export const KEPT_AS = 'OUTCALL_END_REASONS';

/** `480:busy,403:declined` */
export const writtenFor = (table: readonly TrunkEndReason[]): string =>
  table.map(({ sipCode, endReason }) => `${sipCode}:${endReason}`).join(',');

/** What another release wrote and this one does not know is left out. */
export const readFrom = (written: string): TrunkEndReason[] =>
  written.split(',').flatMap((each) => {
    const [code = '', endReason = ''] = each.split(':');
    return isKnown(endReason) && /^[3-6]\d\d$/.test(code) ? [{ sipCode: Number(code), endReason }] : [];
  });

const isKnown = (endReason: string): endReason is NotAnswered => TRUNK_END_REASONS.some((known) => known === endReason);

/** What the code means by this trunk; null: what it means by any. */
export function wordOf(table: readonly TrunkEndReason[], sipCode: number | null): NotAnswered | null {
  if (FIXED_CODES.some((code) => code === sipCode)) return null;
  return table.find((each) => each.sipCode === sipCode)?.endReason ?? null;
}
