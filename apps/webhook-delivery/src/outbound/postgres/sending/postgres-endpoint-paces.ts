import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { EndpointPaces } from '../../../application/sending/endpoint-paces.js';
import type { SlowEndpoint } from '../../../domain/sending/endpoint-queues.js';
import type { PaceChange } from '../../../domain/sending/pace-changes.js';

const MAX = 5_000;

/** $1 how many. What is older than a day tells nothing of today. */
const LOAD: Statement = {
  name: 'webhooks.load-slow-endpoints',
  text: `SELECT org_id, mode, endpoint_id, slot_ms FROM slow_endpoints
          WHERE noted_at > now() - interval '1 day' ORDER BY noted_at DESC LIMIT $1`,
};

/** $1 changes. In the order of the key: two processes that note the same endpoints cannot lock each other out. */
const SAVE: Statement = {
  name: 'webhooks.save-slow-endpoints',
  text: `
    WITH changes AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(org_id text, mode text, endpoint_id text, slot_ms int)
       ORDER BY org_id, mode, endpoint_id
    ), outdated AS (
      DELETE FROM slow_endpoints WHERE noted_at <= now() - interval '1 day'
    ), gone AS (
      DELETE FROM slow_endpoints s USING changes c
       WHERE c.slot_ms IS NULL AND s.org_id = c.org_id AND s.mode = c.mode AND s.endpoint_id = c.endpoint_id
    )
    INSERT INTO slow_endpoints (org_id, mode, endpoint_id, slot_ms, noted_at)
    SELECT org_id, mode, endpoint_id, slot_ms, now() FROM changes WHERE slot_ms IS NOT NULL
    ON CONFLICT (org_id, mode, endpoint_id) DO UPDATE SET slot_ms = EXCLUDED.slot_ms, noted_at = EXCLUDED.noted_at`,
};

@Injectable()
export class PostgresEndpointPaces extends EndpointPaces {
  constructor(private readonly database: Database) {
    super();
  }

  async load(): Promise<SlowEndpoint[]> {
    const rows = await this.database.run<{ org_id: string; mode: Mode; endpoint_id: string; slot_ms: number }>(LOAD, [
      MAX,
    ]);
    return rows.map((row) => ({
      orgId: row.org_id,
      mode: row.mode,
      endpointId: row.endpoint_id,
      slotMs: row.slot_ms,
    }));
  }

  async save(changes: readonly PaceChange[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ orgId, mode, endpointId, slotMs }) => ({
      org_id: orgId,
      mode,
      endpoint_id: endpointId,
      slot_ms: slotMs === null ? null : Math.round(slotMs),
    }));
    await this.database.run(SAVE, [JSON.stringify(rows)]);
  }
}
