import { parseJsonSetting } from '@outcall/kernel';

// not a plain number: JSON objects would list those first, whatever their place
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
const MIN_LENGTH = 16;

/** Id and key, that of new hashes first; the key without an id has the id ''. */
export type HashKeys = readonly (readonly [string, string])[];

/**
 * From the key of `setting`, which has no id, and `further`, JSON `{id: key}` (empty: none), in its order. The entry
 * `"": ""` is the place of the key without an id, which is else behind the others. Throws without repeating a key.
 */
export function hashKeys(setting: string, key: string, further: string): HashKeys {
  const ring = further === '' ? {} : parseJsonSetting(further);
  if (typeof ring !== 'object' || ring === null || Array.isArray(ring)) throw new Error('is not {id: key}');
  const keys = Object.entries(ring).map(([id, value]) =>
    id === '' ? ownPlace(setting, key, value) : ([id, keyOf(id, value)] as const),
  );
  return keys.some(([id]) => id === '') ? keys : [...keys, ['', key]];
}

function ownPlace(setting: string, key: string, value: unknown): readonly [string, string] {
  if (value !== '') throw new Error(`has a key without an id: that is ${setting}`);
  return ['', key];
}

function keyOf(id: string, value: unknown): string {
  if (!ID.test(id)) throw new Error('has a key id that is not a letter followed by letters, digits, _ or -');
  if (typeof value !== 'string' || value.length < MIN_LENGTH)
    throw new Error(`has a key ${id} under ${MIN_LENGTH} characters`);
  return value;
}
