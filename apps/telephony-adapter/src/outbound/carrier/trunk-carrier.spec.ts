import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import type { CallLine, LineOpening } from '../../application/call-line.js';
import { Carrier, type CarrierAnswer, type DialRequest } from '../../application/carrier.js';
import type { Trunk, TrunkBook } from '../../application/trunks/trunk-book.js';
import type { HeldCall } from '../../domain/call.js';
import type { AsteriskCarrier } from '../asterisk/asterisk-carrier.js';
import { TrunkCarrier } from './trunk-carrier.js';

const call = { id: 'cal_1', orgId: 'org_a', mode: 'live' } as HeldCall;
const signal = new AbortController().signal;
const trunk = { name: 'delhi' } as Trunk;

describe('a call of an installation with a SIP engine', () => {
  let asked: string[];
  let found: () => Promise<readonly Trunk[] | 'unknown'>;
  /** The trunks that dial nothing now. */
  let broken: string[];
  let unsure: string;
  let carrier: TrunkCarrier;
  beforeEach(() => {
    asked = [];
    found = async () => [trunk];
    broken = [];
    unsure = '';
    class Virtual extends Carrier {
      protected override async dial(): Promise<CarrierAnswer> {
        asked.push('virtual dials');
        return { kind: 'accepted' };
      }
      protected override attend(): CallLine {
        asked.push('virtual goes on');
        return {} as CallLine;
      }
      protected override async release(): Promise<void> {
        asked.push('virtual hangs up');
      }
    }
    const asterisk = {
      dial: async ({ name }: Trunk) => {
        asked.push(`dials by ${name}`);
        if (name === unsure) throw new Error('nobody knows');
        return broken.includes(name) ? { kind: 'unavailable' } : { kind: 'taken', by: 'asterisk' };
      },
      open: () => (asked.push('asterisk goes on'), {}),
      hangUp: async () => void asked.push('asterisk hangs up'),
    } as unknown as AsteriskCarrier;
    const trunks: TrunkBook = { trunksOf: async (orgId, phone) => (asked.push(`${orgId} ${phone}`), await found()) };
    carrier = new TrunkCarrier(new Virtual(), asterisk, trunks, Logger.create({ service: 'test', level: 'silent' }));
  });
  const dial = () => carrier.place({ call, from: '+911140000001', signal } as DialRequest);

  it('goes by the trunk of its number', async () => {
    expect(await dial()).toEqual({ kind: 'taken', by: 'asterisk' });
    expect(asked).toEqual(['org_a +911140000001', 'dials by delhi']);
  });

  it('goes by the virtual carrier when its number has none', async () => {
    found = async () => [];
    expect(await dial()).toEqual({ kind: 'accepted' });
    expect(asked).toContain('virtual dials');
  });

  it('goes by the second trunk of its number where the first certainly did not dial, and only there', async () => {
    found = async () => [trunk, { name: 'mumbai' } as Trunk];
    expect(await dial()).toEqual({ kind: 'taken', by: 'asterisk' });
    broken = ['delhi'];
    expect(await dial()).toEqual({ kind: 'taken', by: 'asterisk' });
    broken = ['delhi', 'mumbai'];
    expect(await dial()).toEqual({ kind: 'unavailable' });
    const first = 'dials by delhi';
    expect(asked.filter((each) => each.startsWith('dials'))).toEqual([
      first,
      ...[1, 2].flatMap(() => [first, 'dials by mumbai']),
    ]);
  });

  it('does not go by the second trunk where nobody knows whether the first dialled', async () => {
    found = async () => [trunk, { name: 'mumbai' } as Trunk];
    unsure = 'delhi';
    await expect(dial()).rejects.toThrow('nobody knows');
    expect(asked).not.toContain('dials by mumbai');
  });

  it('is certainly not dialled when the trunk of its number is not there any more', async () => {
    found = async () => 'unknown';
    expect(await dial()).toEqual({ kind: 'unavailable' });
    expect(asked).toHaveLength(1);
  });

  it('is certainly not dialled while nobody can tell which', async () => {
    found = () => Promise.reject(new Error('the database is away'));
    expect(await dial()).toEqual({ kind: 'unavailable' });
    expect(asked).toHaveLength(1);
  });

  it('stays with the carrier that took it, whatever its number has by now', async () => {
    const taken = { ...call, takenBy: 'asterisk' };
    carrier.open({ call: taken } as LineOpening);
    await carrier.hangUp(taken, signal);
    carrier.open({ call } as LineOpening);
    await carrier.hangUp(call, signal);
    expect(asked).toEqual(['asterisk goes on', 'asterisk hangs up', 'virtual goes on', 'virtual hangs up']);
  });

  it('that nobody goes on with is ended at the engine, though nobody knows whether that took it', async () => {
    await carrier.abandon(call, signal);
    expect(asked).toEqual(['asterisk hangs up']);
  });
});
