import { SlicedWork } from '@outcall/platform-batching';
import type { Queryable } from '@outcall/platform-postgres';
import type { NamedObject, RefusedUntil, Shelf } from '../../../application/syncing/sync-ledger.js';
import { customerToAsk } from '../../../domain/objects/customer-refusals.js';
import type { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import { REFUSED_AMONG } from './customer-refusals.sql.js';

/** The customers whose copies or orders come with a yes to marketing: no others are looked for. */
export const withMarketing = ({ entity }: Shelf, named: readonly NamedObject[]): string[] => [
  ...new Set(
    named.flatMap(({ externalId, copy }) => {
      const customer = copy && customerToAsk(entity, { externalId, value: copy.value });
      return customer === null ? [] : [customer];
    }),
  ),
];

export async function refusedAmong(
  on: Queryable,
  hashes: ObjectHashes,
  shelf: Shelf,
  customers: readonly string[],
): Promise<RefusedUntil> {
  const byHash = new Map<string, string>();
  if (customers.length === 0) return new Map();
  const work = new SlicedWork();
  for (const externalId of customers) {
    if (work.isDue) await work.pause();
    for (const hash of hashes.allOf(shelf, 'customers', externalId)) byHash.set(hash, externalId);
  }
  const { orgId, mode, storeId } = shelf;
  const values = [orgId, mode, storeId, [...byHash.keys()]];
  const rows = await on.run<{ customer_hash: string | null; refused_until: Date }>(REFUSED_AMONG, values);
  const folded = rows.find(({ customer_hash }) => customer_hash === null)?.refused_until ?? null;
  const refused = new Map<string, Date | null>(customers.map((externalId) => [externalId, folded]));
  for (const { customer_hash, refused_until } of rows) {
    const externalId = byHash.get(customer_hash ?? '');
    const known = externalId === undefined ? null : (refused.get(externalId) ?? null);
    if (externalId !== undefined && (known === null || refused_until > known)) refused.set(externalId, refused_until);
  }
  return refused;
}
