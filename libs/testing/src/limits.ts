import { readFileSync } from 'node:fs';

const patience = readFileSync(new URL('../../../tools/testing/patience.json', import.meta.url), 'utf8');

/** How long a test waits for what happens by itself: far above what it takes, also on a busy machine. */
export const WAIT_MS = (JSON.parse(patience) as { readonly waitMs: number }).waitMs;

/**
 * For a test that starts whole platforms, or does many thousands of things: `jest.setTimeout(LONG_TEST_MS)` at the top
 * of its file. All others have the limit of jest.config.mjs.
 */
export const LONG_TEST_MS = 1_800_000;
