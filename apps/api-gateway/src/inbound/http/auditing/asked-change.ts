import type { FastifyRequest } from 'fastify';
import { PLATFORM, type AskedChange } from '../../../application/auditing/change.js';
import type { RequestBody } from '../../../application/forwarding/forwarder.js';
import { auditedFields, type AuditedValues } from '../../../domain/audited-values.js';
import type { Changer } from '../../../domain/changer.js';
import type { AuditedRoute } from '../../../routing/audited-routes.js';

/**
 * The change that a request asks another service for. Of a body that is passed on piece by piece nothing is told: the
 * sync of a store.
 */
export function askedChange(
  { action, subject, param, tells = [] }: AuditedRoute,
  owner: { readonly by: Changer; readonly orgId: string | null },
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
  body: RequestBody,
): AskedChange {
  const { orgId: _orgId, ...named } = params as Readonly<Record<string, string>>;
  const id = param === undefined ? null : (named[param] ?? null);
  const others = Object.keys(named).filter((name) => name !== param);
  const after = {
    ...auditedFields(named, others),
    ...auditedFields(query, tells),
    ...auditedFields(read(body), tells),
  };
  return {
    orgId: owner.orgId ?? PLATFORM,
    by: owner.by,
    action,
    subject: { kind: subject, id },
    after: Object.keys(after).length === 0 ? null : after,
  };
}

/** What is no JSON its service refuses. */
function read(body: RequestBody): AuditedValues | null {
  if (!Buffer.isBuffer(body)) return null;
  try {
    return JSON.parse(body.toString('utf8')) as AuditedValues;
  } catch {
    return null;
  }
}
