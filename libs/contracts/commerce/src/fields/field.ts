/**
 * One field of a synced object, as the tables of docs/handbook/stores-and-triggers.md have it: the only description
 * that anything is made from.
 */
export type Field =
  /** `currency`: a code of ISO 4217. */
  | ({ readonly type: 'time' | 'externalId' | 'currency' | 'integer' | 'boolean' } & Presence)
  /** `longest` in characters; one with it is not empty. */
  | ({ readonly type: 'text'; readonly longest?: number } & Presence)
  | ({ readonly type: 'choice'; readonly choices: readonly string[] } & Presence)
  | ({ readonly type: 'object'; readonly fields: Fields } & Presence)
  | ({ readonly type: 'list'; readonly items: Field; readonly most?: number } & Presence)
  /** A map of the sender's own: `text` for texts or nulls, `any` for whatever JSON can say. */
  | ({ readonly type: 'map'; readonly values: 'text' | 'any' } & Presence);

/** With neither `required` nor a default the field stays left out. */
export interface Presence {
  readonly required?: true;
  readonly nullable?: true;
  /** What stands there when the field was left out. */
  readonly default?: unknown;
}

export type Fields = Readonly<Record<string, Field>>;

/** Left out, it is null. */
const OPTIONAL = { nullable: true, default: null } as const;
const REQUIRED = { required: true } as const;

export const text: Field = { type: 'text', ...REQUIRED };
export const textOrNull: Field = { type: 'text', ...OPTIONAL };
export const time: Field = { type: 'time', ...REQUIRED };
export const timeOrNull: Field = { type: 'time', ...OPTIONAL };
export const externalId: Field = { type: 'externalId', ...REQUIRED };
export const currency: Field = { type: 'currency', ...REQUIRED };
export const currencyOrNull: Field = { type: 'currency', ...OPTIONAL };
export const integer: Field = { type: 'integer', ...REQUIRED };
export const integerOrNull: Field = { type: 'integer', ...OPTIONAL };
export const booleanOrNull: Field = { type: 'boolean', ...OPTIONAL };
export const no: Field = { type: 'boolean', default: false };
export const texts: Field = { type: 'list', items: { type: 'text' }, default: [] };

export const choice = (...choices: string[]): Field => ({ type: 'choice', choices, ...REQUIRED });
export const choiceOrNull = (...choices: string[]): Field => ({ type: 'choice', choices, ...OPTIONAL });
export const choiceOr = (fallback: string, ...choices: string[]): Field => ({
  type: 'choice',
  choices,
  default: fallback,
});
export const object = (fields: Fields): Field => ({ type: 'object', fields, ...REQUIRED });
export const objectOrNull = (fields: Fields): Field => ({ type: 'object', fields, ...OPTIONAL });
export const textUpTo = (longest: number): Field => ({ type: 'text', longest, ...REQUIRED });
export const fewOrLeftOut = (most: number, fields: Fields): Field => ({
  type: 'list',
  items: { type: 'object', fields },
  most,
});
export const list = (fields: Fields): Field => ({ type: 'list', items: { type: 'object', fields }, default: [] });
