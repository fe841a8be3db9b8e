import type { BatcherOptions } from '@outcall/platform-batching';

/**
 * How the two statements of an action share flushes. The shopper waits for both commits: while few actions go on, none of them waits for the commit of another
 * as well. Two flushes of a kind at a time are as many as the four connections of `npm start` carry. Simulated with commits of 1.2 ms (p99 5): more than that
 * gains nothing up to 400 actions a second, and at 1,000 makes a fifth more statements. A flush that meets a row which another process holds lets the next pass.
 */
export const STATEMENT_FLUSHES: BatcherOptions = { mostBeside: 1, patienceMs: 250 };
