import type { BatcherOptions } from '@outcall/platform-batching';
import type { ActionSettings } from '../action-settings.js';

/**
 * How the two statements of an action share flushes. The shopper waits for both commits, so few actions wait for no
 * other's. Two flushes of a kind at a time: more gain nothing up to 400 actions a second (simulated), and as many
 * connections are left to everything else when all of them wait for a row that another process holds.
 */
export const statementFlushes = ({ connections }: Pick<ActionSettings, 'connections'>): BatcherOptions => ({
  maxBeside: 1,
  patienceMs: 250,
  maxAtOnce: Math.max(2, Math.floor((connections - 2) / 2)),
});
