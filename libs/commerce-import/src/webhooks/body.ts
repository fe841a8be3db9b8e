import { Cells, type ColumnNames } from '../formats/columns.js';
import { Unmappable, type Told } from '../formats/format.js';
import { decimalsOf, minorUnitsIn } from '../formats/values.js';

export type Json = Readonly<Record<string, unknown>>;

/** Times without an offset are of UTC: WooCommerce's `date_created_gmt` has none. */
export const TOLD: Told = { offset: 'Z', dates: null, asOf: null, cod: [] };

/** The values of a body by their paths, such as `customer.first_name`, or by what a format asks for. */
export class Body<Asked extends string = string> extends Cells<Asked> {
  private readonly values: Json;
  private readonly isNamed: boolean;

  /** `at`: where it stands in the body, such as `line_items.0.` */
  constructor(
    readonly json: Json,
    private readonly at: string = '',
    names?: ColumnNames<Asked>,
  ) {
    const values = valuesIn(json);
    super(values, names ?? ({} as ColumnNames<Asked>), TOLD);
    this.values = values;
    this.isNamed = names !== undefined;
  }

  override cell(asked: Asked): [unknown, string] {
    const [value, name] = this.isNamed ? super.cell(asked) : [this.values[asked], asked];
    return [value, `${this.at}${name}`];
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
    return value.map(
      (each, index) => new Body(objectIn(each, `${this.at}${name}.${index}`), `${this.at}${name}.${index}.`),
    );
  }

  isTrue = (name: string): boolean => this.json[name] === true;
}

/** @throws Unmappable where it is something else than an object */
export function objectIn(value: unknown, path: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unmappable(`${path}: is no object`);
  return value as Json;
}

/** As deep as anything asked for stands: `total_shipping_price_set.shop_money.amount`. */
const DEEPEST = 3;

const valuesIn = (json: Json): Json => Object.fromEntries(entriesIn(json, '', 1));

function entriesIn(json: Json, under: string, depth: number): [string, unknown][] {
  return Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'string') return [[`${under}${name}`, value]];
    if (typeof value === 'number') return [[`${under}${name}`, exact(value, name, json)]];
    const isBelow = typeof value === 'object' && value !== null && !Array.isArray(value) && depth < DEEPEST;
    return isBelow ? entriesIn(value as Json, `${under}${name}.`, depth + 1) : [];
  });
}

/** A number past 2^53 has lost its digits: of an id they stand in the global id beside it, any other is none. */
function exact(value: number, name: string, { admin_graphql_api_id: globalId }: Json): number | string | null {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return name === 'id' && typeof globalId === 'string' ? (/\/(\d+)(?:\?|$)/.exec(globalId)?.[1] ?? null) : null;
}

const rounded = (value: unknown, decimals: number): unknown => {
  const isLong = /^-?\d+\.\d+$/.test(String(value)) && (String(value).split('.')[1] as string).length > decimals;
  return isLong ? Number(value).toFixed(decimals) : value;
};
