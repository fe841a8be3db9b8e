import { describe, expect, it } from '@jest/globals';
import { NUMBER_ERASURE_TOPIC } from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC } from '@outcall/contracts-runs';
import type { DomainEvent, EventBus, EventVisitor } from '@outcall/platform-event-bus';
import { readErasures } from './erased-shoppers.js';

const event = (key: string, data: unknown, of: Partial<DomainEvent> = {}) =>
  ({ key, data, orgId: 'org_1', mode: 'live', ...of }) as DomainEvent;

const ERASED: Readonly<Record<string, readonly DomainEvent[]>> = {
  [RUN_ERASURE_TOPIC.name]: [
    event('ers_1', { runIds: ['run_gone'] }),
    event('ers_1', { ongoingRunIds: ['run_ongoing'] }),
    event('ers_2', null),
  ],
  [NUMBER_ERASURE_TOPIC.name]: [
    event('ers_1', { orgId: 'org_1', mode: 'live', phone: '+919876543210', contactId: 'con_gone' }),
    event('ers_2', { orgId: 'org_1', mode: 'live', phone: '+919876543219', contactId: null }),
  ],
};
const bus = {
  read: async (topic: string, visit: EventVisitor) => {
    for (const each of ERASED[topic] ?? []) visit(0, { event: each, offset: '0' });
    return new Map();
  },
} as unknown as EventBus;

describe('an event of an erased shopper', () => {
  it.each([
    ['by its run', event('run_gone', { run: {} })],
    ['by its contact', event('con_gone', { contact: {} })],
    ['by the contact that an object belongs to', event('shop:orders:1', { contactId: 'con_gone' })],
    ['by the number, however the shop wrote it', event('shop:orders:1', { object: { phone: '098765 43210' } })],
    ['by the number of one who was no contact', event('shop:orders:1', { object: { phone: '+91 98765 43219' } })],
  ])('is known %s', async (_, erased) => {
    expect((await readErasures(bus))(erased)).toBe(true);
  });

  it.each([
    ['a run that has not ended', event('run_ongoing', { run: { phone: '+919876543210' } })],
    ['a number of another org', event('shop:orders:1', { phone: '+919876543210' }, { orgId: 'org_2' })],
    ['a number in the other mode', event('shop:orders:1', { phone: '+919876543210' }, { mode: 'test' })],
    ['another number', event('shop:orders:1', { phone: '+919876543211' })],
    ['a tombstone', event('con_gone', null)],
  ])('is not %s', async (_, other) => {
    expect((await readErasures(bus))(other)).toBe(false);
  });
});
