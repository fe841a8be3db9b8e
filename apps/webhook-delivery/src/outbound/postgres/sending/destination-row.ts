import type { Destination } from '../../../application/sending/endpoint-states.js';

export interface DestinationRow {
  readonly url: string | null;
  readonly app_id: string | null;
  readonly secrets: string[] | null;
  readonly headers: string | null;
}

export const toDestination = (row: DestinationRow): Destination => ({
  appId: row.app_id,
  url: row.url as string,
  sealedSecrets: row.secrets as string[],
  sealedHeaders: row.headers,
});
