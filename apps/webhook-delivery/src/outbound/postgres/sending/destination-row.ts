import type { Destination } from '../../../application/sending/endpoint-states.js';

export interface DestinationRow {
  readonly url: string | null;
  readonly app_id: string | null;
  readonly allowed_types: string[] | null;
  readonly secrets: string[] | null;
  readonly headers: string | null;
}

export const toDestination = (row: DestinationRow): Destination => ({
  appId: row.app_id,
  allowedTypes: row.allowed_types,
  url: row.url as string,
  sealedSecrets: row.secrets as string[],
  sealedHeaders: row.headers,
});

/** Of an endpoint: what its app may be sent now; null where it is the org's. */
export const allowedTypes = (endpoint: string): string =>
  `CASE WHEN ${endpoint}.app_id IS NOT NULL THEN ${endpoint}.event_types END AS allowed_types`;
