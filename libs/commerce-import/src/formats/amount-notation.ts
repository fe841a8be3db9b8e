import { bareAmount, hasDecimalComma, MAX_AMOUNT_LENGTH } from './amount-text.js';
import type { AmountDoubts } from './format.js';

/** A dot of decimals for sure: `49.50`, `0.500`, `1299.500`, `1,299.500`. */
const DECIMAL_DOT = /^-?(?:(?:\d+|\d{1,3}(?:,\d{2,3})+)\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,}|\d{1,3}(?:,\d{2,3})+)\.\d{3})$/;
const THOUSANDS_BY_DOTS = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
/** 12.50 of two decimals and a zero, or twelve thousand five hundred. */
const EITHER = /^-?[1-9]\d{0,2}\.\d{3}$/;
const NUMBERED = / #\d+$/;

/**
 * What the amounts of a file say together of its commas and dots: whoever writes one amount so writes all of them so,
 * also in columns where no amount shows it.
 */
export class AmountNotation implements AmountDoubts {
  private hasDecimalCommas = false;
  private hasThousandsByDots = false;
  /** Columns with an amount whose dot is of decimals. */
  private readonly proven = new Set<string>();
  /** Columns with an amount such as `1.299`, which no currency of two decimals has. */
  private readonly doubted = new Set<string>();

  /** Only what has a comma or a dot says something. */
  add(value: unknown, column: string): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = String(value);
    if (text.length > MAX_AMOUNT_LENGTH || !/[,.]/.test(text)) return;
    const amount = bareAmount(text);
    if (hasDecimalComma(amount)) this.hasDecimalCommas = true;
    else if (THOUSANDS_BY_DOTS.test(amount)) this.hasThousandsByDots = true;
    else if (DECIMAL_DOT.test(amount)) this.proven.add(nameOf(column));
    else if (EITHER.test(amount) && !amount.endsWith('0')) this.doubted.add(nameOf(column));
  }

  doubtOf(text: string, column: string, decimals: number): string | null {
    if (this.hasDecimalCommas && /^-?\d+,\d+$/.test(text))
      return 'may have a decimal comma, as other amounts of the file do';
    if (this.hasDecimalCommas && /^-?\d{1,3}(?:\.\d{3})+$/.test(text))
      return 'may be thousands, as other amounts of the file have decimal commas';
    if (!EITHER.test(text)) return null;
    if (this.hasThousandsByDots) return 'may be thousands, as other amounts of the file are parted by dots';
    if (decimals > 2 || this.isDecimal(nameOf(column))) return null;
    return 'may be thousands, and no other amount says what a dot parts; write 1299.00';
  }

  private isDecimal(column: string): boolean {
    return this.proven.has(column) || (this.proven.size > 0 && !this.doubted.has(column));
  }
}

/** `Item Total #2` is another `Item Total`. */
const nameOf = (column: string): string => column.replace(NUMBERED, '');
