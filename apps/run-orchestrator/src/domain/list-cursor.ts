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
  /** `otherKey`: cursors made with it are read, too, as while the key is rotated. */
  constructor(
    private readonly key: string,
    private readonly otherKey: string | null = null,
  ) {}

  write({ createdAt, id }: ListPlace, scope: CursorScope): string {
    const place = Buffer.from(JSON.stringify([Date.parse(createdAt), id])).toString('base64url');
    return `${place}.${macOf(this.key, place, scope)}`;
  }

  /** Null when the cursor is not ours or belongs to another scope. */
  read(cursor: string, scope: CursorScope): ListPlace | null {
    const [place, mac, ...rest] = cursor.split('.');
    if (!place || !mac || rest.length > 0) return null;
    const keys = this.otherKey === null ? [this.key] : [this.key, this.otherKey];
    if (!keys.some((key) => isSame(mac, macOf(key, place, scope)))) return null;
    const [time, id] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [number, string];
    return isId('run', id) ? { createdAt: new Date(time).toISOString(), id } : null;
  }
}

function isSame(text: string, mac: string): boolean {
  const [given, expected] = [Buffer.from(text), Buffer.from(mac)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const macOf = (key: string, place: string, scope: CursorScope): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['runs', place, ...scope]))
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
