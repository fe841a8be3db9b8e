import { describe, expect, it } from '@jest/globals';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import type { InternalClient } from '@outcall/platform-http';
import { HttpTelephony } from './http-telephony.js';

describe('placing calls at telephony', () => {
  it('tells each call of a batch that the carrier was asked for the time of the slowest: they are answered together', async () => {
    const answers: Record<string, PlaceCallResult> = {
      quick: { ok: true, callId: 'quick', ringingAt: '2026-11-21T05:00:00.000Z', carrierMs: 40 },
      slow: { ok: true, callId: 'slow', carrierMs: 7_500 },
      known: { ok: true, callId: 'known' },
      refused: { ok: false, reason: 'refused', endReason: 'blocked', carrierMs: 4_000 },
      noLine: { ok: false, reason: 'lines_busy' },
    };
    const client = {
      service: 'telephony-adapter',
      call: async ({ body }: { body: { items: PlaceCall[] } }) => ({
        results: body.items.map(({ callId }) => answers[callId]),
      }),
    } as unknown as InternalClient;
    const telephony = new HttpTelephony(client, 10_000);
    const result = await Promise.all(Object.keys(answers).map((callId) => telephony.place({ callId } as PlaceCall)));
    expect(result).toEqual([
      { ...answers['quick'], carrierMs: 7_500 },
      answers['slow'],
      answers['known'],
      { ...answers['refused'], carrierMs: 7_500 },
      answers['noLine'],
    ]);
  });
});
