import { NUMBER_ERASURE_TOPIC, type NumberErased } from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC, type RunsErased } from '@outcall/contracts-runs';
import { mentionsNumber } from '@outcall/kernel';
import type { DomainEvent, EventBus } from '@outcall/platform-event-bus';

interface ErasedNumber extends Pick<NumberErased, 'orgId' | 'mode'> {
  readonly mentions: (text: string) => boolean;
}

/**
 * Tells whether an event is of a shopper who was erased: by its run, which is no more (the end of a call is awaited
 * before), or where it is of none by its contact or by the number in it, which a shop may have written in any form. A
 * tombstone says nothing of anybody.
 */
export async function readErasures(bus: EventBus): Promise<(event: DomainEvent) => boolean> {
  const keys = new Set<string>();
  const numbers: ErasedNumber[] = [];
  await bus.read(RUN_ERASURE_TOPIC.name, (_, { event }) => {
    for (const runId of (event.data as Partial<RunsErased> | null)?.runIds ?? []) keys.add(runId);
  });
  await bus.read(NUMBER_ERASURE_TOPIC.name, (_, { event }) => {
    const erased = event.data as NumberErased | null;
    if (!erased) return;
    if (erased.contactId) keys.add(erased.contactId);
    numbers.push({ orgId: erased.orgId, mode: erased.mode, mentions: mentionsNumber(erased.phone) });
  });
  return ({ key, orgId, mode, data }) => {
    if (data === null) return false;
    if (keys.has(key)) return true;
    if (key.startsWith('run_')) return false;
    const { contactId } = data as { readonly contactId?: string };
    if (contactId !== undefined && keys.has(contactId)) return true;
    const text = JSON.stringify(data);
    return numbers.some((erased) => erased.orgId === orgId && erased.mode === mode && erased.mentions(text));
  };
}
