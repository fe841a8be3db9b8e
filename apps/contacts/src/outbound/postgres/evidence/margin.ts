/**
 * A row of evidence is dated by the clock some lines after what it tells of; a process may stand still between them.
 */
export const MARGIN_MS = 60_000;
