import type { RowKey } from './row-key.js';

/** Seals secrets at rest, bound to their row: a sealed text moved to another row cannot be opened. */
export abstract class SecretBox {
  abstract seal(secret: string, row: RowKey): string;
  /** Throws when the text was not sealed for this row, or with a key that is not there. */
  abstract open(sealed: string, row: RowKey): string;
}
