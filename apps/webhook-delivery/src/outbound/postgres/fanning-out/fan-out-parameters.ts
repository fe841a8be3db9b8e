import type { Mode } from '@outcall/kernel';
import type { EventToStore } from '../../../application/sending/delivery-queue.js';
import type { BodyPiece } from '../../../domain/body-pieces.js';

interface TenantEvents {
  readonly org_id: string;
  readonly mode: Mode;
  /** What endpoints of this tenant may have asked for, to lock no others. */
  readonly types: Set<string>;
  readonly only_endpoints: Set<string>;
  readonly events: object[];
}

/** The first two parameters of `FAN_OUT`. The bodies stand in the order of the events, one after the other. */
export function fanOutParameters(
  events: readonly EventToStore[],
  newDeliveryId: () => string,
): [bodies: Buffer, tenants: string] {
  const tenants = new Map<string, TenantEvents>();
  let startsAt = 1; // as PostgreSQL counts
  events.forEach((event, position) => {
    const tenant = tenantOf(tenants, event);
    if (event.onlyEndpointId === null) tenant.types.add(event.type).add('*');
    else tenant.only_endpoints.add(event.onlyEndpointId);
    tenant.events.push({
      position,
      id: event.id,
      type: event.type,
      starts_at: startsAt,
      bytes: event.body.length,
      run_id: event.cut?.runId ?? null,
      pieces: event.cut && placed(event.cut.pieces, startsAt),
      request_id: event.requestId,
      traceparent: event.traceparent,
      created_at: event.createdAt,
      delivery_id: newDeliveryId(),
      only_endpoint: event.onlyEndpointId,
    });
    startsAt += event.body.length;
  });
  const rows = Array.from(tenants.values(), ({ types, only_endpoints, ...tenant }) => ({
    ...tenant,
    types: [...types],
    only_endpoints: [...only_endpoints],
  }));
  return [Buffer.concat(events.map(({ body }) => body)), JSON.stringify(rows)];
}

/** Each as `[starts at, bytes, part]`. */
function placed(pieces: readonly BodyPiece[], bodyStartsAt: number): (number | string | null)[][] {
  let startsAt = bodyStartsAt;
  return pieces.map(({ bytes, part }) => {
    startsAt += bytes;
    return [startsAt - bytes, bytes, part];
  });
}

function tenantOf(tenants: Map<string, TenantEvents>, { orgId, mode }: EventToStore): TenantEvents {
  const key = `${orgId}|${mode}`;
  let tenant = tenants.get(key);
  if (!tenant) {
    tenant = { org_id: orgId, mode, types: new Set(), only_endpoints: new Set(), events: [] };
    tenants.set(key, tenant);
  }
  return tenant;
}
