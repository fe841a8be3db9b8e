import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { callTo, liveCallTo, startTelephony, type Telephony } from './telephony-service.js';

const OPTS_OUT = '+919876500007';

describe('an opt-out heard in a call', () => {
  let telephony: Telephony;
  beforeEach(async () => void (telephony = await startTelephony()));
  afterEach(() => telephony.stop());

  const notified = () => telephony.fakes.received.filter(({ path }) => path === '/internal/opt-outs');
  const heard = async (callId: string) =>
    (
      await telephony.db.database.query<{ heard: boolean; over: boolean }>(
        'SELECT opt_out_heard_at IS NOT NULL AS heard, ended_at IS NOT NULL AS over FROM calls WHERE id = $1',
        [callId],
      )
    )[0];

  it.each(['test', 'live'] as const)(
    'of a %s call is stored first and told until contacts takes it, whatever it answers',
    async (mode) => {
      await telephony.equip({ lines: 1, paise: 1_000 });
      telephony.fakes.state.optOutStatus = 401;
      const call = mode === 'live' ? liveCallTo(OPTS_OUT) : callTo(OPTS_OUT);
      await telephony.place([call]);
      await eventually(() => notified().length >= 2);
      expect(await heard(call.callId)).toEqual({ heard: true, over: false });
      telephony.fakes.state.optOutStatus = 422;
      const before = notified().length;
      await eventually(() => notified().length > before);
      telephony.fakes.state.optOutStatus = 200;
      await eventually(() => telephony.eventsOf(call.callId).some(({ type }) => type === 'call.ended'));
      expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({
        status: 'completed',
        endReason: 'opted_out',
        optedOut: true,
      });
    },
  );

  it('is told by the next process when the one that heard it stops before contacts has taken it', async () => {
    telephony.fakes.state.optOutStatus = 400;
    const call = callTo(OPTS_OUT);
    await telephony.place([call]);
    await eventually(() => notified().length >= 1);
    const next = await telephony.replica();
    await telephony.service.close();
    telephony.fakes.state.optOutStatus = 200;
    try {
      await eventually(async () => (await heard(call.callId))?.over === true);
      await eventually(() => telephony.eventsOf(call.callId).some(({ type }) => type === 'call.ended'));
      expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({ endReason: 'opted_out', optedOut: true });
    } finally {
      await next.close();
    }
  });
});
