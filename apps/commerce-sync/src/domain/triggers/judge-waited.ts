import type { FalseCondition } from '@outcall/contracts-commerce';
import { objectKindOf, type FlowTrigger } from '@outcall/flow-language';
import { firstFalse } from './conditions.js';
import { falseCondition } from './false-condition.js';
import type { SkipReason } from './judge-trigger.js';
import type { Json } from './object-values.js';
import { orderNumberOf } from './order-number.js';
import { seenObject } from './seen-object.js';
import { inputsOf, saysForeignMoney } from './trigger-inputs.js';
import { eventOfChange, isOfOneStore, onceOf, type OncePerSubject } from './trigger-results.js';

/** A start after its delay, with everything as it is now. */
export interface Waited {
  readonly change: string;
  readonly startBy: string | undefined;
  /** Null: it is switched off, or the published flow has it no more. */
  readonly trigger: FlowTrigger | null;
  readonly isStoreConnected: boolean;
  /** Null: it was deleted, or redacted. */
  readonly found: { readonly object: Json; readonly order: Json | null; readonly contactId: string | null } | null;
}

/** Why a trigger starts nothing after its delay, though it would have before. */
export type WaitedSkip = 'switched_off' | 'store_disconnected' | 'object_deleted';

export type WaitedVerdict =
  | {
      readonly outcome: 'start';
      readonly contactId: string;
      readonly inputs: Readonly<Record<string, string>>;
      readonly once: OncePerSubject | null;
      readonly orderNumber: string | null;
    }
  | {
      readonly outcome: 'skipped' | 'refused';
      readonly reason: SkipReason | WaitedSkip | 'no_phone';
      readonly condition: FalseCondition | null;
    };

const skipped = (reason: SkipReason | WaitedSkip): WaitedVerdict => ({ outcome: 'skipped', reason, condition: null });

/** The age counts as it was reckoned when the change came: `startBy`. */
export function judgeWaited({ change, startBy, trigger, isStoreConnected, found }: Waited, now: Date): WaitedVerdict {
  if (trigger?.on !== eventOfChange(change)) return skipped('switched_off');
  if (!isStoreConnected) return skipped('store_disconnected');
  if (!found) return skipped('object_deleted');
  if ((found.order ?? found.object)['isTest'] === true) return skipped('test');
  if (startBy !== undefined && now.getTime() > Date.parse(startBy)) return skipped('too_old');
  const kind = objectKindOf(trigger.on);
  const object = seenObject(kind, found.object, found.order);
  const condition = firstFalse(trigger.when ?? [], object, kind);
  if (condition) return { outcome: 'skipped', reason: 'condition', condition: falseCondition(condition) };
  if (saysForeignMoney(trigger, object)) return skipped('currency');
  const { contactId } = found;
  if (contactId === null) return { outcome: 'refused', reason: 'no_phone', condition: null };
  const orderNumber = isOfOneStore(trigger) ? orderNumberOf(kind, object) : null;
  return { outcome: 'start', contactId, inputs: inputsOf(trigger, object), once: onceOf(trigger), orderNumber };
}
