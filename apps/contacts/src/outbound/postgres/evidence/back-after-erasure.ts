import type { Mode } from '@outcall/kernel';
import type { ShopperKey } from '../../../domain/shopper.js';
import { isHashOf } from '../hash-of-number.sql.js';
import type { Query } from './evidence-query.js';

/** As `NumberHashes.anyOf`. */
export type HashOfNumber = (number: ShopperKey) => string;

const PAGE = 1_000;

/** $1 org, $2 mode, $3 number: those behind it. */
const CONTACTS = `
  SELECT org_id, mode, phone, coalesce(contact_id, 'without a contact id') AS contact_id, after_erasure FROM shoppers
   WHERE (org_id, mode, phone) > ($1, $2, $3) ORDER BY org_id, mode, phone LIMIT ${PAGE}`;
/** $1 orgs, $2 modes, $3 the hashes of each number: its last erasure. */
const ERASURES = `
  SELECT i.org_id, i.mode, i.number_hash, e.erased_at, e.is_opted_out
    FROM unnest($1::text[], $2::text[], $3::text[]) AS i(org_id, mode, number_hash)
    JOIN erased_numbers e ON e.org_id = i.org_id AND e.mode = i.mode AND ${isHashOf('i.number_hash')}
   ORDER BY e.is_opted_out, e.erased_at`;

interface Contact {
  readonly org_id: string;
  readonly mode: Mode;
  readonly phone: string;
  readonly contact_id: string;
  readonly after_erasure: Date | null;
}
interface Erasure {
  readonly org_id: string;
  readonly mode: string;
  readonly number_hash: string;
  readonly erased_at: Date;
  readonly is_opted_out: boolean;
}
type Fault = Pick<Contact, 'org_id' | 'mode' | 'contact_id'> & { readonly fault: string };

/**
 * Contacts that do not say after which erasure of their number they came back, or say another: what was given before it
 * would count for them. And those of an erased number that is opted out, under which nobody comes back. A page at a
 * time, by the hashes of their numbers, which stand in no column.
 */
export async function* backAfterOther(query: Query, hashOf: HashOfNumber): AsyncIterable<Fault> {
  let behind: readonly unknown[] = ['', '', ''];
  for (;;) {
    const page = await query<Contact>(CONTACTS, behind);
    yield* faultsOf(page, await erasuresOf(query, page, hashOf));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    behind = [last.org_id, last.mode, last.phone];
  }
}

const SAYS_OTHERWISE = 'the contact does not say after which erasure of its number it came back';
const IS_KEPT_OUT = 'its number was erased and is opted out, and the contact is there';

function* faultsOf(page: readonly Contact[], erasures: ReadonlyMap<Contact, Erasure>): Iterable<Fault> {
  for (const contact of page) {
    const erasure = erasures.get(contact);
    const isSaid = contact.after_erasure?.getTime() === erasure?.erased_at.getTime();
    if (isSaid && !erasure?.is_opted_out) continue;
    const { org_id, mode, contact_id } = contact;
    yield { org_id, mode, contact_id, fault: isSaid ? IS_KEPT_OUT : SAYS_OTHERWISE };
  }
}

async function erasuresOf(
  query: Query,
  page: readonly Contact[],
  hashOf: HashOfNumber,
): Promise<ReadonlyMap<Contact, Erasure>> {
  const hashes = page.map(({ org_id: orgId, mode, phone }) => hashOf({ orgId, mode, phone }));
  const columns = [page.map(({ org_id }) => org_id), page.map(({ mode }) => mode), hashes];
  const found = await query<Erasure>(ERASURES, columns);
  const erasures = new Map(found.map((one) => [`${one.org_id} ${one.mode} ${one.number_hash}`, one]));
  return new Map(
    page.flatMap((contact, place) => {
      const erasure = erasures.get(`${contact.org_id} ${contact.mode} ${hashes[place]}`);
      return erasure ? [[contact, erasure] as const] : [];
    }),
  );
}
