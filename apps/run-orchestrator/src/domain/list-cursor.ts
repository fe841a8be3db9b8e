import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@outcall/kernel';

export interface ListPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** What a cursor belongs to: org, mode and filters. */
export type CursorScope = readonly (string | null)[];

const MAC_BYTES = 16;

/**
 * Opaque, tamper-evident place in a list (docs/handbook/ids-and-idempotency.md#lists): `<base64url place>.<base64url
 * mac>`. The mac covers org, mode and filters too, so that a cursor is good only for the list it came from.
 */
export class ListCursor {
  constructor(private readonly key: string) {}

  write({ createdAt, id }: ListPlace, scope: CursorScope): string {
    const place = Buffer.from(JSON.stringify([Date.parse(createdAt), id])).toString('base64url');
    return `${place}.${this.mac(place, scope).toString('base64url')}`;
  }

  /** Null when the cursor is not ours or belongs to another scope. */
  read(cursor: string, scope: CursorScope): ListPlace | null {
    const [place, mac, ...rest] = cursor.split('.');
    if (!place || !mac || rest.length > 0) return null;
    const given = Buffer.from(mac, 'base64url');
    const expected = this.mac(place, scope);
    if (given.length !== expected.length || !timingSafeEqual(given, expected) || mac !== expected.toString('base64url'))
      return null;
    const [time, id] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [number, string];
    return isId('run', id) ? { createdAt: new Date(time).toISOString(), id } : null;
  }

  private mac(place: string, scope: CursorScope): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify(['runs', place, ...scope]))
      .digest()
      .subarray(0, MAC_BYTES);
  }
}
