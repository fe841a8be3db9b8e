import { ChainCheck } from './chain-check.js';
import { ERASED_CHAIN } from './erased-number-check.js';
import { backAfterOther, type HashOfNumber } from './back-after-erasure.js';
import { miscountedErasures } from './erasure-count.js';
import type { Query } from './evidence-query.js';
import { endedSince, type EndedSince } from './since-then.js';
import { isOfErasedNumber, STORED_EVIDENCE, type StoredEvidence } from './stored-evidence.js';

export type { EndedSince, Query };

/** Where a chain ended when somebody wrote it down. */
export interface Anchor {
  readonly orgId: string;
  readonly mode: string;
  readonly contactId: string;
  readonly place: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface EvidenceReport {
  readonly chains: number;
  readonly erased: number;
  /** Rows by their kind. */
  readonly rows: Readonly<Record<string, number>>;
  readonly faults: readonly { readonly chain: string; readonly fault: string }[];
  /** Faults beside those listed. */
  readonly moreFaults: number;
}

const PAGE = 1_000;
const MAX_FAULTS = 200;

const ROWS = `
  SELECT ${STORED_EVIDENCE}
   WHERE (e.org_id, e.mode, e.contact_id, e.place) > ($1, $2, $3, $4) ORDER BY e.org_id, e.mode, e.contact_id, e.place LIMIT ${PAGE}`;

const ISO_TIME = `to_char(opted_out_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Whether an order `o` says when it was placed, and when: somebody may have written there what is no time. */
const SAYS_WHEN = `o ->> 'placedAt' ~* '^([1-9]\\d{3}|0[1-9]\\d\\d|00[1-9]\\d|000[1-9])-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$'`;
/** Of a day that its month does not have, the day that many days after the first: PostgreSQL refuses to read it. */
const PLACED_AT = `(overlay(o ->> 'placedAt' PLACING '01' FROM 9)::timestamptz + (substr(o ->> 'placedAt', 9, 2)::int - 1) * interval '1 day')`;

/**
 * Records that no row of evidence leads to, and contacts with a say in calls or in the registers of whom there is no
 * evidence.
 */
const STRAY = `
  SELECT h.org_id, h.mode, h.contact_id, 'all of its ' || h.length || ' rows are missing' AS fault FROM evidence_chains h
   WHERE NOT EXISTS (SELECT FROM evidence e WHERE (e.org_id, e.mode, e.contact_id) = (h.org_id, h.mode, h.contact_id))
   UNION ALL
  SELECT c.org_id, c.mode, c.contact_id, 'there is a content of row ' || c.place || ' and no such row' FROM evidence_contents c
   WHERE NOT EXISTS (SELECT FROM evidence e WHERE (e.org_id, e.mode, e.contact_id, e.place) = (c.org_id, c.mode, c.contact_id, c.place))
   UNION ALL
  SELECT s.org_id, s.mode, coalesce(s.contact_id, 'without a contact id'), 'there are consents, a withdrawal or an opt-out, and no evidence of any' FROM shoppers s
   WHERE (s.consents <> '[]' OR s.withdrawn <> '{}' OR s.opted_out_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM evidence_chains h WHERE (h.org_id, h.mode, h.contact_id) = (s.org_id, s.mode, s.contact_id))
   UNION ALL
  SELECT r.org_id, r.mode, coalesce(s.contact_id, 'without a contact'), 'the register has ' || r.what || ', and there is no evidence of any'
    FROM (SELECT org_id, mode, phone, 'the consent ' || id AS what FROM consents
           UNION ALL SELECT org_id, mode, phone, 'an opt-out of ' || ${ISO_TIME} FROM opt_outs) r
    LEFT JOIN shoppers s ON (s.org_id, s.mode, s.phone) = (r.org_id, r.mode, r.phone)
   WHERE NOT EXISTS (SELECT FROM evidence_chains h WHERE (h.org_id, h.mode, h.contact_id) = (s.org_id, s.mode, s.contact_id))
   UNION ALL
  SELECT n.org_id, n.mode, '${ERASED_CHAIN}' || n.number_hash, 'the number is among the erased ones, and there is no evidence of it'
    FROM (SELECT org_id, mode, number_hash FROM erased_numbers UNION SELECT org_id, mode, number_hash FROM earlier_erasures) n
   WHERE NOT EXISTS (SELECT FROM evidence_chains h WHERE (h.org_id, h.mode, h.contact_id) = (n.org_id, n.mode, '${ERASED_CHAIN}' || n.number_hash))
   UNION ALL
  SELECT s.org_id, s.mode, coalesce(s.contact_id, 'without a contact id'), 'the contact came back after an erasure that is not known, or of a number that is opted out' FROM shoppers s
   WHERE s.after_erasure IS NOT NULL
     AND NOT EXISTS (SELECT FROM erased_numbers n WHERE (n.org_id, n.mode, n.erased_at) = (s.org_id, s.mode, s.after_erasure) AND NOT n.is_opted_out)
   UNION ALL
  SELECT s.org_id, s.mode, coalesce(s.contact_id, 'without a contact id'), 'the contact has orders from before the erasure after which it came back' FROM shoppers s
   WHERE s.after_erasure IS NOT NULL AND EXISTS (SELECT FROM jsonb_path_query(s.orders, '$[*]') o
          WHERE CASE WHEN ${SAYS_WHEN} THEN ${PLACED_AT} <= s.after_erasure END)
   UNION ALL
  SELECT s.org_id, s.mode, coalesce(s.contact_id, 'without a contact id'), 'the contact has an order that does not say when it was placed' FROM shoppers s
   WHERE EXISTS (SELECT FROM jsonb_path_query(s.orders, '$[*]') o WHERE (${SAYS_WHEN}) IS NOT TRUE)
   LIMIT ${MAX_FAULTS}`;

type Key = Pick<StoredEvidence, 'org_id' | 'mode' | 'contact_id'>;
const nameOf = ({ org_id, mode, contact_id }: Key): string => `${org_id} ${mode} ${contact_id}`;

/**
 * Reads all chains once, a page at a time, and reports what was changed, removed or inserted
 * (docs/handbook/evidence.md#verification). `known`: ends of chains that were written down before; each must still be
 * in its place. `onEnd` gets the present end of each chain, `onEnded` each opt-out lifted and each number erased since
 * those of `known`. `hashOf`: hashes numbers as contacts does; without it
 * nothing can tell which contacts came back after an erasure, and only those that say so are looked at.
 */
export async function verifyEvidence(
  query: Query,
  {
    known = [],
    onEnd = () => undefined,
    onEnded = () => undefined,
    hashOf,
  }: {
    readonly known?: readonly Anchor[];
    readonly onEnd?: (end: Anchor) => void;
    readonly onEnded?: (ended: EndedSince) => void;
    readonly hashOf?: HashOfNumber | undefined;
  } = {},
): Promise<EvidenceReport> {
  const tally = new Tally(known, onEnd, onEnded);
  let behind: readonly unknown[] = ['', '', '', 0];
  for (;;) {
    const page = await query<StoredEvidence>(ROWS, behind);
    for (const row of page) tally.add(row);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    behind = [last.org_id, last.mode, last.contact_id, last.place];
  }
  for (const text of [STRAY, miscountedErasures(MAX_FAULTS)])
    for (const stray of await query<Key & { fault: string }>(text, [])) tally.fault(nameOf(stray), stray.fault);
  if (hashOf) for await (const { fault, ...back } of backAfterOther(query, hashOf)) tally.fault(nameOf(back), fault);
  return tally.report();
}

class Tally {
  private readonly rows: Record<string, number> = {};
  private readonly faults: { chain: string; fault: string }[] = [];
  private readonly known: Map<string, Anchor>;
  /** Of each chain that was written down, its last place then. */
  private readonly places = new Map<string, number>();
  private counts = { chains: 0, erased: 0, moreFaults: 0 };
  private current: { readonly name: string; readonly check: ChainCheck; last: StoredEvidence } | null = null;

  constructor(
    known: readonly Anchor[],
    private readonly onEnd: (end: Anchor) => void,
    private readonly onEnded: (ended: EndedSince) => void,
  ) {
    for (const { place, ...key } of known) this.places.set(`${key.orgId} ${key.mode} ${key.contactId}`, place);
    this.known = new Map(
      known.map((anchor) => [`${anchor.orgId} ${anchor.mode} ${anchor.contactId} ${anchor.place}`, anchor]),
    );
  }

  add(row: StoredEvidence): void {
    const name = nameOf(row);
    if (this.current?.name !== name) {
      this.endChain();
      this.current = { name, check: new ChainCheck(), last: row };
      if (!isOfErasedNumber(row)) this.counts.chains += 1;
    }
    const { current } = this;
    current.check.add(row);
    current.last = row;
    this.rows[row.kind] = (this.rows[row.kind] ?? 0) + 1;
    const place = `${name} ${row.place}`;
    const anchor = this.known.get(place);
    if (anchor && anchor.hash !== row.hash.toString('hex'))
      this.fault(name, `row ${row.place} is not the one that was written down: the chain was made anew`);
    this.known.delete(place);
    const ended = this.places.size > 0 && row.place > (this.places.get(name) ?? 0) ? endedSince(name, row) : null;
    if (ended) this.onEnded(ended);
  }

  fault(chain: string, fault: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ chain, fault });
    else this.counts.moreFaults += 1;
  }

  report(): EvidenceReport {
    this.endChain();
    for (const { orgId, mode, contactId, place } of this.known.values())
      this.fault(`${orgId} ${mode} ${contactId}`, `row ${place}, which was written down, is missing`);
    return { ...this.counts, rows: this.rows, faults: this.faults };
  }

  private endChain(): void {
    if (!this.current) return;
    const { name, check, last } = this.current;
    check.end();
    for (const fault of check.faults) this.fault(name, fault);
    if (check.isErased) this.counts.erased += 1;
    const { org_id: orgId, mode, contact_id: contactId, place, hash } = last;
    this.onEnd({ orgId, mode, contactId, place, hash: hash.toString('hex') });
    this.current = null;
  }
}
