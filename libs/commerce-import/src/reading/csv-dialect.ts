export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** How a CSV file is written, as a whole: what one of its rows alone cannot tell. */
export interface CsvDialect {
  readonly encoding: Encoding;
  /** Some bytes of it are none of the encoding. */
  readonly isBroken: boolean;
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** The first line says the delimiter (`sep=;`), and the second names the columns. */
  readonly saysDelimiter: boolean;
  /** Of old Macs a carriage return alone. */
  readonly lineEnd: '\n' | '\r';
  /**
   * Bytes of the file, and of its text in UTF-8: by their ratio a reader of the text knows how far it is in the file.
   */
  readonly bytes: number;
  readonly utf8Bytes: number;
  /** What columns are called that the file writes otherwise. Left out: all as it writes them. */
  readonly names?: ReadonlyMap<string, string>;
}
