import { decimalsOf, minorUnitsIn } from '../formats/amounts.js';
import { Cells, type ColumnNames } from '../formats/columns.js';
import { Unmappable, type ImportContext } from '../formats/format.js';
import { textIn } from '../formats/values.js';
import { keepable, shortened } from './kept-text.js';

export type Json = Readonly<Record<string, unknown>>;

/** Times without an offset are of UTC: WooCommerce's `date_created_gmt` has none. */
export const WEBHOOK_CONTEXT: ImportContext = { offset: 'Z', dates: null, asOf: null, cod: [] };

/** What is longer makes no object that the sync takes, and takes long to read. */
const LONGEST = 200 * 1024;
/** Of all lists of a body: ten times those of the largest orders. */
const MAX_ENTRIES = 10_000;
/** Of all attributes of a body: with them an order of many items still is one that the sync takes. */
const MAX_ATTRIBUTE_BYTES = 64 * 1024;

/** The values of a body by their paths, such as `customer.first_name`, or by what a format asks for. */
export class Body<Asked extends string = string> extends Cells<Asked> {
  /** `at`: where it stands in the body, such as `line_items.0.` */
  constructor(
    readonly json: Json,
    private readonly at: string = '',
    private readonly paths: ColumnNames<Asked> | null = null,
    private readonly budget = { entries: MAX_ENTRIES, attributeBytes: MAX_ATTRIBUTE_BYTES },
  ) {
    super({}, {} as ColumnNames<Asked>, WEBHOOK_CONTEXT);
  }

  override cell(asked: Asked): [unknown, string] {
    const [value, path] = this.given(asked);
    if (typeof value === 'string' && value.length > LONGEST) throw new Unmappable(`${path}: is too long`);
    return [value, path];
  }

  private given(asked: Asked): [unknown, string] {
    const paths: readonly string[] = this.paths ? (this.paths[asked] ?? []) : [asked];
    const path = paths.find((each) => textIn(valueAt(this.json, each)) !== null) ?? paths[0];
    return [path === undefined ? undefined : valueAt(this.json, path), `${this.at}${path ?? asked}`];
  }

  /** As far as it is kept. */
  override note(asked: Asked): string | null {
    const text = textIn(this.given(asked)[0]);
    return text && shortened(text);
  }

  /**
   * Names and values that apps and shoppers have put there. What is none of that is left out, and so is what comes when
   * the body has had enough of them.
   */
  attributes(name: string): { key: string; value: string }[] {
    const given = this.json[name];
    if (!Array.isArray(given)) return [];
    const entries = given.filter((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
    return new Body({ [name]: entries }, this.at, null, this.budget).list(name).flatMap((each) => {
      const [key, value] = [each.note('name'), each.note('value')];
      if (key === null || value === null) return [];
      this.budget.attributeBytes -= Buffer.byteLength(key) + Buffer.byteLength(value);
      return this.budget.attributeBytes < 0 ? [] : { key, value };
    });
  }

  /** Plugins write more decimals than the currency has; what is past them is rounded. */
  override amount = (asked: Asked, currency: string): number | null => {
    const [value, path] = this.cell(asked);
    return minorUnitsIn(rounded(value, decimalsOf(currency)), path, currency);
  };

  /** The objects of a list; none where it is left out. */
  list(name: string): Body[] {
    const value = this.json[name] ?? [];
    if (!Array.isArray(value)) throw new Unmappable(`${this.at}${name}: is no list`);
    this.budget.entries -= value.length;
    if (this.budget.entries < 0) throw new Unmappable(`${this.at}${name}: has too many entries`);
    return value.map((each, index) => {
      const at = `${this.at}${name}.${index}`;
      return new Body(objectIn(each, at), `${at}.`, null, this.budget);
    });
  }

  isTrue = (name: string): boolean => this.json[name] === true;
}

/** @throws Unmappable where it is something else than an object */
export function objectIn(value: unknown, path: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unmappable(`${path}: is no object`);
  return value as Json;
}

/** The text or number that stands at `path`, as it can be kept; a map, a list and a boolean are none. */
function valueAt(json: Json, path: string): unknown {
  const names = path.split('.');
  const last = names.pop() as string;
  const parent = names.reduce<unknown>((map, name) => ownOf(map, name), json);
  const value = ownOf(parent, last);
  if (typeof value === 'number') return exact(value, last, parent as Json);
  return typeof value === 'string' ? keepable(value) : undefined;
}

const ownOf = (map: unknown, name: string): unknown =>
  typeof map === 'object' && map !== null && !Array.isArray(map) && Object.hasOwn(map, name)
    ? (map as Json)[name]
    : undefined;

/** A number past 2^53 has lost its digits: of an id they stand in the global id beside it, any other is none. */
function exact(value: number, name: string, { admin_graphql_api_id: globalId }: Json): number | string | null {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return name === 'id' && typeof globalId === 'string' ? (/\/(\d+)(?:\?|$)/.exec(globalId)?.[1] ?? null) : null;
}

const rounded = (value: unknown, decimals: number): unknown => {
  const isLong = /^-?\d+\.\d+$/.test(String(value)) && (String(value).split('.')[1] as string).length > decimals;
  return isLong ? Number(value).toFixed(decimals) : value;
};
