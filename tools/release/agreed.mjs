import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { unmatched } from './unmatched.mjs';

export const AGREED_FILE = 'tools/release/agreed-breaks.json';

/**
 * Breaks that nobody agreed to, and agreements that no break needs.
 * @param {'documents' | 'events' | 'database'} part of the file of agreements, where each line has its reason
 * @param {readonly string[]} breaks
 */
export async function notAgreed(part, breaks) {
  return unmatched(breaks, JSON.parse(await readFile(join(root, AGREED_FILE), 'utf8'))[part]);
}

export const NOTHING_AGREED = `${JSON.stringify({ documents: {}, events: {}, database: {} }, null, 2)}\n`;
