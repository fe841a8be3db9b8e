import type { OwnHeaders } from '@outcall/kernel';
import type { RowKey } from '../row-key.js';
import { headersRow, type SecretBox } from '../secret-box.js';
import type { SealedHeaders } from './endpoint-repository.js';

/** The org's own headers as they are kept: their names in clear, all of them sealed. */
export function sealHeaders(headers: OwnHeaders | null, key: RowKey, secrets: SecretBox): SealedHeaders {
  const names = Object.keys(headers ?? {});
  if (names.length === 0) return { headers: [], sealedHeaders: null };
  return { headers: names, sealedHeaders: secrets.seal(JSON.stringify(headers), headersRow(key)) };
}
