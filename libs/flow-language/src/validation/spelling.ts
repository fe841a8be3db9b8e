const MAX_LETTERS = 40;

/**
 * The word of the list that was probably meant: it differs in case, in singular and plural (`day`, `days`), or in one
 * or two letters. Null when none is close.
 */
export function nearestWord(written: string, words: readonly string[]): string | null {
  if (written.length > MAX_LETTERS) return null;
  const plain = written.toLowerCase().replace(/[_-]/g, '');
  let [nearest, least]: [string | null, number] = [null, Infinity];
  for (const word of words) {
    const other = word.toLowerCase();
    const allowed = Math.min(plain.length, other.length) >= 6 ? 2 : Math.min(plain.length, other.length) >= 4 ? 1 : 0;
    if (Math.abs(plain.length - other.length) > Math.max(allowed, 1)) continue;
    const distance = plain + 's' === other || other + 's' === plain ? 0.5 : lettersOff(plain, other);
    if ((distance <= allowed || distance === 0.5) && distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

/** How many letters were left out, added, changed or swapped (optimal string alignment distance). */
function lettersOff(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(rows, i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(change, swap, at(rows, i - 1, j) + 1, (row[j - 1] ?? Infinity) + 1));
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity;
}
