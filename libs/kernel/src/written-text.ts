/** One character as JSON, HTML, a URL or a form writes it, however often it was written so. */
const WRITTEN =
  /\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))|%(?:25)*([0-9a-f]{2})|&(?:amp;)*(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));|\+/gi;
/** What a cut left of one. */
const CUT_SHORT = new RegExp(
  [
    String.raw`(?:\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:25)*[0-9a-f]?`,
    String.raw`&(?:amp;)*(?:#[0-9]{0,6}|#x[0-9a-f]{0,5}|am?p?|lt?|gt?|qu?o?t?|apo?s?)?)$`,
  ].join('|'),
  'i',
);
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' };
/** A writing, however often it was written: what is longer is no header's. */
const LONGEST = 64;
/** How often one within another. */
const MOST = 3;
const IS_WRITTEN = /[%\\&]/;
/** Stands for every character that no header has. */
const NO_CHARACTER = '\uffff';

/**
 * A text (Latin-1) without the ways in which it was written down: in lower case, with each written character as itself
 * and `+` as the space that it is in forms. Two writings of the same characters read the same; where they stand in the
 * text is remembered.
 */
export class WrittenText {
  private constructor(
    readonly plain: string,
    /** How much of `plain` is whole, should the text have been cut. */
    readonly wholeLength: number,
    /** Of each character of `plain`, and of its end; null: as in `plain`. */
    private readonly places: readonly number[] | null,
  ) {}

  /** The text with nothing taken for writing. */
  static asIs(text: string): WrittenText {
    return new WrittenText(text.toLowerCase(), text.length, null);
  }

  static read(text: string): WrittenText {
    let plain = '';
    const places: number[] = [];
    const keep = (from: number, to: number): void => {
      plain += text.slice(from, to);
      for (let at = from; at < to; at += 1) places.push(at);
    };
    let end = 0;
    for (const token of text.matchAll(WRITTEN)) {
      keep(end, token.index);
      plain += characterOf(token);
      places.push(token.index);
      end = token.index + token[0].length;
    }
    keep(end, text.length);
    const whole = text.length - (CUT_SHORT.exec(text.slice(-LONGEST))?.[0].length ?? 0);
    const wholeLength = places.findLastIndex((place) => place < whole) + 1;
    return new WrittenText(plain.toLowerCase(), wholeLength, [...places, text.length]);
  }

  /**
   * The text as it is, and with what is written there taken for writing: once, and where that is a writing again, as
   * JSON in a link on a page, up to three times.
   */
  static views(text: string): readonly WrittenText[] {
    const views = [WrittenText.asIs(text), WrittenText.read(text)];
    let last = views.at(-1);
    for (; last && views.length <= MOST && IS_WRITTEN.test(last.plain); last = views.at(-1)) views.push(last.again());
    return views;
  }

  private again(): WrittenText {
    const { plain, wholeLength, places } = WrittenText.read(this.plain);
    const isWhole = (place: number): boolean => place < this.wholeLength;
    const whole = (places ?? []).slice(0, wholeLength).findLastIndex(isWhole) + 1;
    return new WrittenText(plain, whole, places?.map((place) => this.placeOf(place)) ?? null);
  }

  /** Where a character of `plain` begins in the text. */
  placeOf(index: number): number {
    return this.places ? (this.places[index] as number) : index;
  }
}

function characterOf([written, u, x, escaped, percent, hex, decimal, name]: RegExpExecArray): string {
  if (written === '+') return ' ';
  if (name !== undefined) return NAMED[name.toLowerCase()] as string;
  if (escaped !== undefined) return ESCAPED[escaped] ?? escaped;
  const code = decimal === undefined ? parseInt((u ?? x ?? percent ?? hex) as string, 16) : Number(decimal);
  if (code === 0x2b) return ' ';
  return code > 0xff ? NO_CHARACTER : String.fromCharCode(code);
}
