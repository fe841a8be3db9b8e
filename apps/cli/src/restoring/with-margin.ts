/** Between the clock of the databases and that of the broker. What is heard twice for it changes nothing. */
const MARGIN_MS = 60_000;

export const withMargin = (since: Date): Date => new Date(since.getTime() - MARGIN_MS);
