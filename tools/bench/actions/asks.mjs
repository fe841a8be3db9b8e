// Actions asked for as telephony asks for them.
import { SystemClock, TimeOrderedIdGenerator } from '../../../libs/kernel/dist/index.js';

/** Ids rise with time, as those of calls do: rows of random keys would touch a page each. */
const ids = new TimeOrderedIdGenerator(new SystemClock());

const FIXED = {
  mode: 'test',
  phone: '+919876543210',
  appId: null,
  name: 'confirm_order',
  args: { order_no: '1001' },
  metadata: {},
  isConfirmed: false,
  requestId: null,
  traceparent: null,
};
const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'play-calls' };

/** One request for an action of each of these orgs: their ids, and how many were done. */
export const asks = (telephony) => async (orgIds) => {
  const items = orgIds.map((orgId) => ({
    ...FIXED,
    orgId,
    actionId: ids.next('actionCall'),
    runId: ids.next('run'),
    callId: ids.next('call'),
  }));
  const { results } = await telephony.call({
    method: 'POST',
    path: '/internal/action-calls',
    timeoutMs: 15_000,
    context: CONTEXT,
    body: { patienceMs: 9_000, items },
  });
  const done = results.filter((result) => result.actionCall?.status === 'success').length;
  return { done, ids: items.map(({ actionId }) => actionId) };
};
