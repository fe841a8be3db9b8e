// Each secret of docs/how-to/rotate-keys.md, with the steps of its page: what is different in the environment of a
// service after each.
import { createHash } from 'node:crypto';

/** @typedef {Readonly<Record<string, string>>} Env */
/** @typedef {(env: Env) => Env} Step */

/** A secret of which nothing but this is known. @param {string} name @param {BufferEncoding} [as] */
const next = (name, as = 'base64url') => createHash('sha256').update(`next ${name}`).digest().toString(as);

/**
 * A ring, `{kid: key}`, with the next key behind, before, and only that one.
 * @type {Record<string, (ring: Env, key: string) => Env>}
 */
const PLACES = {
  behind: (ring, key) => ({ ...ring, k2: key }),
  first: (ring, key) => ({ k2: key, ...ring }),
  only: (_, key) => ({ k2: key }),
};

/** @param {string} name @param {BufferEncoding} as @param {readonly string[]} places @returns {Step[]} */
const ring = (name, as, places) =>
  places.map((place) => (env) => {
    if (!env[name]) return {};
    return { [name]: JSON.stringify(PLACES[place](JSON.parse(env[name]), next(`${name} ${env.SERVICE}`, as))) };
  });

/** Both services of a pair are given the same. @param {string} place @returns {Step} */
const contexts = (place) => (env) => {
  const rings = Object.entries(JSON.parse(env.CONTEXT_KEYS)).map(([caller, callees]) => [
    caller,
    Object.fromEntries(
      Object.entries(callees).map(([callee, keys]) => [callee, PLACES[place](keys, next(`${caller}>${callee}`))]),
    ),
  ]);
  return { CONTEXT_KEYS: JSON.stringify(Object.fromEntries(rings)) };
};

/** @param {Step} step @param {string} setting @returns {Step} */
const where = (setting, step) => (env) => (env[setting] === undefined ? {} : step(env));

/**
 * The hashes of commerce-sync stay with the key they were made with.
 * @param {Env} env
 * @returns {Record<string, string>}
 */
const hashesStay = (env) => (env.SERVICE === 'commerce-sync' ? { OBJECT_HASH_KEY: String(env.CURSOR_KEY) } : {});
const nextCursor = next('CURSOR_KEY');
export const NEXT_STAFF_TOKEN = next('staff', 'hex');
export const NEXT_PASSWORD = next('password', 'hex');

/** @param {string} url */
function asSecond(url) {
  const changed = new URL(url);
  changed.username += '_2';
  changed.password = NEXT_PASSWORD;
  return changed.href;
}

/**
 * By secret; a step is a function of the environment before the first. The keys of hashes of erased numbers and of
 * secrets at rest stay beside the next ones.
 * @type {Record<string, readonly Step[]>}
 */
export const ROTATIONS = {
  CONTEXT_KEYS: ['behind', 'first', 'only'].map(contexts),
  SECRETS_KEYS: ring('SECRETS_KEYS', 'base64', ['behind', 'first']),
  RECORDING_KEYS: ring('RECORDING_KEYS', 'base64url', ['behind', 'first', 'only']),
  'staff tokens': ['before', ''].map((kept) =>
    where('ADMIN_TOKEN', (env) => ({
      ADMIN_TOKENS: `next:${NEXT_STAFF_TOKEN}`,
      ADMIN_TOKEN: kept && String(env.ADMIN_TOKEN),
    })),
  ),
  'database passwords': [(env) => ({ DATABASE_URL: asSecond(env.DATABASE_URL) })],
  CURSOR_KEY: [
    where('CURSOR_KEY', (env) => ({ OTHER_CURSOR_KEY: nextCursor, ...hashesStay(env) })),
    where('CURSOR_KEY', (env) => ({
      CURSOR_KEY: nextCursor,
      OTHER_CURSOR_KEY: String(env.CURSOR_KEY),
      ...hashesStay(env),
    })),
    where('CURSOR_KEY', (env) => ({ CURSOR_KEY: nextCursor, OTHER_CURSOR_KEY: '', ...hashesStay(env) })),
  ],
  OBJECT_HASH_KEYS: [{ '': '', k2: next('objects') }, { k2: next('objects') }].map((keys) =>
    where('OBJECT_HASH_KEYS', () => ({ OBJECT_HASH_KEYS: JSON.stringify(keys) })),
  ),
  NUMBER_HASH_KEYS: [{ '': '', k2: next('numbers') }, { k2: next('numbers') }].map((keys) =>
    where('NUMBER_HASH_KEY', () => ({ NUMBER_HASH_KEYS: JSON.stringify(keys) })),
  ),
};
