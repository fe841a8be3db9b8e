/**
 * The broker stamps an event when it comes, by a clock of its own; what a group had heard late at that time came to it
 * before. What is heard twice for it changes nothing.
 */
const MARGIN_MS = 60 * 60_000;

export const withMargin = (since: Date): Date => new Date(since.getTime() - MARGIN_MS);
