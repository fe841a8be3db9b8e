import type { SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import type { ErrorDetail } from '@outcall/kernel';
import type { SlicedWork } from '@outcall/platform-batching';
import { judgeObject, type Judging, type Verdict } from '../../domain/objects/judge-object.js';
import { readBroken } from '../../domain/objects/broken-object.js';
import type { Plan } from '../../domain/objects/plan-copies.js';
import type { BrokenAt, BrokenFates } from './broken-objects.js';
import type { SentObject } from './envelope-scan.js';
import { parseObject } from './sync-envelope.js';
import type { SyncedShoppers } from './synced-shoppers.js';

/**
 * Objects beyond these limits are refused without parsing. An object of 200 kB, the most that is allowed, cannot be
 * sent with more than a megabyte (escapes make a text three to six times longer), and parsing millions of brackets
 * takes seconds.
 */
const MAX_BYTES_AS_SENT = 1024 * 1024;
const MAX_BRACKETS = 1_000;

export interface JudgedObjects {
  /** One per object sent. */
  readonly verdicts: readonly Verdict[];
  readonly broken: readonly BrokenAt[];
}

/**
 * A body of 10 MB takes half a second, in slices. Throws `INVALID_REQUEST` when one of the objects is no JSON at all.
 */
export async function judgeAll(
  sent: readonly SentObject[],
  body: Buffer,
  judging: Judging,
  work: SlicedWork,
): Promise<JudgedObjects> {
  const verdicts: Verdict[] = [];
  const broken: BrokenAt[] = [];
  for (const [place, each] of sent.entries()) {
    if (work.isDue) await work.pause();
    const fault = faultAsSent(each);
    const parsed = fault ? null : parseObject(body, each);
    const verdict: Verdict = fault ? { ok: false, externalId: '', faults: [fault] } : judgeObject(parsed, judging);
    verdicts.push(verdict);
    if (verdict.ok) continue;
    const text = body.toString('utf8', each.start, each.end);
    const { externalId } = verdict;
    broken.push({ place, ...(fault ? UNREAD : readBroken(judging.entity, { sent: parsed, text, externalId })) });
  }
  return { verdicts, broken };
}

const UNREAD = { externalId: '', orderId: null, createdAt: null, phone: null, numbers: null };

function faultAsSent({ start, end, depth }: SentObject): ErrorDetail | null {
  if (end - start > MAX_BYTES_AS_SENT) return { path: [], message: 'is larger than 200 kB' };
  return depth > MAX_BRACKETS ? { path: [], message: 'is nested deeper than 40 levels' } : null;
}

/** One result per object sent, in their order. `plan` holds the objects that passed and are not redacted. */
export function resultsInOrder(
  verdicts: readonly Verdict[],
  { redacted, whyNoPhone, refusedConsentsOf }: Pick<SyncedShoppers, 'redacted' | 'whyNoPhone' | 'refusedConsentsOf'>,
  fates: BrokenFates,
  plan: Plan,
): SyncedObject[] {
  let place = 0;
  return verdicts.map((verdict, at) => {
    if (!verdict.ok && fates.redacted.has(at)) return { externalId: verdict.externalId, outcome: 'redacted' };
    if (!verdict.ok) return { externalId: verdict.externalId, outcome: 'failed', details: verdict.faults };
    const { externalId } = verdict.object;
    if (redacted.has(verdict.object)) return { externalId, outcome: 'redacted' };
    const phoneReason = whyNoPhone(verdict.object);
    const outcome = plan.outcomes[place++] ?? 'failed';
    const refusedConsents = outcome === 'written' ? refusedConsentsOf(verdict.object) : [];
    return {
      ...{ externalId, outcome },
      ...(phoneReason !== null && { phone: null, phoneReason }),
      ...(refusedConsents.length > 0 && { refusedConsents }),
    };
  });
}

export function countsOf(results: readonly SyncedObject[], contactsCreated: number): SyncCounts {
  const of = (outcome: SyncedObject['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const written = of('written');
  return {
    fetched: results.length,
    written,
    unchanged: of('unchanged'),
    stale: of('stale'),
    failed: of('failed'),
    redacted: of('redacted'),
    events: written,
    contactsCreated,
  };
}
