import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { RowKey } from '../../../application/row-key.js';
import { EndpointStates } from '../../../application/sending/endpoint-states.js';

/** $1 keys. */
const OPEN: Statement = {
  name: 'webhooks.open-endpoints',
  text: `SELECT e.id FROM jsonb_to_recordset($1::jsonb) AS k(org_id text, mode text, id text)
           JOIN endpoints e ON e.org_id = k.org_id AND e.mode = k.mode AND e.id = k.id AND NOT e.is_paused`,
};

@Injectable()
export class PostgresEndpointStates extends EndpointStates {
  constructor(private readonly database: Database) {
    super();
  }

  async open(endpoints: readonly RowKey[]): Promise<boolean[]> {
    const keys = endpoints.map(({ orgId, mode, id }) => ({ org_id: orgId, mode, id }));
    const rows = await this.database.run<{ id: string }>(OPEN, [JSON.stringify(keys)]);
    const open = new Set(rows.map((row) => row.id));
    return endpoints.map(({ id }) => open.has(id));
  }
}
