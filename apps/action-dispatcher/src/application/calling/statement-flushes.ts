import type { BatcherOptions } from '@outcall/platform-batching';
import type { ActionSettings } from '../action-settings.js';

/**
 * How the two statements of an action share flushes. The shopper waits for both commits: while few actions go on, none
 * of them waits for the commit of another as well. Two flushes of a kind at a time are as many as the four connections
 * of `npm start` carry. Simulated with commits of 1.2 ms (p99 5): more than that gains nothing up to 400 actions a
 * second, and at 1,000 makes a fifth more statements. A flush that meets a row which another process holds lets the
 * next pass; but each of them has a connection while it waits, and both kinds together leave two to everything else,
 * however many rows are held.
 */
export const statementFlushes = ({ connections }: Pick<ActionSettings, 'connections'>): BatcherOptions => ({
  mostBeside: 1,
  patienceMs: 250,
  mostAtOnce: Math.max(2, Math.floor((connections - 2) / 2)),
});
