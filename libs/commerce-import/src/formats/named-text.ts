import { currencyIn, idIn, phoneIn } from './values.js';

const ID = /^(number|externalId|.*ExternalId)$/;

/**
 * The text of the field of the sync API at `path`: its name says what a spreadsheet may have made of it. Null: nobody
 * can be called by it.
 */
export function namedText(text: string, path: string, column: string): string | null {
  const name = path.split('.').at(-1) as string;
  if (name === 'phone') return phoneIn(text);
  if (path === 'currency') return currencyIn(text, column);
  return ID.test(name) ? idIn(text, column) : text;
}
