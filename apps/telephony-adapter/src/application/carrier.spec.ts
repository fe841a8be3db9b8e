import { describe, expect, it } from '@jest/globals';
import type { LiveCall } from '../domain/call.js';
import { Carrier } from './ports.js';

class RecordingCarrier extends Carrier {
  readonly dialled: string[] = [];

  protected override async dial(call: LiveCall): Promise<void> {
    this.dialled.push(call.callId);
  }
}

const call = { callId: 'cal_1', mode: 'live' } as LiveCall;

describe('the carrier', () => {
  it('never dials a test call, whatever asked it to', async () => {
    const carrier = new RecordingCarrier();
    await expect(carrier.place({ ...call, mode: 'test' } as unknown as LiveCall)).rejects.toThrow('never reaches a carrier');
    expect(carrier.dialled).toEqual([]);
  });

  it('dials a live call', async () => {
    const carrier = new RecordingCarrier();
    await carrier.place(call);
    expect(carrier.dialled).toEqual(['cal_1']);
  });
});
