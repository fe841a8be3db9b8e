// The journeys know the platform by its public HTTP alone, and import nothing of it: they read the file that
// libs/testing reads.
import { readFileSync } from 'node:fs';

const patience = readFileSync(new URL('../../tools/testing/patience.json', import.meta.url), 'utf8');

/** How long a journey waits for what happens by itself: far above what it takes, also on a busy machine. */
export const WAIT_MS = (JSON.parse(patience) as { readonly waitMs: number }).waitMs;
/** For what a thousand calls wait for. */
export const LONG_WAIT_MS = 300_000;
/** For a journey of very many calls: `jest.setTimeout(LONG_TEST_MS)` at the top of its file. */
export const LONG_TEST_MS = 1_800_000;
