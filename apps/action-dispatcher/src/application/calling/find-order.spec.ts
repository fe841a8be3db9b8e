import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { Logger } from '@outcall/platform-telemetry';
import { routeOf } from '../../domain/calling/route.js';
import { FindOrder } from './find-order.js';
import { SyncedOrders, type SyncedOrder } from './synced-orders.js';

const command: ActionCallCommand = {
  ...{ actionId: 'act_1', orgId: 'org_a', mode: 'live', runId: 'run_1', callId: 'cal_1', name: 'get_order' },
  ...{ phone: '+919876501234', appId: null, args: { order_no: '1001' }, metadata: {}, isConfirmed: false },
};
const route = routeOf(command, { definition: null, sealedHeaders: null, orgUrl: null, app: null, used: 0 });
const ORDER = { order_no: '1001', status: 'cancelled', amount: '49' };

/** commerce-sync that answers; null: that is away. */
class Answering extends SyncedOrders {
  constructor(private readonly answer: SyncedOrder | null) {
    super();
  }
  find(): Promise<SyncedOrder> {
    return this.answer ? Promise.resolve(this.answer) : Promise.reject(new Error('away'));
  }
}

describe('a live get_order that the synced orders answer', () => {
  it.each([
    ['of a store, found', { hasStore: true, order: ORDER }, { status: 'success', result: ORDER, httpStatus: null }],
    ['found, whatever is said of a store', { hasStore: false, order: ORDER }, { status: 'success', result: ORDER }],
    ['of a store, not found', { hasStore: true, order: null }, { status: 'refused', errorCode: 'ORDER_NOT_FOUND' }],
    ['of an org without a store', { hasStore: false, order: null }, { status: 'sample' }],
    ['while they cannot be asked', null, { status: 'timeout' }],
  ])('%s', async (_, answer, outcome) => {
    if (route.kind !== 'synced_order') throw new Error(`the route is ${route.kind}`);
    const orders = new FindOrder(new Answering(answer), Logger.create({ service: 'test', level: 'silent' }));
    expect(await orders.execute(command, route)).toMatchObject(outcome);
  });
});
