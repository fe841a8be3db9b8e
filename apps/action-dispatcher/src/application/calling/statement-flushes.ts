import type { BatcherOptions } from '@outcall/platform-batching';

/**
 * How the two statements of an action share flushes. The shopper waits for both commits: while few actions go on, none of them waits for the commit of another
 * as well. A flush that meets a row which another process holds lets the next one pass, as for whatever a stranger waits for.
 */
export const STATEMENT_FLUSHES: BatcherOptions = { mostBeside: 2, patienceMs: 250 };
