import { ApiError } from '@outcall/kernel';

/** Where a value of the list is in the body (bytes), and how deep its brackets are nested. */
export interface SentObject {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

export const brokenJson = (): ApiError => new ApiError('INVALID_REQUEST', 'the request body is not valid JSON');

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Walks over the bytes of `{"name": [value, ..], ..}` and finds the values without parsing them. The caller parses each
 * value by itself. The body is valid JSON when all its values are, because this class checks everything around them.
 * Throws `INVALID_REQUEST`.
 */
export class EnvelopeScan {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** The names of the map, in order. The caller must read the value of a name before it asks for the next one. */
  *names(): Generator<string> {
    this.skipSpace();
    if (this.bytes[this.at] !== OPEN_MAP)
      throw this.startsValue() ? ApiError.invalid([], 'must be an object') : brokenJson();
    this.at += 1;
    this.skipSpace();
    if (this.bytes[this.at] !== CLOSE_MAP) {
      do yield this.name();
      while (this.goesOn(CLOSE_MAP));
    } else this.at += 1;
    this.skipSpace();
    if (this.at < this.bytes.length) throw brokenJson();
  }

  /** Whether the next value is a list. */
  isList(): boolean {
    if (!this.startsValue()) throw brokenJson();
    return this.bytes[this.at] === OPEN_LIST;
  }

  /** The elements of the list that comes next. */
  *elements(): Generator<SentObject> {
    this.at += 1;
    this.skipSpace();
    if (this.bytes[this.at] === CLOSE_LIST) return void (this.at += 1);
    do yield this.element();
    while (this.goesOn(CLOSE_LIST));
  }

  private name(): string {
    this.skipSpace();
    const start = this.at;
    if (this.bytes[start] !== QUOTE) throw brokenJson();
    this.at = this.endOfText(start);
    const name = this.parsed(start, this.at);
    this.skipSpace();
    if (this.bytes[this.at] !== COLON) throw brokenJson();
    this.at += 1;
    this.skipSpace();
    return name;
  }

  private parsed(start: number, end: number): string {
    try {
      return JSON.parse(this.bytes.toString('utf8', start, end)) as string;
    } catch {
      throw brokenJson();
    }
  }

  /** Moves to the comma or closing bracket of the list. */
  private element(): SentObject {
    const { bytes, at: start } = this;
    let [depth, deepest, at] = [0, 0, start];
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) at = this.endOfText(at) - 1;
      else if (byte === OPEN_MAP || byte === OPEN_LIST) {
        depth += 1;
        if (depth > deepest) deepest = depth;
      } else if (byte === CLOSE_MAP || byte === CLOSE_LIST) {
        if (depth === 0) break;
        depth -= 1;
      } else if (byte === COMMA && depth === 0) break;
    }
    this.at = at;
    return { start, end: at, depth: deepest };
  }

  /** The place after the closing quote. */
  private endOfText(start: number): number {
    const { bytes } = this;
    for (let at = start + 1; at < bytes.length; at += 1) {
      if (bytes[at] === BACKSLASH) at += 1;
      else if (bytes[at] === QUOTE) return at + 1;
    }
    throw brokenJson();
  }

  /** Moves past a comma, or past the end of the list. */
  private goesOn(end: number): boolean {
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte !== COMMA && byte !== end) throw brokenJson();
    this.at += 1;
    return byte === COMMA;
  }

  private skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1;
  }

  private startsValue(): boolean {
    const byte = this.bytes[this.at];
    return byte !== undefined && /["[{tfn\d-]/.test(String.fromCharCode(byte));
  }
}
