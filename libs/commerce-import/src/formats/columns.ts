import type { SourceRow } from '../source-row.js';
import { minorUnitsIn } from './amounts.js';
import { Unmappable, type ImportContext } from './format.js';
import { currencyIn, idIn, integerIn, phoneIn, textIn, timeIn } from './values.js';

/**
 * What each kind of file calls the columns that a format asks for: of several the first counts that is not empty. What
 * stands not there, the kind of file does not tell.
 */
export type ColumnNames<Asked extends string> = Readonly<Partial<Record<Asked, readonly string[]>>>;

/** The columns of what is asked for. */
export const columnsOf = <Asked extends string>(names: ColumnNames<Asked>, asked: readonly Asked[]): string[] =>
  asked.flatMap((each) => names[each] ?? []);

/** All columns that a kind of file has. */
export const allOf = <Asked extends string>(names: ColumnNames<Asked>): string[] =>
  Object.values<readonly string[] | undefined>(names).flatMap((each) => each ?? []);

/** Cells of a row by what they are asked for; what cannot be read is told by the name its column has in the file. */
export class Cells<Asked extends string> {
  constructor(
    private readonly row: SourceRow['fields'],
    private readonly names: ColumnNames<Asked>,
    private readonly context: ImportContext,
  ) {}

  /** The value, and the name of its column. */
  cell(asked: Asked): [unknown, string] {
    const names = this.names[asked] ?? [];
    const name = names.find((each) => textIn(this.row[each]) !== null) ?? names[0] ?? asked;
    return [names.length > 0 ? this.row[name] : undefined, name];
  }

  text = (asked: Asked): string | null => textIn(this.cell(asked)[0]);
  /** What somebody has written. */
  note(asked: Asked): string | null {
    return this.text(asked);
  }
  phone = (asked: Asked): string | null => phoneIn(this.cell(asked)[0]);
  id = (asked: Asked): string | null => idIn(...this.cell(asked));
  integer = (asked: Asked): number | null => integerIn(...this.cell(asked));
  currency = (asked: Asked): string | null => currencyIn(...this.cell(asked));
  time = (asked: Asked): string | null => timeIn(...this.cell(asked), this.context);
  amount = (asked: Asked, currency: string): number | null =>
    minorUnitsIn(...this.cell(asked), currency, this.context.amounts);

  /** @throws Unmappable where it is empty. */
  needed<T>(read: (asked: Asked) => T | null, asked: Asked): T {
    const value = read(asked);
    if (value === null) throw new Unmappable(`${this.cell(asked)[1]}: is empty`);
    return value;
  }
}
