import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;

/** An opaque, signed place in a list. It is valid only for the list (org, mode, filters) it was made for. */
export class ListCursor {
  /** `otherKey`: cursors made with it are read, too, as while the key is rotated. */
  constructor(
    private readonly key: string,
    private readonly otherKey: string | null = null,
  ) {}

  write(place: readonly string[], list: readonly (string | null)[]): string {
    const text = Buffer.from(JSON.stringify(place)).toString('base64url');
    return `${text}.${macOf(this.key, text, list).toString('base64url')}`;
  }

  /** Null when the cursor is not valid for this list. */
  read(cursor: string, list: readonly (string | null)[]): readonly string[] | null {
    const [text, mac, ...rest] = cursor.split('.');
    if (!text || !mac || rest.length > 0) return null;
    const given = Buffer.from(mac, 'base64url');
    const keys = this.otherKey === null ? [this.key] : [this.key, this.otherKey];
    if (!keys.some((key) => isSame(given, macOf(key, text, list)))) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
  }
}

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

const macOf = (key: string, text: string, list: readonly (string | null)[]): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['commerce', text, ...list]))
    .digest()
    .subarray(0, MAC_BYTES);
