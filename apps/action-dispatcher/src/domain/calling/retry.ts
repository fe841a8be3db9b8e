import type { Reply } from './reply.js';

/** A read is tried once more only when so much of its time is left. */
const LEAST_FOR_ANOTHER_MS = 150;
const FIRST_TRY_SHARE = 2 / 3;

/** How long the first try may take: a read keeps a third of its time for another, a write has all of it. */
export const firstTryMs = (kind: 'read' | 'write', leftMs: number): number =>
  kind === 'read' && leftMs * (1 - FIRST_TRY_SHARE) >= LEAST_FOR_ANOTHER_MS
    ? Math.ceil(leftMs * FIRST_TRY_SHARE)
    : leftMs;

/** Whether a read is asked for once more: no answer, or one that says that the receiver failed. */
export function isWorthAnother(reply: Reply, leftMs: number): boolean {
  if (leftMs < LEAST_FOR_ANOTHER_MS) return false;
  if (reply.kind === 'failure') return reply.reason === 'timeout' || reply.reason === 'connection_failed';
  return reply.status >= 500 || reply.bodyEnd === 'broken';
}
