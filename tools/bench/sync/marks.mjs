// What is measured against what is asked, a line each.

/** @param {string} name @param {string} value @param {string} [more] */
export const report = (name, value, more = '') => console.log(name.padEnd(44), value.padStart(9), ` ${more}`);

export class Marks {
  failed = 0;

  /**
   * At least (`least`) or at most (`most`) so much.
   * @param {string} name @param {number} value @param {{least?: number, most?: number, unit: string}} asked
   */
  judge(name, value, { least, most, unit }) {
    const isMet = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
    if (!isMet) this.failed += 1;
    const asked = least !== undefined ? `at least ${least}` : `at most ${most}`;
    report(name, `${value.toFixed(unit === '%' ? 1 : 2)} ${unit}`, `${isMet ? 'PASS' : 'FAIL'} (${asked})`);
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
