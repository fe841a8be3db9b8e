import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, type Mode } from '@outcall/kernel';

export interface ContactListScope {
  readonly orgId: string;
  readonly mode: Mode;
}

const MAC_BYTES = 16;

/**
 * Opaque, tamper-evident place in the list of an org's contacts (docs/handbook/ids-and-idempotency.md#lists):
 * `<base64url id>.<base64url mac>`. The mac covers org and mode too: a cursor is good only for the list it came from.
 */
export class ContactListCursor {
  private readonly key: Buffer;

  /** `secret`: the same in every replica. The key of the cursors is derived from it, and does not reveal it. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('cursors of contact lists').digest();
  }

  /** The place after the contact of this id. */
  write(contactId: string, scope: ContactListScope): string {
    const place = Buffer.from(contactId).toString('base64url');
    return `${place}.${this.mac(place, scope)}`;
  }

  /**
   * The id of the last contact before the cursor's place; null when the cursor is not ours or belongs to another list.
   */
  read(cursor: string, scope: ContactListScope): string | null {
    const [place, mac, ...rest] = cursor.split('.');
    if (!place || !mac || rest.length > 0) return null;
    const [given, expected] = [Buffer.from(mac), Buffer.from(this.mac(place, scope))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const id = Buffer.from(place, 'base64url').toString();
    return isId('contact', id) ? id : null;
  }

  private mac(place: string, { orgId, mode }: ContactListScope): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([place, orgId, mode]))
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
