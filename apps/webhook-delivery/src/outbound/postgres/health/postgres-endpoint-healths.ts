import { Injectable } from '@nestjs/common';
import type { EndpointHealth } from '@outcall/contracts-webhooks';
import { Database } from '@outcall/platform-postgres';
import { EndpointHealths } from '../../../application/endpoints/endpoint-healths.js';
import { HEALTH } from './health.sql.js';

/** Failed and waiting ones are counted up to so many of each. */
const COUNTED = 10_000;

interface HealthRow {
  readonly id: string;
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  readonly p50_ms: number | null;
  readonly failing_since: Date | null;
  readonly notified_at: Date | null;
}

@Injectable()
export class PostgresEndpointHealths extends EndpointHealths {
  constructor(private readonly database: Database) {
    super();
  }

  async of(orgId: string, endpointIds: readonly string[]): Promise<ReadonlyMap<string, EndpointHealth>> {
    if (endpointIds.length === 0) return new Map();
    const rows = await this.database.query<HealthRow>(HEALTH, [orgId, endpointIds, COUNTED]);
    return new Map(rows.map((row) => [row.id, toHealth(row)]));
  }
}

const toHealth = ({ delivered, failed, pending, p50_ms, failing_since, notified_at }: HealthRow): EndpointHealth => ({
  delivered,
  failed,
  pending,
  p50Ms: p50_ms,
  failingSince: failing_since?.toISOString() ?? null,
  notifiedAt: notified_at?.toISOString() ?? null,
});
