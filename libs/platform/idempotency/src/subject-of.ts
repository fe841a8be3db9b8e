import { createHash } from 'node:crypto';
import { isId, normalizeShopperPhone, type Mode } from '@outcall/kernel';

interface TenantMode {
  readonly orgId: string;
  readonly mode: Mode;
}

/**
 * By what a key is found whose request is about this number: kept beside it in its `resource`, as long as the key.
 * `+91XXXXXXXXXX`.
 */
export const subjectOf = ({ orgId, mode }: TenantMode, phone: string): string =>
  createHash('sha256').update(`${orgId}/${mode}/${phone}`).digest('base64url');

/**
 * Of a request's body as it came, not judged yet: the subject of its `phone`, else its `contactId`; nothing when it has
 * neither.
 */
export function subjectIn(tenantMode: TenantMode, body: unknown): { subject?: string } {
  const { phone, contactId } = (body ?? {}) as { phone?: unknown; contactId?: unknown };
  const number = typeof phone === 'string' ? normalizeShopperPhone(phone) : null;
  if (number) return { subject: subjectOf(tenantMode, number) };
  return typeof contactId === 'string' && contactId.length <= 200 ? { subject: contactId } : {};
}

/**
 * The `proposed` of a request about a run that there is, as far as its id can be one: others are too long for the
 * index, and of nobody.
 */
export const aboutRun = (runId: string): { runId?: string } => (isId('run', runId) ? { runId } : {});
