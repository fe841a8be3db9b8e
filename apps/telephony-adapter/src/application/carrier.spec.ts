import { describe, expect, it } from '@jest/globals';
import type { HeldCall } from '../domain/call.js';
import type { CallLine, LineOpening } from './call-line.js';
import { Carrier, type CarrierAnswer, type DialRequest } from './carrier.js';

class RecordingCarrier extends Carrier {
  readonly reached: string[] = [];

  protected override async dial({ call }: DialRequest): Promise<CarrierAnswer> {
    this.reached.push(`dial ${call.id}`);
    return { kind: 'accepted' };
  }

  protected override attend({ call }: LineOpening): CallLine {
    this.reached.push(`attend ${call.id}`);
    return {} as CallLine;
  }

  protected override async release(call: HeldCall): Promise<void> {
    this.reached.push(`release ${call.id}`);
  }
}

const request = (mode: string): DialRequest => ({
  call: { id: 'cal_1', mode } as HeldCall,
  from: '+911601000123',
  permitExpiresAt: new Date(),
  signal: new AbortController().signal,
});
const open = (carrier: Carrier, mode: string) => carrier.open(request(mode) as unknown as LineOpening);

const hangUp = (carrier: Carrier, mode: string) => carrier.hangUp(request(mode).call, request(mode).signal);

describe('the carrier', () => {
  it('never sees a test call, whatever asked it to', async () => {
    const carrier = new RecordingCarrier();
    await expect(carrier.place(request('test'))).rejects.toThrow('never reaches a carrier');
    expect(() => open(carrier, 'test')).toThrow('never reaches a carrier');
    await expect(hangUp(carrier, 'test')).rejects.toThrow('never reaches a carrier');
    expect(carrier.reached).toEqual([]);
  });

  it('dials, attends and hangs up a live call', async () => {
    const carrier = new RecordingCarrier();
    expect(await carrier.place(request('live'))).toEqual({ kind: 'accepted' });
    open(carrier, 'live');
    await hangUp(carrier, 'live');
    expect(carrier.reached).toEqual(['dial cal_1', 'attend cal_1', 'release cal_1']);
  });
});
