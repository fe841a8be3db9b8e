import { describe, expect, it } from '@jest/globals';
import { CheckLiveCall } from './check-live-call.use-case.js';

const check = (hasNumber: boolean, balance: number) =>
  new CheckLiveCall({ check: async () => ({ hasNumber, balance }) }, 200).execute({ orgId: 'org_a', callType: 'service' });

describe('the live checks', () => {
  it('miss the number before the credit', async () => {
    expect(await check(false, 0)).toMatchObject({ ok: false, errorCode: 'NO_NUMBER' });
  });

  it('want credit for a whole minute', async () => {
    expect(await check(true, 199)).toMatchObject({ ok: false, errorCode: 'NO_CREDIT' });
    expect(await check(true, 200)).toEqual({ ok: true });
  });
});
