import { objectKindOf, type FlowTrigger } from '@outcall/flow-language';
import { localDay } from '@outcall/kernel';
import { inRupees } from '../rupees.js';
import { fill, type Json, type Writing } from './object-values.js';

const MAX_INPUT = 500;

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

const MONEY = new Set(['unitPrice', 'total', 'amount', 'amountSpent']);

/** The value as an input: money in rupees ("1299.50"), times as the day in India, booleans as yes and no. */
const asSpoken: Writing = (value, path) => {
  const name = path.at(-1) as string;
  const isMoney = MONEY.has(name) || path[0] === 'totals' || (path[0] === 'order' && path[1] === 'totals');
  if (typeof value === 'number') return isMoney ? inRupees(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return name.endsWith('At') ? localDay(new Date(value)).date : value;
};
