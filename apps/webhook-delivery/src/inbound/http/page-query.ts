import { ApiError } from '@outcall/kernel';

export type QueryText = Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 50;
const SEQUENCE = /^\d{1,15}$/; // below 2^53

export function oneOf(query: QueryText, name: string, allowed: readonly string[]): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !allowed.includes(value))
    throw ApiError.invalid([name], `must be one of ${allowed.join(', ')}`);
  return value;
}

/** Yes or no; what is left out is `otherwise`. */
export function flagOf(query: QueryText, name: string, otherwise: boolean): boolean {
  const value = oneOf(query, name, ['true', 'false']);
  return value === null ? otherwise : value === 'true';
}

export function limitOf({ limit }: QueryText): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const value = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (value < 1 || value > 100) throw ApiError.invalid(['limit'], 'must be a whole number from 1 to 100');
  return value;
}

/** The sequence to read on behind; 0 when it is left out. */
export function afterOf({ after }: QueryText): number {
  if (after === undefined) return 0;
  if (typeof after !== 'string' || !SEQUENCE.test(after))
    throw ApiError.invalid(['after'], 'must be a sequence: a whole number from 0');
  return Number(after);
}
