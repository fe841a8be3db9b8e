import type { ConsentInput } from '@outcall/contracts-contacts';
import { SlicedWork } from '@outcall/platform-batching';
import type { Queryable } from '@outcall/platform-postgres';
import type { NamedObject, RefusedUntil, Shelf } from '../../../application/syncing/sync-ledger.js';
import type { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import { REFUSED_AMONG } from './customer-refusals.sql.js';

/** The customers of a sync that come with a yes to marketing: no others are looked for. */
export const withMarketing = ({ entity }: Shelf, named: readonly NamedObject[]): string[] =>
  entity === 'customers' ? named.flatMap(({ externalId, copy }) => (isPromotional(copy) ? [externalId] : [])) : [];

const isPromotional = (copy: NamedObject['copy']): boolean => {
  const consents = copy?.value['consents'] as readonly Pick<ConsentInput, 'scope'>[] | undefined;
  return (consents ?? []).some(({ scope }) => scope === 'promotional');
};

export async function refusedAmong(
  on: Queryable,
  hashes: ObjectHashes,
  shelf: Shelf,
  externalIds: readonly string[],
): Promise<RefusedUntil> {
  const byHash = new Map<string, string>();
  if (externalIds.length === 0) return new Map();
  const work = new SlicedWork();
  for (const externalId of externalIds) {
    if (work.isDue) await work.pause();
    for (const hash of hashes.allOf(shelf, shelf.entity, externalId)) byHash.set(hash, externalId);
  }
  const { orgId, mode, storeId } = shelf;
  const values = [orgId, mode, storeId, [...byHash.keys()]];
  const rows = await on.run<{ customer_hash: string | null; refused_until: Date }>(REFUSED_AMONG, values);
  const folded = rows.find(({ customer_hash }) => customer_hash === null)?.refused_until ?? null;
  const refused = new Map<string, Date | null>(externalIds.map((externalId) => [externalId, folded]));
  for (const { customer_hash, refused_until } of rows) {
    const externalId = byHash.get(customer_hash ?? '');
    const known = externalId === undefined ? null : (refused.get(externalId) ?? null);
    if (externalId !== undefined && (known === null || refused_until > known)) refused.set(externalId, refused_until);
  }
  return refused;
}

/** Of the same customers. */
export const isSameRefusals = (one: RefusedUntil, other: RefusedUntil): boolean =>
  [...one].every(([externalId, until]) => until?.getTime() === other.get(externalId)?.getTime());
