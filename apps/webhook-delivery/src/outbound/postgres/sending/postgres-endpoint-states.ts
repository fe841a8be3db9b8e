import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { RowKey } from '../../../application/row-key.js';
import { EndpointStates, type Destination } from '../../../application/sending/endpoint-states.js';
import { sealedSecrets } from '../sealed-secrets.sql.js';
import { allowedTypes, toDestination, type DestinationRow } from './destination-row.js';

/** $1 keys. */
const OPEN: Statement = {
  name: 'webhooks.open-endpoints',
  text: `SELECT e.id, e.url, e.app_id, e.headers, ${allowedTypes('e')}, ${sealedSecrets('e')} AS secrets FROM jsonb_to_recordset($1::jsonb) AS k(org_id text, mode text, id text)
           JOIN endpoints e ON e.org_id = k.org_id AND e.mode = k.mode AND e.id = k.id AND NOT e.is_paused`,
};

type OpenRow = DestinationRow & { readonly id: string };

@Injectable()
export class PostgresEndpointStates extends EndpointStates {
  constructor(private readonly database: Database) {
    super();
  }

  async open(endpoints: readonly RowKey[]): Promise<(Destination | null)[]> {
    const keys = endpoints.map(({ orgId, mode, id }) => ({ org_id: orgId, mode, id }));
    const rows = await this.database.run<OpenRow>(OPEN, [JSON.stringify(keys)]);
    const open = new Map(rows.map((row) => [row.id, toDestination(row)]));
    return endpoints.map(({ id }) => open.get(id) ?? null);
  }
}
