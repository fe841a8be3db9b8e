import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EndReason } from '@outcall/contracts-telephony';
import type { LineEnd } from '../../application/speaking/line-event.js';
import { TrunkBreakers, type TrunkTrial } from './trunk-breakers.js';

const at = new Date('2026-11-27T10:00:00Z');
const ended = (sipCode: number | null): LineEnd => ({ kind: 'ended', sipCode, isAnswered: false, isSilent: false, at });

describe('the breaker of a trunk', () => {
  let notices: string[];
  let breakers: TrunkBreakers;
  beforeEach(() => {
    jest.useFakeTimers({ now: at });
    notices = [];
    const tell = (event: string) => void notices.push(event);
    breakers = new TrunkBreakers({ warn: tell, info: tell });
  });
  afterEach(() => void jest.useRealTimers());

  const begun = (trunk = 'trk_1'): TrunkTrial => {
    const trial = breakers.begin(trunk);
    if (!trial) throw new Error('the trunk is broken');
    return trial;
  };
  /** What a call ends as by the trunk; its breaker knows it by then. */
  const call = async (endReason: EndReason, sipCode: number | null = null, trunk = 'trk_1'): Promise<void> => {
    begun(trunk).hear(ended(sipCode), endReason, endReason === 'no_answer');
    await jest.advanceTimersByTimeAsync(0);
  };
  const fails = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await call('provider_unavailable', 503);
  };

  it('opens after five calls in a row that were not carried, for this trunk alone', async () => {
    await fails(4);
    begun().leave();
    await fails(1);
    expect(breakers.begin('trk_1')).toBeNull();
    expect(notices).toEqual(['trunk.broken']);
    await call('busy', 486, 'trk_2');
  });

  it.each<[string, EndReason, number | null]>([
    ['an answer that is trouble of the trunk', 'provider_unavailable', 503],
    ['a refusal of our number', 'provider_unavailable', 403],
    ['no way to it at all', 'provider_unavailable', null],
    ['no word until our own ring is over', 'no_answer', 480],
    ['no word until the engine gives up', 'unreachable', 408],
  ])('counts %s', async (_, reason, code) => {
    await fails(4);
    await call(reason, code);
    expect(breakers.begin('trk_1')).toBeNull();
  });

  it.each<[EndReason, number]>([
    ['busy', 486],
    ['declined', 603],
    ['unreachable', 480],
    ['invalid_number', 404],
    ['blocked', 607],
  ])('counts anew after a call that the network ended as %s', async (reason, code) => {
    await fails(4);
    await call(reason, code);
    await fails(4);
    begun();
  });

  it('counts anew after a call of which the trunk itself said that nobody answers', async () => {
    await fails(4);
    begun().hear(ended(480), 'no_answer', false);
    await jest.advanceTimersByTimeAsync(0);
    await fails(4);
    begun();
  });

  it.each(['ringing', 'answered'] as const)('counts anew once a call is %s, whatever it ends as', async (kind) => {
    await fails(4);
    const trial = begun();
    trial.hear({ kind, at }, null, false);
    trial.hear(ended(503), 'provider_unavailable', false);
    await fails(4);
    begun();
  });

  it('counts neither a call that was taken back, nor one that nobody tells of', async () => {
    await fails(4);
    await call('canceled', 487);
    begun();
    await jest.advanceTimersByTimeAsync(180_000);
    await fails(1);
    expect(breakers.begin('trk_1')).toBeNull();
  });

  it('lets one call try after half a minute, and all when it rings', async () => {
    await fails(5);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(breakers.begin('trk_1')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    const trial = begun();
    expect(breakers.begin('trk_1')).toBeNull();
    trial.hear({ kind: 'ringing', at }, null, false);
    await jest.advanceTimersByTimeAsync(0);
    begun();
    expect(notices).toEqual(['trunk.broken', 'trunk.works-again']);
  });

  it.each<[string, (trial: TrunkTrial) => void]>([
    ['is not carried either', (trial) => trial.hear(ended(503), 'provider_unavailable', false)],
    ['was never sent', (trial) => trial.leave()],
  ])('waits once more where that call %s', async (_, ends) => {
    await fails(5);
    await jest.advanceTimersByTimeAsync(30_000);
    ends(begun());
    await jest.advanceTimersByTimeAsync(0);
    expect(breakers.begin('trk_1')).toBeNull();
    await jest.advanceTimersByTimeAsync(30_000);
    begun();
  });
});
