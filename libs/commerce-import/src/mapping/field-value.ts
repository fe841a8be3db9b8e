import type { Field } from '@outcall/contracts-commerce';
import { minorUnitsIn } from '../formats/amounts.js';
import { isCashOnDelivery } from '../formats/cash-on-delivery.js';
import { Unmappable, type ImportContext } from '../formats/format.js';
import { namedText } from '../formats/named-text.js';
import { isPrepaidGateway } from '../formats/prepaid-gateways.js';
import { integerIn, timeIn } from '../formats/values.js';
import type { ColumnSource, MappedField, Scalar } from './mapping.js';
import { scalar, valueIn, type Source } from './source-value.js';

/** What a value is read with. */
export interface Reading {
  readonly context: ImportContext;
  readonly units: 'major' | 'minor';
  /** Of the object: its amounts are in it. */
  readonly currency: string;
}

/** A word that the field does not know, and the mapping has no meaning for. */
export class UnknownWord {
  constructor(readonly word: string) {}
}

/** Integers that are no amounts of money. */
export const COUNTS: ReadonlySet<string> = new Set(['quantity', 'currentQuantity', 'ordersCount', 'inventory']);

/** What is read as an amount, with its decimals. */
export const isAmount = ({ path, field }: Pick<MappedField, 'path' | 'field'>, units: Reading['units']): boolean =>
  field.type === 'integer' && units === 'major' && !COUNTS.has(lastOf(path));

const lastOf = (path: string): string => path.split('.').at(-1) as string;

/** The value of a field; null is nothing. */
export function fieldValue({ path, field, source }: MappedField, row: Source, reading: Reading): unknown {
  if ('constant' in source) return field.type === 'list' ? listOf(source.constant) : source.constant;
  const [value, column] = valueIn(row, source);
  if (field.type === 'list' && Array.isArray(value)) return value.map((each) => scalar(each, column));
  const text = scalar(value, column);
  const meant = text === null ? undefined : meaningOf(text, source);
  if (meant !== undefined) return meant !== null && field.type === 'list' ? listOf(meant) : meant;
  return text === null ? null : read(text, { path, field, column }, reading);
}

/** Undefined: the word is taken as it is. */
function meaningOf(text: string, { values, otherwise }: ColumnSource): Scalar | null | undefined {
  const meant = values.get(text.trim().toLowerCase());
  return meant === undefined ? otherwise : meant;
}

interface Place {
  readonly path: string;
  readonly field: Field;
  readonly column: string;
}

function read(text: string, { path, field, column }: Place, { context, units, currency }: Reading): unknown {
  switch (field.type) {
    case 'time':
      return timeIn(text, column, context);
    case 'integer':
      return isAmount({ path, field }, units)
        ? minorUnitsIn(text, column, currency, context.amounts)
        : integerIn(text, column);
    case 'boolean':
      return booleanIn(text, column);
    case 'choice':
      return choiceIn(text, { path, choices: field.choices }, context);
    case 'list':
      return listOf(text);
    default:
      return namedText(text, path, column);
  }
}

function booleanIn(text: string, column: string): boolean {
  if (!/^(true|false|yes|no|1|0)$/i.test(text)) throw new Unmappable(`${column}: "${text}" is neither true nor false`);
  return /^(true|yes|1)$/i.test(text);
}

/** How an order is paid is known by the names of methods, as in every other file. */
function choiceIn(
  text: string,
  { path, choices }: { readonly path: string; readonly choices: readonly string[] },
  context: ImportContext,
): string | UnknownWord | null {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (choices.includes(word)) return word;
  if (path !== 'payment.method') return new UnknownWord(text);
  return isCashOnDelivery(text, context.cod) ? 'cod' : isPrepaidGateway(text) ? 'prepaid' : null;
}

const listOf = (text: Scalar): string[] =>
  String(text)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
