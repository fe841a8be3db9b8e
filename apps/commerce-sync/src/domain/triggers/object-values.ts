import { parseObjectPath, type ObjectKind } from '@outcall/flow-language';

export type Json = Readonly<Record<string, unknown>>;
export type Scalar = string | number | boolean;

/** How a value is written into a text. */
export type Writing = (value: Scalar, path: readonly string[]) => string;

/** What stands at a path of the object, a list or a map too; null: nothing does. */
export function nodeAt(object: Json, path: readonly string[]): unknown {
  let value: unknown = object;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Json)[name];
  }
  return value;
}

export const scalarOrNull = (value: unknown): Scalar | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const REFERENCE = /\{\{([^{}]*)\}\}/g;

/** The `{{references}}` of a text, as they are written between the braces. */
export const referencesIn = (text: string): string[] =>
  Array.from(text.matchAll(REFERENCE), ([, written]) => written ?? '');

/** The text with the object's values in place of its `{{references}}`. */
export function fill(text: string, object: Json, kind: ObjectKind, write: Writing): string {
  return text.replace(REFERENCE, (_, written: string) => {
    const path = parseObjectPath(written, kind);
    const value = path && scalarOrNull(nodeAt(object, path));
    return value === null ? '' : write(value, path as readonly string[]);
  });
}
