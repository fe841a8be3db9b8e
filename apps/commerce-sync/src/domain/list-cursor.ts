import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;

/** An opaque, signed place in a list. It is valid only for the list (org, mode, filters) it was made for. */
export class ListCursor {
  constructor(private readonly key: string) {}

  write(place: readonly string[], list: readonly (string | null)[]): string {
    const text = Buffer.from(JSON.stringify(place)).toString('base64url');
    return `${text}.${this.mac(text, list).toString('base64url')}`;
  }

  /** Null when the cursor is not valid for this list. */
  read(cursor: string, list: readonly (string | null)[]): readonly string[] | null {
    const [text, mac, ...rest] = cursor.split('.');
    if (!text || !mac || rest.length > 0) return null;
    const expected = this.mac(text, list);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
  }

  private mac(text: string, list: readonly (string | null)[]): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify(['commerce', text, ...list]))
      .digest()
      .subarray(0, MAC_BYTES);
  }
}
