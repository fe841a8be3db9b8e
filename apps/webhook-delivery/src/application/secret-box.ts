import type { RowKey } from './row-key.js';

/** The row a secret stands in. */
export type SecretRow = Omit<RowKey, 'mode'> & { readonly mode: string };

/** An app's secrets belong to no org; its id names its mode too. */
export const appSecretRow = (appId: string): SecretRow => ({ orgId: '-', mode: '-', id: appId });

/** The headers of an endpoint stand apart from its secret: neither can be put in the place of the other. */
export const headersRow = ({ orgId, mode, id }: RowKey): SecretRow => ({ orgId, mode, id: `${id}#headers` });

/** Seals secrets at rest, bound to their row: a sealed text moved to another row cannot be opened. */
export abstract class SecretBox {
  abstract seal(secret: string, row: SecretRow): string;
  /** Throws when the text was not sealed for this row, or with a key that is not there. */
  abstract open(sealed: string, row: SecretRow): string;
}
