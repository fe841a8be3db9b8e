import { DefaultNamingStrategy, type ColumnOptions } from 'typeorm';

/** `createdAt` is the column `created_at`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return [...prefixes, given ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)].join('_');
  }
}

/** Columns whose type takes more than a word; of an entity's property of type `Date`, and of `number`. */
export const TIME = { type: 'timestamptz', precision: 3 } as const satisfies ColumnOptions;

/** A counter or a version: far below 2^53. pg gives a bigint as text. */
export const BIGINT = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (text: string | null) => (text === null ? null : Number(text)),
  },
} as const satisfies ColumnOptions;
