import { Injectable } from '@nestjs/common';
import type { CallType } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { LiveReadiness } from '../../application/ports.js';

const CHECK: Statement = {
  name: 'telephony.live-check',
  text: `SELECT EXISTS (SELECT 1 FROM numbers WHERE org_id = $1 AND call_types @> ARRAY[$2::text]) AS has_number,
                COALESCE((SELECT amount FROM balances WHERE org_id = $1), 0)::float8 AS balance`,
};

@Injectable()
export class PostgresLiveReadiness extends LiveReadiness {
  constructor(private readonly database: Database) {
    super();
  }

  async check(orgId: string, callType: CallType): Promise<{ hasNumber: boolean; balance: number }> {
    const [row] = await this.database.run<{ has_number: boolean; balance: number }>(CHECK, [orgId, callType]);
    return { hasNumber: row?.has_number ?? false, balance: row?.balance ?? 0 };
  }
}
