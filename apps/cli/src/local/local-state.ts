import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../terminal.js';

/** The checkout this file is compiled in. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the platform that runs from this checkout keeps its addresses and secrets (`npm start`). */
export const stateFolder = (env: Env): string => resolve(env['OUTCALL_LOCAL_DIR'] ?? join(ROOT, '.local'));

/** Null when there is no such file. */
export async function readState<T>(env: Env, ...path: readonly string[]): Promise<T | null> {
  const text = await readFile(join(stateFolder(env), ...path), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
