import type { FlowDefinition } from '@outcall/flow-language';
import { requestsOf } from '../live-accounts.js';
import { ids, liveCallTo, startTelephony } from '../telephony-service.js';
import type { Behaviour, CarrierUnderTest, TestShopper } from './carrier-under-test.js';

/** The last digits of their number (docs/handbook/test-numbers.md). */
const ENDINGS: Readonly<Record<Behaviour, string>> = {
  confirms: '1234',
  opts_out: '0007',
  hangs_up: '0009',
  lets_it_ring: '0002',
  is_busy: '0003',
  declines: '0004',
  has_no_number: '0006',
};

/** The virtual carrier: its shoppers behave as their numbers say, in simulated time. */
export async function virtualCarrierUnderTest(): Promise<CarrierUnderTest> {
  const telephony = await startTelephony({ CALL_LEASE_MS: '5000' });
  await telephony.equip({ lines: 5, paise: 100_000 });
  const { state } = telephony.fakes;
  const shopper = async (behaviour: Behaviour, ringSeconds = 30): Promise<TestShopper> => {
    state.definition = { ...(state.definition as FlowDefinition), limits: { ringSeconds } };
    const call = liveCallTo(`+91987650${ENDINGS[behaviour]}`, {
      flowVersionId: ids.next('flowVersion'),
    });
    return {
      call,
      dials: async () => (await requestsOf(telephony.db, [call.callId])).length,
      behaveUntil: async () => undefined,
    };
  };
  return {
    telephony,
    lasting: { SIM_SPEED: '0.01' },
    shopper,
    isReady: async (url) => (await fetch(`${url}/readyz`)).ok,
    stop: () => telephony.stop(),
  };
}
