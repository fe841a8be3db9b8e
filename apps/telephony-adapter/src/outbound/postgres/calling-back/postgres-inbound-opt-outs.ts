import type { Clock } from '@outcall/kernel';
import type { Database } from '@outcall/platform-postgres';
import { InboundOptOuts, type PendingOptOut } from '../../../application/calling-back/inbound-opt-outs.js';
import { IS_OPT_OUT_PENDING, OPT_OUT_RECORDED, TAKE_DUE_OPT_OUTS } from './inbound-calls.sql.js';

/** While it is new, contacts is told again so soon; afterwards it is away for longer. */
const SOON_MS = 1_000;
const NEW_MS = 60_000;
const AGAIN_MS = 60_000;

export class PostgresInboundOptOuts extends InboundOptOuts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async isPending(orgId: string, phone: string): Promise<boolean> {
    const [row] = await this.database.run<{ pending: boolean }>(IS_OPT_OUT_PENDING, [orgId, phone]);
    return row?.pending ?? true;
  }

  async takeDue(limit: number): Promise<PendingOptOut[]> {
    const now = this.clock.now();
    const fromNow = (ms: number) => new Date(now.getTime() + ms);
    const values = [now, fromNow(AGAIN_MS), limit, fromNow(SOON_MS), fromNow(-NEW_MS)];
    const rows = await this.database.run<{ org_id: string; id: string; caller: string }>(TAKE_DUE_OPT_OUTS, values);
    return rows.map(({ org_id: orgId, id, caller }) => ({ orgId, id, caller }));
  }

  async markDelivered({ orgId, id }: Pick<PendingOptOut, 'orgId' | 'id'>): Promise<void> {
    await this.database.run(OPT_OUT_RECORDED, [orgId, id]);
  }
}
