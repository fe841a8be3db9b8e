import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '@outcall/flow-language';
import type { HeldCall } from '../domain/call.js';
import { Carrier, type CallCourse, type CarrierAnswer, type DialRequest } from './carrier.js';

class RecordingCarrier extends Carrier {
  readonly reached: string[] = [];

  protected override async dial({ call }: DialRequest): Promise<CarrierAnswer> {
    this.reached.push(`dial ${call.id}`);
    return { kind: 'accepted' };
  }

  protected override async *attend(call: HeldCall): CallCourse {
    this.reached.push(`attend ${call.id}`);
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
const follow = (carrier: Carrier, mode: string) =>
  carrier.follow(request(mode).call, {} as FlowDefinition, request(mode).signal);

const hangUp = (carrier: Carrier, mode: string) => carrier.hangUp(request(mode).call, request(mode).signal);

describe('the carrier', () => {
  it('never sees a test call, whatever asked it to', async () => {
    const carrier = new RecordingCarrier();
    await expect(carrier.place(request('test'))).rejects.toThrow('never reaches a carrier');
    expect(() => follow(carrier, 'test')).toThrow('never reaches a carrier');
    await expect(hangUp(carrier, 'test')).rejects.toThrow('never reaches a carrier');
    expect(carrier.reached).toEqual([]);
  });

  it('dials, follows and hangs up a live call', async () => {
    const carrier = new RecordingCarrier();
    expect(await carrier.place(request('live'))).toEqual({ kind: 'accepted' });
    await follow(carrier, 'live').next();
    await hangUp(carrier, 'live');
    expect(carrier.reached).toEqual(['dial cal_1', 'attend cal_1', 'release cal_1']);
  });
});
