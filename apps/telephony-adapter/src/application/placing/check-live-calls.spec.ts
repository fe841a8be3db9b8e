import { describe, expect, it } from '@jest/globals';
import type { TelephonySettings } from '../telephony-settings.js';
import { CheckLiveCalls } from './check-live-calls.use-case.js';

const check = async (lines: number, balance: number) =>
  (
    await new CheckLiveCalls(
      { check: async (questions) => questions.map(() => ({ lines, balance, hasNumberOfType: lines > 0 })) },
      { pricePerMinutePaise: 200 } as TelephonySettings,
    ).execute([{ orgId: 'org_a', callType: 'service' }])
  )[0];

describe('the live checks', () => {
  it('miss the number before the credit', async () => {
    expect(await check(0, 0)).toMatchObject({ ok: false, errorCode: 'NO_NUMBER' });
  });

  it('want credit for a whole minute', async () => {
    expect(await check(3, 199)).toMatchObject({ ok: false, errorCode: 'NO_CREDIT' });
    expect(await check(3, 200)).toEqual({ ok: true, lines: 3 });
  });
});
