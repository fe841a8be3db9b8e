import type { Field, Fields } from '@outcall/contracts-commerce';

/** What stands under a name of the sender's own, in a map such as `platformStatus`. */
const ENTRY: Field = { type: 'text', nullable: true };

/** The field of the sync API that `path` names, such as `totals.total` or `platformStatus.courier`. */
export function fieldAt(path: string, fields: Fields): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  return rest.reduce<Field | undefined>((field, name) => inside(field, name), own(fields, first));
}

function inside(field: Field | undefined, name: string): Field | undefined {
  if (field?.type === 'object') return own(field.fields, name);
  return field?.type === 'map' && name !== '' && name !== '__proto__' ? ENTRY : undefined;
}

const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** Sets what `path` names, with the objects it stands in. */
export function setAt(object: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let place = object;
  for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
  place[last] = value;
}
