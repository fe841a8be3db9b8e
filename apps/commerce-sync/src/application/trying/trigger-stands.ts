import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import type { Taken } from '../../domain/triggers/trigger-checks.js';

/** One trigger, and for what it may start once. */
export interface OnceQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly flowId: string;
  readonly triggerId: string;
  /** Null: the trigger is not once per object. */
  readonly object: { readonly storeId: string; readonly entity: CommerceEntity; readonly externalId: string } | null;
  /** Null: the trigger is not once per shopper. */
  readonly phone: string | null;
  /** By which its order is known in another store. Null: the trigger asks for no other, or the order has no number. */
  readonly order: { readonly storeId: string; readonly number: string; readonly phone: string } | null;
}

/** How a trigger stands at this moment. Reads only. */
export abstract class TriggerStands {
  /** What the org has set; null: nothing. */
  abstract setting(orgId: string, flowId: string, triggerId: string): Promise<boolean | null>;
  /** Which run leaves none to the object or shopper. */
  abstract taken(question: OnceQuestion, now: Date): Promise<Taken>;
}
