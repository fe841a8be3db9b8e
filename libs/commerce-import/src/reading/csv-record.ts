/** One record of a CSV file (RFC 4180), line by line: a cell in quotes may go on in the next. */
export class CsvRecord {
  readonly cells: string[] = [];
  /** The cell that cannot be read; nothing after it is. */
  faultyCell: number | null = null;
  /** Of a cell whose quote is not closed yet. */
  private open: string | null = null;

  constructor(private readonly delimiter: string) {}

  /** A quote is not closed: the next line belongs to the record. */
  get isOpen(): boolean {
    return this.open !== null && this.faultyCell === null;
  }

  add(line: string): void {
    let at = this.open === null ? 0 : this.quoted(line, 0, `${this.open}\n`);
    while (at >= 0 && at <= line.length) at = line[at] === '"' ? this.quoted(line, at + 1, '') : this.plain(line, at);
  }

  private plain(line: string, from: number): number {
    const found = line.indexOf(this.delimiter, from);
    const to = found < 0 ? line.length : found;
    const cell = line.slice(from, to);
    if (cell.includes('"') && !FORMULA_OF_TEXT.test(cell)) return this.fault();
    this.cells.push(cell);
    return to + 1;
  }

  /** @returns where the next cell begins; -1 where none does in this line */
  private quoted(line: string, from: number, before: string): number {
    let text = before;
    let at = from;
    for (;;) {
      const quote = line.indexOf('"', at);
      if (quote < 0) {
        this.open = text + line.slice(at);
        return -1;
      }
      text += line.slice(at, quote);
      if (line[quote + 1] !== '"') {
        this.open = null;
        const isEnd = quote + 1 === line.length || line[quote + 1] === this.delimiter;
        if (!isEnd) return this.fault();
        this.cells.push(text);
        return quote + 2;
      }
      text += '"';
      at = quote + 2;
    }
  }

  private fault(): number {
    this.faultyCell = this.cells.length;
    return -1;
  }
}

/** As spreadsheets keep the zeros of `00123`. */
const FORMULA_OF_TEXT = /^="([^"]*)"$/;

/** What the formula of a text shows. */
export const shownIn = (cell: string): string => cell.replace(FORMULA_OF_TEXT, '$1');

/** The cells of a line by itself, up to `max`, as far as quotes can be told: one that is not closed holds no others. */
export function cellsOf(line: string, delimiter: string, max = Infinity): string[] {
  const cells: string[] = [];
  let isClosed = true; // looked for once where there is none: a line may open thousands
  for (let at = 0; at <= line.length && cells.length < max;) {
    const closing: number = isClosed && line[at] === '"' ? line.indexOf(`"${delimiter}`, at + 1) : -1;
    if (line[at] === '"') isClosed = closing >= 0;
    const found = line.indexOf(delimiter, closing < 0 ? at : closing);
    const to = found < 0 ? line.length : found;
    cells.push(line.slice(at, to).replace(/^"|"$/g, '').replaceAll('""', '"'));
    at = to + 1;
  }
  return cells;
}
