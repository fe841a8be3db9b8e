import type { FlowDefinition } from '@outcall/flow-language';
import { RingingTelephony } from '../engine/ringing-telephony.js';
import type { Doing } from '../engine/scenario.js';
import { Shopper } from '../engine/shopper.js';
import { ids } from '../telephony-service.js';
import type { Behaviour, CarrierUnderTest, TestShopper } from './carrier-under-test.js';

const TALKS: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];
const SCRIPTS: Readonly<Record<Behaviour, readonly Doing[]>> = {
  confirms: TALKS,
  opts_out: TALKS,
  hangs_up: [{ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 1_500 }, { do: 'hang_up' }],
  lets_it_ring: [{ do: 'ring' }, { do: 'await_cancel' }],
  is_busy: [{ do: 'refuse', code: 486, phrase: 'Busy Here' }],
  declines: [{ do: 'ring' }, { do: 'refuse', code: 603, phrase: 'Decline' }],
  has_no_number: [{ do: 'refuse', code: 404, phrase: 'Not Found' }],
};
const KEYS: Readonly<Partial<Record<Behaviour, string>>> = { confirms: '1', opts_out: '9' };
/** It stays for a second call, to count it. */
const TAKES = 2;

/** Asterisk and telephones in software, over SIP and RTP on loopback. */
export async function asteriskCarrierUnderTest(): Promise<CarrierUnderTest> {
  const ringing = await RingingTelephony.start({ CALL_LEASE_MS: '5000' });
  const { state } = ringing.telephony.fakes;
  let telephone: Shopper | undefined;
  const shopper = async (behaviour: Behaviour, ringSeconds = 30): Promise<TestShopper> => {
    telephone?.stop();
    const taken = await Shopper.start(SCRIPTS[behaviour], TAKES);
    telephone = taken;
    state.definition = { ...(state.definition as FlowDefinition), limits: { ringSeconds } };
    const call = await ringing.callTo(taken, { flowVersionId: ids.next('flowVersion') });
    const key = KEYS[behaviour];
    return {
      call,
      dials: async () => taken.invites().length,
      behaveUntil: async (isOver) => {
        if (key) await ringing.pressedUntil(isOver, key, taken.phone);
      },
    };
  };
  return {
    telephony: ringing.telephony,
    lasting: {},
    shopper,
    isReady: async (url) => ((await (await fetch(`${url}/readyz`)).json()) as { engine?: boolean }).engine === true,
    stop: async () => {
      telephone?.stop();
      await ringing.stop();
    },
  };
}
