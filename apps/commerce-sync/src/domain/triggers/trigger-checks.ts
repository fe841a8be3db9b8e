import type { StartCheck } from '@outcall/contracts-runs';
import type { FlowTrigger } from '@outcall/flow-language';
import { isTooOld } from './judge-trigger.js';
import type { Json } from './object-values.js';
import { saysForeignMoney } from './trigger-inputs.js';
import { isOfOneStore, onceOf } from './trigger-results.js';

/** `own`: the object or shopper has had its one run. `store`: its order in another store has. */
export type Taken = 'own' | 'store' | false;

/** A trigger and an object that is as good as sent for the first time. */
export interface TriedTrigger {
  readonly trigger: FlowTrigger;
  readonly isOn: boolean;
  /** What a first copy of the object tells. */
  readonly changes: readonly string[];
  /** A return with its order as `order`, where that is known. */
  readonly object: Json;
  readonly isTest: boolean;
  /** Its shopper was erased after it was created. */
  readonly isErased: boolean;
  /** All conditions hold. */
  readonly holds: boolean;
  readonly hasPhone: boolean;
  /** Null: the store of the object is not known. */
  readonly taken: Taken | null;
  readonly now: Date;
}

const passed = (check: string): StartCheck => ({ check, ok: true, errorCode: null, reason: null });
const judged = (check: string, reason: string | null): StartCheck =>
  reason === null ? passed(check) : { check, ok: false, errorCode: null, reason };

/**
 * What a trigger asks before a run is asked for, in the order in which a sync asks it. All are named as the reasons of
 * trigger results, but `change` and `redacted`, which leave none.
 */
export function triggerChecks(tried: TriedTrigger): StartCheck[] {
  const { trigger, isOn, changes, object, now } = tried;
  const { on } = trigger;
  const isOld = isTooOld(trigger, { on, object, isFirstCopy: true, now });
  const isForeign = saysForeignMoney(trigger, object);
  return [
    judged('change', changes.includes(on) ? null : `a first copy of this object does not tell ${on}`),
    judged('switched_off', isOn ? null : 'the trigger is off for the org'),
    judged('redacted', tried.isErased ? 'the shopper was erased after the object was created' : null),
    judged('test', tried.isTest ? 'a test order starts nothing' : null),
    judged('too_old', isOld ? "the object is older than the trigger's maxAgeMinutes" : null),
    judged('condition', tried.holds ? null : 'not all conditions hold'),
    judged('currency', isForeign ? 'amounts are spoken in rupees, and the object has another currency' : null),
    judged('no_phone', tried.hasPhone ? null : 'the object has no number that may be called'),
    ...onceChecks(tried),
  ];
}

function onceChecks({ trigger, taken }: TriedTrigger): StartCheck[] {
  const once = onceOf(trigger);
  if (!once && !isOfOneStore(trigger)) return [];
  const check = once ? `once_per_${once}` : 'once_across_stores';
  if (taken === null)
    return [{ check, ok: null, errorCode: null, reason: 'cannot be judged without the store: name it as storeId' }];
  if (taken === 'store') return [judged(check, "the trigger has called for this order in another of the org's stores")];
  return [judged(check, taken ? `the trigger has made its one run per ${once}` : null)];
}
