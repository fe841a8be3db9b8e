import { OBJECT_FIELDS, type CommerceEntity } from '@outcall/contracts-commerce';
import type { ConsentInput } from '@outcall/contracts-contacts';
import type { ErrorDetail } from '@outcall/kernel';
import { faultsOf } from './field-faults.js';
import { instantOf } from './instant.js';
import { findUnkeepable } from './unkeepable.js';

/** Most bytes of a stored object, in UTF-8. */
export const MAX_OBJECT_BYTES = 200 * 1024;
const DAY_MS = 86_400_000;

/** A synced object that passed, defaults filled in. */
export interface GoodObject {
  readonly externalId: string;
  /** Its `updatedAt` as a text that sorts by time. */
  readonly versionAt: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** `value` as JSON. */
  readonly text: string;
}

export type Verdict =
  | { readonly ok: true; readonly object: GoodObject }
  | { readonly ok: false; readonly externalId: string; readonly faults: readonly ErrorDetail[] };

/** Whether an object fits its schema. Fills in the defaults of fields that are left out. */
export type FitsSchema = (entity: CommerceEntity, object: object) => boolean;

/** What is needed to judge the objects of a body. */
export interface Judging {
  readonly entity: CommerceEntity;
  readonly now: Date;
  readonly fits: FitsSchema;
}

/** Judges one object. Fills the defaults into `sent`. */
export function judgeObject(sent: unknown, { entity, now, fits }: Judging): Verdict {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { ok: false, externalId: '', faults: [{ path: [], message: 'must be an object' }] };
  const refuse = (...faults: ErrorDetail[]): Verdict => ({ ok: false, externalId: idShownOf(sent), faults });
  const unkeepable = findUnkeepable(sent);
  if (unkeepable) return refuse(unkeepable);
  if (!fits(entity, sent)) return refuse(...faultsOf(OBJECT_FIELDS[entity], sent));
  const value = sent as { externalId: string; updatedAt: string; consents?: readonly ConsentInput[] };
  if (Date.parse(value.updatedAt) > now.getTime() + DAY_MS)
    return refuse({ path: ['updatedAt'], message: 'is more than a day ahead of now' });
  const ahead = consentsAhead(value, now);
  if (ahead.length > 0) return refuse(...ahead);
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > MAX_OBJECT_BYTES) return refuse({ path: [], message: 'is larger than 200 kB' });
  const { externalId } = value;
  return {
    ok: true,
    object: { externalId, versionAt: instantOf(value.updatedAt), value: sent as GoodObject['value'], text },
  };
}

/** Those that `PUT /v1/contacts` refuses too. */
const consentsAhead = ({ consents = [] }: { consents?: readonly ConsentInput[] }, now: Date): ErrorDetail[] =>
  consents.flatMap(({ givenAt }, index) =>
    Date.parse(givenAt) > now.getTime() ? { path: ['consents', index, 'givenAt'], message: 'is in the future' } : [],
  );

/** The part of the id that an answer can show. */
function idShownOf(sent: object): string {
  const id = Object.hasOwn(sent, 'externalId') ? (sent as { externalId?: unknown }).externalId : undefined;
  return typeof id === 'string' ? id.slice(0, 255).replaceAll('\u0000', '').toWellFormed() : '';
}
