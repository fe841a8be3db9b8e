import { canonicalJson, isSameUrl } from '@outcall/kernel';
import type { Queryable, Transaction } from '@outcall/platform-postgres';
import { PLATFORM, type Change } from '../../../application/auditing/change.js';
import { audited, maskedNumbers, type AuditedValues } from '../../../domain/audited-values.js';
import { RECORD, RECORD_AT_CONNECTED, RECORD_OF_MEMBER } from './audit.sql.js';

export interface MadeChange extends Omit<Change, 'after'> {
  readonly before?: AuditedValues | null;
  readonly after?: AuditedValues | null;
}

/** What of a change every table of the log holds, in the order of its columns. */
export const whoAndWhat = (orgId: string, { by, action, subject }: Omit<Change, 'after'>): unknown[] => [
  ...[orgId, by.kind, by.id, maskedNumbers(by.name), action],
  ...[subject.kind, subject.id],
];

/** So a page of the longest entries stays under 2 MB. */
const LONGEST = 8 * 1024;

/** As a column of the log holds it. */
export function toColumn(values: AuditedValues | null): string | null {
  const text = values && JSON.stringify(audited(values));
  return text !== null && Buffer.byteLength(text) > LONGEST ? '{"tooLong":true}' : text;
}

/** What `changeOf` makes of a change after which all is as it was. */
const changesNothing = ({ before, after }: Pick<MadeChange, 'before' | 'after'>): boolean =>
  [before, after].every((values) => values && Object.keys(values).length === 0);

/** Writes a change into the log of its org, in the transaction that makes it. What changes nothing is no entry. */
export async function recordChange(tx: Queryable, orgId: string, change: MadeChange): Promise<void> {
  if (changesNothing(change)) return;
  const { before = null, after = null } = change;
  await tx.query(RECORD, [...whoAndWhat(orgId, change), toColumn(before), toColumn(after)]);
}

export interface ChangeOfApp extends Omit<MadeChange, 'subject'> {
  readonly appId: string;
}

/** What staff did with an app: in the log of the platform and of each org that has it connected. */
export async function recordOfApp(tx: Transaction, { appId, ...made }: ChangeOfApp): Promise<void> {
  if (changesNothing(made)) return;
  const change = { ...made, subject: { kind: 'app', id: appId } };
  await recordChange(tx, PLATFORM, change);
  const { before = null, after = null } = change;
  await tx.run(RECORD_AT_CONNECTED, [...whoAndWhat(appId, change), toColumn(before), toColumn(after)]);
}

/**
 * Lists of words (scopes, types of events, redirect URIs) are sets; an address may be spelled in several ways. A
 * redirect URI may not: it is matched letter by letter.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return isSameUrl(one, other);
  return canonicalJson(asSet(one)) === canonicalJson(asSet(other));
}

const asSet = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...new Set(value)].sort() : value;

/** Of the fields that were asked to be changed, those that are other than before, as they were and as they are. */
export function changeOf(
  before: object,
  asked: Readonly<Record<string, unknown>>,
): { readonly before: AuditedValues; readonly after: AuditedValues } {
  const was = before as AuditedValues;
  const changed = Object.keys(asked).filter((name) => asked[name] !== undefined && !isSame(asked[name], was[name]));
  const of = (values: AuditedValues): AuditedValues => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { before: of(was), after: of(asked) };
}

/** What a member did with their own account, in the log of each of their orgs. */
export async function recordOfMember(
  tx: Queryable,
  memberId: string,
  action: string,
  after: AuditedValues | null = null,
): Promise<void> {
  await tx.query(RECORD_OF_MEMBER, [memberId, action, toColumn(after)]);
}
