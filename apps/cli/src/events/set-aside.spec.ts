import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventBus, EventVisitor } from '@outcall/platform-event-bus';
import { FakeTerminal } from '../terminal.fixture.js';
import { setAside } from './set-aside.js';

const event = { type: 'call.ended', id: 'evt_1', key: 'run_1' } as DomainEvent;

/** A group that stands at 3:1207. */
const bus = {
  lag: async () => [{ topic: 'telephony.call.v1', partition: 3, committed: '1207', end: '1208', lag: 1 }],
  read: async (_topic: string, visit: EventVisitor) => {
    visit(3, { event, offset: '1207' });
    return new Map();
  },
  reset: async () => undefined,
} as unknown as EventBus;
const at = (place: string) => ({ group: 'run-orchestrator', topic: 'telephony.call.v1', at: place });

describe('events set-aside', () => {
  it('orders it, and says what brings the event back', async () => {
    const terminal = new FakeTerminal();
    expect(await setAside(bus, at('3:1207'), terminal)).toBe(0);
    expect(terminal.written.out).toMatch(
      /^run-orchestrator puts call\.ended evt_1 key run_1 among .*; replay --group run-orchestrator --topic telephony\.call\.v1 brings/,
    );
  });

  it('ends with 1 where the group has passed the event', async () => {
    const terminal = new FakeTerminal();
    expect(await setAside(bus, at('3:1206'), terminal)).toBe(1);
    expect(terminal.written.out).toMatch(/^not ordered: group run-orchestrator has passed it/);
  });

  it('takes a place only as the log line has it', async () => {
    await expect(setAside(bus, at('1207'), new FakeTerminal())).rejects.toThrow('--at is "1207": it must be');
  });
});
