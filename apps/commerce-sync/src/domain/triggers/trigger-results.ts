import type { FalseCondition } from '@outcall/contracts-commerce';
import { objectKindOf, type FlowTrigger, type TriggerEvent } from '@outcall/flow-language';
import type { GoodObject } from '../objects/judge-object.js';
import { delayMsOf, isTriggerEvent, startBy, whySkipped, type ActiveTrigger } from './judge-trigger.js';
import { isMilestone } from './milestones.js';
import { concerns, needsFormerCopy } from './named-values.js';
import type { Json } from './object-values.js';
import { orderNumberOf } from './order-number.js';
import { seenObject } from './seen-object.js';
import { inputsOf } from './trigger-inputs.js';

/** What a trigger starts one run for at most, where a change alone is not meant. */
export type OncePerSubject = 'object' | 'shopper';

/** What is needed to start the run. */
export interface StartCommand {
  /** Version of the org's settings when the change was sent: the start is not judged by older ones. */
  readonly orgVersion?: number;
  /**
   * When the object becomes older than the trigger's `maxAgeMinutes`. A start that an outage has delayed until then
   * makes no run.
   */
  readonly startBy?: string;
  /** It waits: trigger, object and shopper are looked at anew before it is asked for, and this goes. */
  readonly isWaiting?: true;
  readonly once?: OncePerSubject;
  /** By it the order is known in another store of the org, where it may start in one alone. */
  readonly orderNumber?: string;
  readonly contactId: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The first result of one trigger for one change of one object. */
export interface NewTriggerResult {
  readonly id: string;
  readonly flowId: string;
  readonly triggerId: string;
  readonly externalId: string;
  /** Identifies the change: the same key however often the change is sent. */
  readonly change: string;
  readonly outcome: 'pending' | 'skipped' | 'refused';
  readonly reason: string | null;
  /** The first that was false, of the reason `condition`. */
  readonly condition: FalseCondition | null;
  readonly command: StartCommand | null;
  /** When a pending start is due. */
  readonly dueAt: string | null;
}

export interface ChangedCopy {
  readonly copy: {
    readonly object: Omit<GoodObject, 'text'>;
    readonly changes: readonly string[];
    /** As in `NewCopy`. */
    readonly fieldsBefore: Json | null;
  };
  readonly contactId: string | null;
  readonly isTest: boolean;
  /** Of a return, where it is known. */
  readonly order?: Json | null | undefined;
}

export interface Circumstances {
  readonly isImported: boolean;
  readonly orgVersion: number | undefined;
  readonly now: Date;
  nextId(): string;
  /** Is told of a trigger that could not be judged, and why: its result is refused. */
  onUnjudged(active: ActiveTrigger, error: unknown): void;
}

/** One result for each trigger that is on and whose event is among the changes of a copy. */
export function resultsOf(
  triggers: readonly ActiveTrigger[],
  changed: ChangedCopy,
  circumstances: Circumstances,
): NewTriggerResult[] {
  return changed.copy.changes.filter(isTriggerEvent).flatMap((on) => {
    const ofEvent = triggers.filter(({ trigger }) => trigger.on === on);
    if (ofEvent.length === 0) return []; // most copies: to find their shopper costs as much as their conditions
    const object = seenObject(objectKindOf(on), changed.copy.object.value, changed.order);
    return ofEvent.flatMap((active) => resultOf(active, on, { ...changed, object }, circumstances) ?? []);
  });
}

/**
 * Null: its event did not happen for the trigger. One that cannot be judged costs no other trigger, nor the object: it
 * is refused by itself.
 */
function resultOf(
  active: ActiveTrigger,
  on: TriggerEvent,
  changed: ChangedCopy & { readonly object: Json },
  circumstances: Circumstances,
): NewTriggerResult | null {
  try {
    if (!concerns(active.trigger, beforeOf(active, changed), changed.object)) return null;
    return judgedResult(active, on, changed, circumstances);
  } catch (error) {
    circumstances.onUnjudged(active, error);
    const { externalId, versionAt } = changed.copy.object;
    const change = changeName(on, versionAt);
    const name = { id: circumstances.nextId(), flowId: active.flowId, triggerId: active.trigger.id };
    const refused = {
      outcome: 'refused',
      reason: 'INVALID_INPUT',
      condition: null,
      command: null,
      dueAt: null,
    } as const;
    return { ...name, externalId, change, ...refused };
  }
}

const beforeOf = ({ trigger }: ActiveTrigger, { copy: { fieldsBefore } }: ChangedCopy): Json | null =>
  fieldsBefore && needsFormerCopy(trigger) ? seenObject(objectKindOf(trigger.on), fieldsBefore) : null;

function judgedResult(
  { flowId, trigger }: ActiveTrigger,
  on: TriggerEvent,
  { copy, object, contactId, isTest }: ChangedCopy & { readonly object: Json },
  { isImported, orgVersion, now, nextId }: Circumstances,
): NewTriggerResult {
  const { externalId, versionAt } = copy.object;
  const isFirstCopy = copy.changes.some((change) => change.endsWith('.created'));
  const skip = whySkipped(trigger, { on, object, isTest, isImported, isFirstCopy, now });
  const name = { id: nextId(), flowId, triggerId: trigger.id, externalId, change: changeName(on, versionAt) };
  const undue = { command: null, dueAt: null };
  if (skip) return { ...name, outcome: 'skipped', ...skip, ...undue };
  if (!contactId) return { ...name, outcome: 'refused', reason: 'no_phone', condition: null, ...undue };
  const [delayMs, once] = [delayMsOf(trigger), onceOf(trigger)];
  const orderNumber = isOfOneStore(trigger) ? orderNumberOf(objectKindOf(on), object) : null;
  const command = {
    ...(orgVersion !== undefined && { orgVersion }),
    startBy: startBy(trigger, { on, object, isFirstCopy }),
    ...(delayMs > 0 && { isWaiting: true as const }),
    ...(once && { once }),
    ...(orderNumber !== null && { orderNumber }),
    contactId,
    inputs: inputsOf(trigger, object),
  };
  const dueAt = new Date(now.getTime() + delayMs).toISOString();
  return { ...name, outcome: 'pending', reason: null, condition: null, command, dueAt };
}

export const onceOf = ({ oncePer }: FlowTrigger): OncePerSubject | null =>
  oncePer === 'object' || oncePer === 'shopper' ? oncePer : null;

/** Of an order in two stores it starts runs for one. A shopper has one turn in all of them as it is. */
export const isOfOneStore = (trigger: FlowTrigger): boolean => {
  const once = onceOf(trigger);
  return once === 'object' || (once === null && trigger.acrossStores === true);
};

/**
 * An object is created only once, even if it is deleted and sent again, and an order reaches each milestone once. Every
 * other change can happen again, with a newer copy.
 */
const changeName = (on: TriggerEvent, versionAt: string): string =>
  on.endsWith('.created') || isMilestone(on) ? on : `${on}@${versionAt}`;

/** The event of a change, from its name. */
export const eventOfChange = (change: string): string => change.replace(/@.*$/s, '');
