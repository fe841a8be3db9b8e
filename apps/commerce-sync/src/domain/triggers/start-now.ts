import { objectKindOf, type FlowTrigger } from '@outcall/flow-language';
import type { Json } from './object-values.js';
import { seenObject } from './seen-object.js';
import { inputsOf, saysForeignMoney } from './trigger-inputs.js';
import { eventOfChange } from './trigger-results.js';

/** A start that was judged, and what it depends on now. */
export interface JudgedStart {
  readonly change: string;
  /** As they were when it was judged. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Null: it is switched off, or the published flow has it no more. */
  readonly trigger: FlowTrigger | null;
  /** Null: it was deleted, or redacted. */
  readonly found: { readonly object: Json; readonly order: Json | null; readonly contactId: string | null } | null;
}

export type StartNow =
  | { readonly outcome: 'start'; readonly contactId: string; readonly inputs: Readonly<Record<string, string>> }
  | { readonly outcome: 'skipped'; readonly reason: 'object_deleted' | 'currency'; readonly condition: null }
  | { readonly outcome: 'refused'; readonly reason: 'no_phone'; readonly condition: null };

/** Whom it calls now, and with which inputs. No condition is judged again. */
export function startNow({ change, inputs, trigger, found }: JudgedStart): StartNow {
  if (!found) return { outcome: 'skipped', reason: 'object_deleted', condition: null };
  const { contactId } = found;
  if (contactId === null) return { outcome: 'refused', reason: 'no_phone', condition: null };
  // of a trigger that is no more the orchestrator makes no run, and of another event it would read another object
  if (trigger?.on !== eventOfChange(change)) return { outcome: 'start', contactId, inputs };
  const object = seenObject(objectKindOf(trigger.on), found.object, found.order);
  if (saysForeignMoney(trigger, object)) return { outcome: 'skipped', reason: 'currency', condition: null };
  return { outcome: 'start', contactId, inputs: inputsOf(trigger, object) };
}
