import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@outcall/kernel';
import { KeyRing } from '@outcall/platform-secrets';

const MAC_BYTES = 16;

/**
 * Opaque cursors, bound by a MAC to what they were made for (docs/handbook/ids-and-idempotency.md#lists): org, endpoint
 * and filters.
 */
export class DeliveryCursors {
  constructor(private readonly keys: KeyRing) {}

  write(sequence: number, scope: readonly (string | null)[]): string {
    const mac = macOf(this.keys.key(this.keys.activeKid), sequence, scope);
    return Buffer.concat([mac, Buffer.from(String(sequence))]).toString('base64url');
  }

  read(cursor: string, scope: readonly (string | null)[]): number {
    const bytes = Buffer.from(cursor, 'base64url');
    const sequence = Number(bytes.subarray(MAC_BYTES).toString());
    const isOurs =
      bytes.length > MAC_BYTES &&
      bytes.toString('base64url') === cursor &&
      this.keys.all.some((key) => timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, sequence, scope)));
    if (!isOurs) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
    return sequence;
  }
}

function macOf(key: Buffer, sequence: number, scope: readonly (string | null)[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['delivery-cursor', sequence, ...scope]))
    .digest()
    .subarray(0, MAC_BYTES);
}
