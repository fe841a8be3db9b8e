import type { FalseCondition } from '@outcall/contracts-commerce';
import { objectKindOf, RANGES, TRIGGER_EVENTS, type FlowTrigger, type TriggerEvent } from '@outcall/flow-language';
import { firstFalse } from './conditions.js';
import { falseCondition } from './false-condition.js';
import { ownTimeOf } from './milestones.js';
import type { Json } from './object-values.js';
import { saysForeignMoney } from './trigger-inputs.js';

/** A trigger of a published flow, and whether it is on for the org. */
export interface ActiveTrigger {
  readonly flowId: string;
  readonly trigger: FlowTrigger;
}

const MINUTE_MS = 60_000;

/** Why a trigger whose event happened starts no run. */
export type SkipReason = 'imported' | 'test' | 'too_old' | 'condition' | 'currency';

export interface Skip {
  readonly reason: SkipReason;
  /** The first that is false, of the reason `condition`. */
  readonly condition: FalseCondition | null;
}

export interface Occasion {
  readonly on: TriggerEvent;
  /** A return with its order as `order`, where that is known. */
  readonly object: Json;
  /** The order of a return: returns of test orders are test data too. */
  readonly isTest: boolean;
  readonly isImported: boolean;
  /** No copy of the object was known before. */
  readonly isFirstCopy: boolean;
  readonly now: Date;
}

export const isTriggerEvent = (change: string): change is TriggerEvent =>
  (TRIGGER_EVENTS as readonly string[]).includes(change);

/**
 * Reads a trigger that the flow service has checked. Null when it waits for a change that this release does not know:
 * then it starts nothing.
 */
export function activeTrigger(flowId: string, trigger: unknown): ActiveTrigger | null {
  const { id, on } = (trigger ?? {}) as { id?: unknown; on?: unknown };
  const isKnown = typeof id === 'string' && typeof on === 'string' && isTriggerEvent(on);
  return isKnown ? { flowId, trigger: trigger as FlowTrigger } : null;
}

/** Null when it starts a run, at once or after its delay. */
export function whySkipped(trigger: FlowTrigger, occasion: Occasion): Skip | null {
  if (occasion.isImported) return { reason: 'imported', condition: null };
  if (occasion.isTest) return { reason: 'test', condition: null };
  if (isTooOld(trigger, occasion)) return { reason: 'too_old', condition: null };
  const condition = firstFalse(trigger.when ?? [], occasion.object, objectKindOf(occasion.on));
  if (condition) return { reason: 'condition', condition: falseCondition(condition) };
  return saysForeignMoney(trigger, occasion.object) ? { reason: 'currency', condition: null } : null;
}

export const isTooOld = (
  trigger: FlowTrigger,
  occasion: Pick<Occasion, 'on' | 'object' | 'isFirstCopy' | 'now'>,
): boolean => occasion.now.getTime() > lastMs(trigger, occasion);

/**
 * The last moment at which the object is young enough. Its age counts from `createdAt` for `.created`, else from the
 * change's own time, else from `updatedAt`.
 */
function lastMs(
  { maxAgeMinutes = RANGES.maxAgeMinutes.default }: FlowTrigger,
  { on, object, isFirstCopy }: Pick<Occasion, 'on' | 'object' | 'isFirstCopy'>,
): number {
  const since = String(
    ownTimeOf(on, object, isFirstCopy) ?? object[on.endsWith('.created') ? 'createdAt' : 'updatedAt'],
  );
  return Date.parse(since) + maxAgeMinutes * MINUTE_MS;
}

const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** How long its starts wait. */
export const delayMsOf = ({ delayMinutes = RANGES.delayMinutes.default }: FlowTrigger): number =>
  delayMinutes * MINUTE_MS;

/** The last instant at which the run may be made, as RFC 3339: the wait does not make the object older. */
export const startBy = (trigger: FlowTrigger, occasion: Pick<Occasion, 'on' | 'object' | 'isFirstCopy'>): string =>
  new Date(Math.min(lastMs(trigger, occasion) + delayMsOf(trigger), LATEST_MS)).toISOString();
