import { Injectable } from '@nestjs/common';
import type { ShopperTurn, ShopperTurnQuestion } from '@outcall/contracts-runs';
import { Database } from '@outcall/platform-postgres';
import { ShopperTurns } from '../../../application/triggering/shopper-turns.js';
import { TAKE_SHOPPER_TURNS } from './start-queue.sql.js';
import { endOfShopper } from './turns-of-starts.js';

/** In the table of the turns of starts, by the run that is replaced in place of a start's result. */
@Injectable()
export class PostgresShopperTurns extends ShopperTurns {
  constructor(private readonly database: Database) {
    super();
  }

  async take(questions: readonly ShopperTurnQuestion[], now: Date): Promise<ShopperTurn[]> {
    const asked = questions.map(({ orgId, mode, flowId, triggerId, contactId, runId }, place) => ({
      ...{ place, org_id: orgId, mode, flow_id: flowId, trigger_id: triggerId },
      ...{ once_of: contactId, result_id: runId },
    }));
    const values = [JSON.stringify(asked), now, endOfShopper(now)];
    return (await this.database.run<{ turn: ShopperTurn }>(TAKE_SHOPPER_TURNS, values)).map(({ turn }) => turn);
  }
}
