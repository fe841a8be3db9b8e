import type { CommerceEntity } from '@outcall/contracts-commerce';
import { numbersMentioned } from '@outcall/kernel';
import { createdAtOf } from './created-at.js';
import { shopperOf } from './shopper-of.js';

/** What an object that was refused says of whose it is, as far as it can be read. */
export interface BrokenObject {
  readonly externalId: string;
  /** The order that a return belongs to. */
  readonly orderId: string | null;
  readonly createdAt: Date | null;
  /** The number of its shopper; null: none can be read. */
  readonly phone: string | null;
  /** Every number in it; null: it is too large to be read, or holds too many of them. */
  readonly numbers: readonly string[] | null;
}

const MAX_NUMBERS = 20;

/** `sent`: what it was parsed to; `text`: as it was sent. */
export function readBroken(
  entity: CommerceEntity,
  { sent, text, externalId }: { readonly sent: unknown; readonly text: string; readonly externalId: string },
): BrokenObject {
  const said = typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>) : {};
  const numbers = numbersMentioned(text, MAX_NUMBERS + 1);
  const orderId = entity === 'returns' && typeof said['orderExternalId'] === 'string' ? said['orderExternalId'] : null;
  return {
    externalId,
    orderId,
    createdAt: createdAtOf(said),
    phone: phoneOf(entity, said),
    numbers: numbers.length > MAX_NUMBERS ? null : numbers,
  };
}

/** Nothing in it need be of the type that its name says. */
function phoneOf(entity: CommerceEntity, said: Readonly<Record<string, unknown>>): string | null {
  try {
    return shopperOf(entity, said)?.phone ?? null;
  } catch {
    return null;
  }
}
