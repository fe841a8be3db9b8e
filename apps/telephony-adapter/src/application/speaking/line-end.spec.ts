import { describe, expect, it } from '@jest/globals';
import type { EndReason } from '@outcall/contracts-telephony';
import { lineEnd, lostLine } from './line-end.js';

const TALKED = { talkMs: 4_000, isToBeHungUp: false };
const UNHEARD = { talkMs: null, isToBeHungUp: false };

describe('the end of a line', () => {
  it.each<[EndReason | null, string]>([
    [null, 'shopper_hung_up'],
    ['shopper_hung_up', 'shopper_hung_up'],
    ['max_duration', 'max_duration'],
    ['silence', 'silence'],
  ])('in the middle of a talk, told as %s, is %s: the agent concludes the call', (reason, endReason) => {
    expect(lineEnd(reason, TALKED)).toEqual({ ending: { endReason, outcome: null }, cut: null });
  });

  it.each<EndReason>(['agent_ended', 'canceled'])('that was hung up from here (%s) cuts the call', (reason) => {
    expect(lineEnd(reason, TALKED)).toMatchObject({ cut: { endReason: 'agent_ended', talkSeconds: 4 } });
    expect(lineEnd(reason, UNHEARD)).toMatchObject({ cut: { status: 'canceled', endReason: 'canceled' } });
  });

  it.each<[EndReason, string]>([
    ['busy', 'busy'],
    ['no_answer', 'no_answer'],
    ['provider_unavailable', 'failed'],
  ])('that nobody picked up, told as %s, is a call without any talk: %s', (endReason, status) => {
    expect(lineEnd(endReason, UNHEARD).cut).toMatchObject({ endReason, status });
  });

  it('of which the engine knows nothing is lost in a talk, and our failure before one', () => {
    expect(lostLine(TALKED)).toEqual({ ending: { endReason: 'lost', outcome: null }, cut: null });
    expect(lostLine(UNHEARD).cut).toMatchObject({ status: 'failed', endReason: 'provider_unavailable' });
  });

  it('that was to be hung up has been, however it ended', () => {
    const toBeHungUp = { talkMs: 4_000, isToBeHungUp: true };
    for (const end of [lineEnd('shopper_hung_up', toBeHungUp), lostLine(toBeHungUp)])
      expect(end.cut).toMatchObject({ endReason: 'agent_ended', talkSeconds: 4 });
  });
});
