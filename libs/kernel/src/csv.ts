/** Spreadsheets execute cells that begin like this. A quotation mark in front makes such a cell text. */
const RUNS = /^[=+\-@\t\r\n]/;

/** One cell of a CSV file (RFC 4180), always in quotation marks; null is empty. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return `"${(RUNS.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvCell).join(',')}\r\n`;
