import { Injectable } from '@nestjs/common';
import type { UnconnectedActionsQuestion } from '@outcall/contracts-actions';
import { IdGenerator } from '@outcall/kernel';
import { routeOf } from '../../domain/calling/route.js';
import { CallRouting } from '../calling/call-routing.js';
import { SyncedOrders } from '../calling/synced-orders.js';

const PATIENCE_MS = 1_000;
/** No order has this number: the question is only who would answer. */
const NO_ORDER = '-';

/** Says which actions of a flow nobody would answer, by the routes that calls take. Nothing is sent or kept. */
@Injectable()
export class FindUnconnectedActions {
  constructor(
    private readonly routing: CallRouting,
    private readonly orders: SyncedOrders,
    private readonly ids: IdGenerator,
  ) {}

  /** Throws `UNAVAILABLE` while the synced orders decide and cannot be asked for. */
  async execute({ orgId, mode, names }: UnconnectedActionsQuestion): Promise<string[]> {
    const commands = names.map((name) => ({
      ...{ actionId: this.ids.next('actionCall'), callId: this.ids.next('call'), runId: this.ids.next('run') },
      ...{ orgId, mode, name, args: { order_no: NO_ORDER }, phone: null, appId: null, metadata: {}, isConfirmed: true },
    }));
    const facts = commands.length > 0 ? await this.routing.factsOf(commands) : [];
    const routes = commands.map((command, place) => {
      const said = facts[place];
      return said ? routeOf(command, said).kind : 'answered';
    });
    const hasStore = routes.includes('synced_order') && (await this.hasStore({ orgId, mode }));
    const isNobodys = (kind: (typeof routes)[number] | undefined): boolean =>
      kind === 'answered' || (kind === 'synced_order' && !hasStore);
    return names.filter((_, place) => isNobodys(routes[place]));
  }

  private async hasStore(owner: Pick<UnconnectedActionsQuestion, 'orgId' | 'mode'>): Promise<boolean> {
    return (await this.orders.find({ ...owner, orderNo: NO_ORDER, phone: null }, PATIENCE_MS)).hasStore;
  }
}
