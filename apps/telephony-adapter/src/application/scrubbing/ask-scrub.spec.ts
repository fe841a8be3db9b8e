import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { TelephonySettings } from '../telephony-settings.js';
import { AskScrub } from './ask-scrub.js';
import type { PreferenceScrub } from './preference-scrub.js';
import type { ScrubRecords } from './scrub-records.js';
import type { Scrubs } from './scrubs.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const call = { orgId: 'org_a', mode: 'live', id: 'cal_1', phone: '+919876543210', callType: 'promotional' } as HeldCall;

describe('the scrub of a call', () => {
  let log: string[];
  let isLost: boolean;
  let isBroken: boolean;
  let tookMs: number;
  let patience: number[];
  beforeEach(() => {
    log = [];
    patience = [];
    isLost = false;
    isBroken = false;
    tookMs = 100;
  });

  const asked = async (ask: PreferenceScrub['ask'] | null, more: Partial<HeldCall> = {}, permitMs = 2_000) => {
    const clock = new FixedClock(NOW);
    const scrub = {
      name: 'operator',
      ask: (question: { from: string }, milliseconds: number) => (
        log.push(`asked of ${question.from}`),
        patience.push(milliseconds),
        clock.advance(tookMs),
        ask?.(question as never, milliseconds)
      ),
    };
    const records = {
      keep: async (_: HeldCall, record: object) => {
        if (isBroken) throw new Error('the database is away');
        log.push(JSON.stringify(record));
        return !isLost;
      },
    } as unknown as ScrubRecords;
    return await new AskScrub(
      { of: async () => ask && scrub } as unknown as Scrubs,
      records,
      clock,
      new NoFaults(),
      { scrubMs: 20 } as TelephonySettings,
      Logger.create({ service: 'test', level: 'silent' }),
    ).execute({
      call: { ...call, ...more },
      from: '+911400000001',
      permitExpiresAt: new Date(NOW.getTime() + permitMs),
    });
  };
  const allows = async () => ({ isAllowed: true, reference: 'r-1' });
  const blocks = async () => ({ isAllowed: false, reference: 'r-2' });

  it('lets it be dialled when its verdict is stored', async () => {
    expect(await asked(allows)).toBeNull();
    expect(log).toEqual([
      'asked of +911400000001',
      JSON.stringify({ verdict: 'allowed', reference: 'r-1', by: 'operator', at: '2026-11-21T04:30:00.100Z' }),
    ]);
  });

  it('refuses it for good when the number wants no such calls, and that is stored, too', async () => {
    expect(await asked(blocks)).toEqual({ kind: 'refused', endReason: 'blocked' });
    expect(log[1]).toContain('"verdict":"blocked"');
  });

  it.each([allows, blocks])('that cannot be stored is an outage: certainly not dialled', async (ask) => {
    isBroken = true;
    expect(await asked(ask)).toEqual({ kind: 'unavailable' });
  });

  it.each(['service', 'transactional'] as const)('asks nobody of a %s call', async (callType) => {
    expect(await asked(blocks, { callType })).toBeNull();
    expect(log).toEqual([]);
  });

  it('says that it may not be dialled where nobody can be asked', async () => {
    expect(await asked(null)).toEqual({ kind: 'not_verified' });
    expect(log).toEqual([]);
  });

  it('that does not answer is an outage: not dialled, nothing stored', async () => {
    expect(await asked(() => Promise.reject(new Error('503')))).toEqual({ kind: 'unavailable' });
    expect(log).toEqual(['asked of +911400000001']);
  });

  it('is waited for no longer than the setting says, nor than the permit holds', async () => {
    await asked(allows);
    await asked(allows, {}, 15);
    await asked(allows, {}, 0);
    expect(patience).toEqual([20, 15, 1]);
  });

  it('that answers behind the end of the permit is too late, whatever it says of a number it allows', async () => {
    tookMs = 2_000;
    expect(await asked(allows)).toEqual({ kind: 'too_late' });
    expect(await asked(() => Promise.reject(new Error('503')))).toEqual({ kind: 'too_late' });
  });

  it('is too late for a call that another process holds by now', async () => {
    isLost = true;
    expect(await asked(allows)).toEqual({ kind: 'too_late' });
  });
});
