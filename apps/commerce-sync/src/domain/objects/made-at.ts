/** How far ahead of ours the clock of a shop may be, and its times are still told apart. */
const MAX_AHEAD_MS = 10 * 60_000;

/**
 * When a stored copy was made, as far as a later deletion of the shop is concerned: as it says itself, and never after
 * it came. One that claims to be of far ahead says nothing: a deletion that comes after it is of it.
 */
export function madeAt(updatedAt: Date, syncedAt: Date): Date {
  if (updatedAt.getTime() - syncedAt.getTime() > MAX_AHEAD_MS) return new Date(0);
  return updatedAt < syncedAt ? updatedAt : syncedAt;
}
