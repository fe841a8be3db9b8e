import { objectKindOf, type FlowTrigger } from '@outcall/flow-language';
import { isOffsetDateTime, localDay } from '@outcall/kernel';
import { inRupees } from '../rupees.js';
import { fill, nodeAt, type Json, type Writing } from './object-values.js';

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

const isMoney = (path: readonly string[]): boolean =>
  MONEY.has(path.at(-1) as string) || path[0] === 'totals' || (path[0] === 'order' && path[1] === 'totals');

/**
 * Whether the inputs would say an amount in rupees that is in another currency. A copy without a currency is of a shop
 * in India.
 */
export function saysForeignMoney(trigger: Pick<FlowTrigger, 'on' | 'inputs'>, object: Json): boolean {
  let isForeign = false;
  const look: Writing = (value, path) => {
    const owner = path[0] === 'order' ? ['order'] : [];
    const currency = nodeAt(object, [...owner, 'currency']);
    if (typeof value === 'number' && isMoney(path) && typeof currency === 'string' && currency.toUpperCase() !== 'INR')
      isForeign = true;
    return '';
  };
  for (const template of Object.values(trigger.inputs ?? {})) fill(template, object, objectKindOf(trigger.on), look);
  return isForeign;
}

/** The value as an input: money in rupees ("1299.50"), times as the day in India, booleans as yes and no. */
const asSpoken: Writing = (value, path) => {
  const name = path.at(-1) as string;
  if (typeof value === 'number') return isMoney(path) && Number.isInteger(value) ? inRupees(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return name.endsWith('At') ? dayOf(value) : value;
};

const LAST_YEAR = 9999;

/**
 * A date-time as its day in India. What an extension keeps under such a name may be anything (`Gate 3`, a day that does
 * not exist) and stays as it is written. The last night of the year 9999 has no day in India that can be written.
 */
function dayOf(text: string): string {
  if (!isOffsetDateTime(text)) return text;
  const at = new Date(text);
  return at.getUTCFullYear() >= LAST_YEAR ? text.slice(0, 'YYYY-MM-DD'.length) : localDay(at).date;
}
