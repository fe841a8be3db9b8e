import { compareValues, objectKindOf, parseObjectPath, TRIGGER_EVENTS } from '@outcall/flow-language';
import { inRupees } from '../rupees.js';
import { ownTimeOf } from './milestones.js';
import { localDay } from '@outcall/kernel';
import type { FlowCondition, FlowTrigger, ObjectKind, TriggerEvent } from '@outcall/flow-language';

type Json = Readonly<Record<string, unknown>>;
type Scalar = string | number | boolean;

/** A trigger of a published flow, and whether it is on for the org. */
export interface ActiveTrigger {
  readonly flowId: string;
  readonly trigger: FlowTrigger;
}

const DEFAULT_MAX_AGE_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const MAX_INPUT = 500;

/** Why a trigger whose event happened starts no run. */
export type SkipReason = 'imported' | 'test' | 'too_old' | 'condition';

export interface Occasion {
  readonly on: TriggerEvent;
  readonly object: Json;
  /** The order of a return: returns of test orders are test data too. */
  readonly isTest: boolean;
  readonly isImported: boolean;
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

/** Null when it starts a run. */
export function whySkipped(trigger: FlowTrigger, occasion: Occasion): SkipReason | null {
  if (occasion.isImported) return 'imported';
  if (occasion.isTest) return 'test';
  if (isTooOld(trigger, occasion)) return 'too_old';
  return holdsAll(trigger.when ?? [], occasion.object, objectKindOf(occasion.on)) ? null : 'condition';
}

const isTooOld = (trigger: FlowTrigger, occasion: Occasion): boolean =>
  occasion.now.getTime() > lastMs(trigger, occasion);

/**
 * The last moment at which the object is young enough. Its age counts from `createdAt` for `.created`, for a milestone
 * from its own time, else from `updatedAt`.
 */
function lastMs(
  { maxAgeMinutes = DEFAULT_MAX_AGE_MINUTES }: FlowTrigger,
  { on, object }: Pick<Occasion, 'on' | 'object'>,
): number {
  const since = String(ownTimeOf(on, object) ?? object[on.endsWith('.created') ? 'createdAt' : 'updatedAt']);
  return Date.parse(since) + maxAgeMinutes * MINUTE_MS;
}

const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The last instant at which the run may be made, as RFC 3339. */
export const startBy = (trigger: FlowTrigger, occasion: Pick<Occasion, 'on' | 'object'>): string =>
  new Date(Math.min(lastMs(trigger, occasion), LATEST_MS)).toISOString();

/** Whether all conditions hold for the object. Values are compared as they are stored: money in paise. */
export const holdsAll = (conditions: readonly FlowCondition[], object: Json, kind: ObjectKind): boolean =>
  conditions.every((condition) => holds(condition, object, kind));

/**
 * A list or map counts as existing when it is not empty. In a list of values one must meet the condition; for `!=` all
 * must.
 */
function holds({ ref, op, value: expected }: FlowCondition, object: Json, kind: ObjectKind): boolean {
  const path = parseObjectPath(ref, kind);
  const found = path && nodeAt(object, path);
  const fillPlain = (text: string): string => fill(text, object, kind, (value) => String(value));
  const compare = (value: unknown): boolean => compareValues(scalarOrNull(value), op, expected, fillPlain);
  if (typeof found !== 'object' || found === null) return compare(found);
  if (op === 'exists') return Object.keys(found).length > 0 === (expected !== false);
  if (!Array.isArray(found) || found.length === 0) return compare(null);
  return op === '!=' ? found.every(compare) : found.some(compare);
}

/**
 * The run's inputs. Fields that the object does not have are left out: the contact may supply them, else the start is
 * refused.
 */
export function inputsOf(trigger: Pick<FlowTrigger, 'on' | 'inputs'>, object: Json): Record<string, string> {
  const kind = objectKindOf(trigger.on);
  const inputs = Object.entries(trigger.inputs ?? {}).map(
    ([key, template]) => [key, cut(fill(template, object, kind, asSpoken).trim())] as const,
  );
  return Object.fromEntries(inputs.filter(([, value]) => value !== ''));
}

/** Never cuts a surrogate pair: half of one cannot be stored. */
function cut(text: string): string {
  const start = text.slice(0, MAX_INPUT);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

function nodeAt(object: Json, path: readonly string[]): unknown {
  let value: unknown = object;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Json)[name];
  }
  return value;
}

const scalarOrNull = (value: unknown): Scalar | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

type Writing = (value: Scalar, path: readonly string[]) => string;

function fill(text: string, object: Json, kind: ObjectKind, write: Writing): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, written: string) => {
    const path = parseObjectPath(written, kind);
    const value = path && scalarOrNull(nodeAt(object, path));
    return value === null ? '' : write(value, path as readonly string[]);
  });
}

const MONEY = new Set(['unitPrice', 'total', 'amount', 'amountSpent']);

/** The value as an input: money in rupees ("1299.50"), times as the day in India, booleans as yes and no. */
const asSpoken: Writing = (value, path) => {
  const name = path.at(-1) as string;
  if (typeof value === 'number') return path[0] === 'totals' || MONEY.has(name) ? inRupees(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return name.endsWith('At') ? localDay(new Date(value)).date : value;
};
