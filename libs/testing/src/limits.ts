import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../../../tools/testing/patience.json', import.meta.url), 'utf8');
const patience = JSON.parse(file) as { readonly waitMs: number; readonly startMs: number };

/** How long a test waits for what happens by itself: far above what it takes, also on a busy machine. */
export const WAIT_MS = patience.waitMs;

/** The same for a whole platform that starts from nothing, or thousands of runs. */
export const START_WAIT_MS = patience.startMs;

/**
 * For a test that starts whole platforms, or does many thousands of things: `jest.setTimeout(LONG_TEST_MS)` at the top
 * of its file. All others have the limit of jest.config.mjs.
 */
export const LONG_TEST_MS = 1_800_000;
