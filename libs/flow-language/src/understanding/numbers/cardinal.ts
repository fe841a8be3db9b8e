import type { Morph } from './morph.js';

/** Reads the morphs of one run from left to right. Each method consumes what it understands and leaves the rest. */
class Reading {
  private at = 0;

  constructor(private readonly morphs: readonly Morph[]) {}

  get isOver(): boolean {
    return this.at === this.morphs.length;
  }

  private get next(): Morph | undefined {
    return this.morphs[this.at];
  }

  private take(kind: Morph['kind']): boolean {
    if (this.next?.kind !== kind) return false;
    this.at += 1;
    return true;
  }

  /**
   * "Two lakh fifty thousand three hundred and five": groups, the largest scale first. Null when nothing was read or
   * the order is wrong.
   */
  cardinal(): number | null {
    let total: number | null = null;
    let limit = Infinity;
    for (;;) {
      const group = this.group(limit);
      if (group === null) return total;
      const scale = this.scaleBelow(limit, 1_000);
      if (scale === null) return group < limit ? (total ?? 0) + group : null;
      total = (total ?? 0) + group * scale;
      limit = scale;
      this.joint();
    }
  }

  /**
   * What is said before a thousand, a lakh or a crore: "two hundred and five", "pachees sau", "saadhe teen". It is 1
   * when only the scale is said.
   */
  private group(limit: number): number | null {
    const count = this.count();
    const hundred = this.scaleBelow(limit, 100, 100);
    if (hundred === null) return count ?? (this.next?.kind === 'times' && this.next.by < limit ? 1 : null);
    this.joint();
    const units = this.units();
    return (count ?? 1) * hundred + (units !== null && units < hundred ? units : 0);
  }

  private scaleBelow(limit: number, least: number, most = Infinity): number | null {
    const next = this.next;
    if (next?.kind !== 'times' || next.by < least || next.by > most || next.by >= limit) return null;
    this.at += 1;
    return next.by;
  }

  /**
   * A count with its fraction: "three point five", "saadhe teen", "one and a half". "Sawa" before a scale is one and a
   * quarter.
   */
  private count(): number | null {
    const shift = this.next?.kind === 'shift' ? this.next.by : null;
    if (shift !== null) this.at += 1;
    const units = this.units();
    if (shift !== null) return units === null ? (this.next?.kind === 'times' ? 1 + shift : null) : units + shift;
    if (this.next?.kind === 'point') return this.fraction(units ?? 0);
    return units !== null && this.take('plus_half') ? units + 0.5 : units;
  }

  /** 0 to 99, or a number in digits. */
  private units(): number | null {
    const next = this.next;
    if (next?.kind === 'count') {
      this.at += 1;
      return next.value;
    }
    if (next?.kind !== 'tens') return null;
    this.at += 1;
    const unit = this.next;
    if (unit?.kind !== 'count' || unit.isDigits || unit.value < 1 || unit.value > 9) return next.value;
    this.at += 1;
    return next.value + unit.value;
  }

  /** After "point": digits one by one, or one number of two digits. */
  private fraction(whole: number): number | null {
    this.at += 1;
    let digits = '';
    for (let unit = this.units(); unit !== null; unit = this.units()) {
      if (!Number.isInteger(unit) || (unit > 9 && digits !== '')) return null;
      digits += String(unit);
    }
    return digits === '' || digits.length > 6 ? null : Number(`${whole}.${digits}`);
  }

  /** Skips "and" between the groups of a number. */
  private joint(): void {
    const after = this.morphs[this.at + 1];
    if (this.next?.kind === 'and' && after !== undefined) this.at += 1;
  }
}

/** The one number that a run of number words says; null when it says none, or more than one. */
export function numberOf(run: readonly Morph[]): number | null {
  const isNegative = run[0]?.kind === 'minus';
  const morphs = isNegative ? run.slice(1) : run;
  const value = dozensOf(morphs) ?? cardinalOf(morphs) ?? digitByDigit(morphs) ?? shortHundred(morphs);
  if (value === null || !Number.isFinite(value) || value >= 1e15) return null;
  return round(isNegative && value !== 0 ? -value : value);
}

const DOZEN = 12;

function dozensOf(morphs: readonly Morph[]): number | null {
  if (morphs.at(-1)?.kind !== 'dozen') return null;
  const count = morphs.length === 1 ? 1 : cardinalOf(morphs.slice(0, -1));
  return count === null ? null : count * DOZEN;
}

/** The value of a run that is a cardinal number and nothing else. */
export function cardinalOf(morphs: readonly Morph[]): number | null {
  const reading = new Reading(morphs);
  const value = reading.cardinal();
  return value !== null && reading.isOver ? round(value) : null;
}

// 2.3 lakh in binary fractions is 229999.99999999997
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** "One two three" is 123, "double five" is 55. Two digits alone are not read: they may mean "two or three". */
function digitByDigit(morphs: readonly Morph[]): number | null {
  let digits = '';
  let times = 1;
  let isRepeated = false;
  for (const morph of morphs) {
    if (morph.kind === 'again' && times === 1) times = morph.times;
    else if (morph.kind !== 'count' || !Number.isInteger(morph.value) || morph.value > 9) return null;
    else {
      digits += String(morph.value).repeat(times);
      isRepeated ||= times > 1;
      times = 1;
    }
  }
  return times === 1 && digits.length <= 15 && (digits.length >= 3 || isRepeated) ? Number(digits) : null;
}

/** "One fifty" is 150: prices are said like this. */
function shortHundred(morphs: readonly Morph[]): number | null {
  const [hundreds, ...rest] = morphs;
  if (
    hundreds?.kind !== 'count' ||
    hundreds.isDigits ||
    !Number.isInteger(hundreds.value) ||
    hundreds.value < 1 ||
    hundreds.value > 9
  )
    return null;
  if (
    rest.some((morph) => (morph.kind !== 'count' && morph.kind !== 'tens') || ('isDigits' in morph && morph.isDigits))
  )
    return null;
  const units = cardinalOf(rest);
  return units !== null && Number.isInteger(units) && units >= 20 && units <= 99 ? hundreds.value * 100 + units : null;
}
