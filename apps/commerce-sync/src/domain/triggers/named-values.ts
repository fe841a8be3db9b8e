import { objectKindOf, parseObjectPath, type FlowTrigger, type TriggerEvent } from '@outcall/flow-language';
import { canonicalJson, isOffsetDateTime } from '@outcall/kernel';
import { instantOf } from '../objects/instant.js';
import { nodeAt, referencesIn, type Json } from './object-values.js';

type Naming = Pick<FlowTrigger, 'on' | 'when' | 'inputs'>;
type Path = readonly string[];

/** The one event that happens only when something changes that the trigger names. */
const OF_NAMED: TriggerEvent = 'order.updated';

/** The paths of the object that a trigger's `when` and `inputs` name. */
function namedPaths({ on, when = [], inputs = {} }: Naming): Path[] {
  const texts = [...when.flatMap(({ value }) => value ?? []), ...Object.values(inputs)].map(String);
  const written = [...when.map(({ ref }) => ref), ...texts.flatMap(referencesIn)];
  return written.flatMap((reference) => {
    const path = parseObjectPath(reference, objectKindOf(on));
    return path ? [path] : [];
  });
}

/** Whether the trigger can be judged only beside the copy that a newer one replaces. */
export const needsFormerCopy = (trigger: Naming): boolean => trigger.on === OF_NAMED && namedPaths(trigger).length > 0;

/** `shopper` is no field of its own: it is read off these. */
const FIELDS_OF_SHOPPER = ['shippingAddress', 'phone', 'billingAddress', 'customer'];

/** The fields of a replaced copy that the triggers look at; none: they look at no such copy. */
export function fieldsBefore(triggers: readonly { readonly trigger: Naming }[]): string[] {
  const fields = triggers.filter(({ trigger }) => trigger.on === OF_NAMED).flatMap(({ trigger }) => fieldsOf(trigger));
  return [...new Set(fields)];
}

/** One that cannot be read is refused when it is judged. */
function fieldsOf(trigger: Naming): readonly string[] {
  try {
    return namedPaths(trigger).flatMap(([field = '']) => (field === 'shopper' ? FIELDS_OF_SHOPPER : field));
  } catch {
    return [];
  }
}

/**
 * Whether the event happened for the trigger: an update is one for it only where something changed that it names. Both
 * are objects as triggers see them. `before` null: it is not known, so everything may have changed.
 */
export function concerns(trigger: Naming, before: Json | null, after: Json): boolean {
  if (trigger.on !== OF_NAMED) return true;
  const paths = namedPaths(trigger);
  if (paths.length === 0 || before === null) return true;
  return paths.some((path) => seenAt(before, path) !== seenAt(after, path));
}

/** The value as conditions and inputs tell values apart: what is empty is as good as not there. */
function seenAt(object: Json, path: Path): string {
  const node = nodeAt(object, path);
  const isEmpty = typeof node === 'object' && node !== null && Object.keys(node).length === 0;
  return canonicalJson(isEmpty || node === '' ? null : plain(node, path.at(-1) as string));
}

/** The same content in one writing: without fields that are null, and each instant as one text. */
function plain(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map((item) => plain(item, ''));
  if (typeof node === 'string') return name.endsWith('At') && isOffsetDateTime(node) ? instantOf(node) : node;
  if (typeof node !== 'object' || node === null) return node;
  const filled = Object.entries(node).filter(([, value]) => value !== null);
  return Object.fromEntries(filled.map(([key, value]) => [key, plain(value, key)]));
}
