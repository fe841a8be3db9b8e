const OFFSET_MS = 330 * 60_000;

/** From the first moment of a month in Asia/Kolkata until that of the next. */
export interface RegisterMonth {
  readonly from: Date;
  readonly until: Date;
}

/** `text`: `YYYY-MM`. */
export function registerMonth(text: string): RegisterMonth {
  const [year, month] = text.split('-').map(Number) as [number, number];
  const startOf = (months: number): Date => new Date(Date.UTC(year, months, 1) - OFFSET_MS);
  return { from: startOf(month - 1), until: startOf(month) };
}

/** `2026-11-23T12:00:00.000+05:30`. */
export const inKolkata = (at: Date): string => `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, -1)}+05:30`;
