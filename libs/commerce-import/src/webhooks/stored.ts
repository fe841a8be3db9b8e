import { newestOf } from '../formats/values.js';
import type { Json } from './body.js';

/** Parts of a stored object, as its schema has them; empty where a copy of another kind of sender left them out. */
export const mapIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(mapIn) : []);

/** The order's own copy of a change may carry a time a little before that of what changed it. */
const BEFORE_MS = 5_000;

/**
 * The time of a stored order's next copy, which a refund or a parcel of `at` has changed: newer, so that what it starts
 * is not too old, and not so new that the order's own copy of the same change would be behind it.
 */
export function changedAt(stored: Json, at: string): string {
  const before = typeof stored['updatedAt'] === 'string' ? stored['updatedAt'] : null;
  return newestOf(before, new Date(Date.parse(at) - BEFORE_MS).toISOString()) as string;
}
