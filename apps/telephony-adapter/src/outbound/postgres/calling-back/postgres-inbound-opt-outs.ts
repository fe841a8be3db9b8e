import type { Clock } from '@outcall/kernel';
import type { Database } from '@outcall/platform-postgres';
import { InboundOptOuts, type PendingOptOut } from '../../../application/calling-back/inbound-opt-outs.js';
import { OPT_OUT_RECORDED, TAKE_DUE_OPT_OUTS } from './inbound-calls.sql.js';

const AGAIN_MS = 60_000;

export class PostgresInboundOptOuts extends InboundOptOuts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async takeDue(limit: number): Promise<PendingOptOut[]> {
    const now = this.clock.now();
    const values = [now, new Date(now.getTime() + AGAIN_MS), limit];
    const rows = await this.database.run<{ org_id: string; id: string; caller: string }>(TAKE_DUE_OPT_OUTS, values);
    return rows.map(({ org_id: orgId, id, caller }) => ({ orgId, id, caller }));
  }

  async markDelivered({ orgId, id }: Pick<PendingOptOut, 'orgId' | 'id'>): Promise<void> {
    await this.database.run(OPT_OUT_RECORDED, [orgId, id]);
  }
}
