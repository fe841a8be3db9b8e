import type { ImportContext } from '../formats/format.js';
import { dayAndMonthIn } from '../formats/values.js';
import { isBad, type BadRow, type SourceRow } from '../source-row.js';
import { valuesOf, type Surveyed } from './surveyed-values.js';

/** The file's dates can be read in two ways, or only each by itself. */
export class AmbiguousDates extends Error {
  override readonly name = 'AmbiguousDates';
}

/**
 * The order of day and month of all dates of a file: those with a number above 12 say it for the others. 05/10/2026
 * alone is the fifth of October or the tenth of May, and a file in which some say one and some the other was put
 * together of two.
 * @returns null where there is no date whose year stands last
 * @throws AmbiguousDates
 */
export async function dateOrderOf(
  rows: AsyncIterable<SourceRow | BadRow>,
  times: Surveyed,
  result: ImportContext['dates'],
): Promise<ImportContext['dates']> {
  const firstOf = new Map<'dmy' | 'mdy' | 'either', { text: string; line: number }>();
  for await (const row of rows) {
    if (isBad(row)) continue;
    for (const [value] of valuesOf(row.fields, times)) {
      const text = String(value ?? '').trim();
      const order = orderIn(text);
      if (order && !firstOf.has(order)) firstOf.set(order, { text, line: row.lines[0] });
    }
  }
  return judged(firstOf, result);
}

function judged(
  firstOf: ReadonlyMap<string, { text: string; line: number }>,
  result: ImportContext['dates'],
): ImportContext['dates'] {
  const [dayFirst, monthFirst, either] = [firstOf.get('dmy'), firstOf.get('mdy'), firstOf.get('either')];
  if (dayFirst && monthFirst)
    throw new AmbiguousDates(
      `line ${dayFirst.line} has the date ${dayFirst.text}, line ${monthFirst.line} has ${monthFirst.text}: one begins with the day, one with the month`,
    );
  const found = dayFirst ? 'dmy' : monthFirst ? 'mdy' : null;
  if (result && found && result !== found) {
    const { text, line } = (dayFirst ?? monthFirst) as { text: string; line: number };
    throw new AmbiguousDates(`line ${line} has the date ${text}, which is not ${result}`);
  }
  if (either && !found && !result)
    throw new AmbiguousDates(
      `line ${either.line} has the date ${either.text}, and none says whether the day or the month comes first: say --dates dmy or --dates mdy`,
    );
  return found ?? result;
}

function orderIn(text: string): 'dmy' | 'mdy' | 'either' | null {
  const found = dayAndMonthIn(text);
  if (!found) return null;
  const [first, second] = found;
  if (first > 12) return 'dmy';
  return second > 12 ? 'mdy' : 'either';
}
