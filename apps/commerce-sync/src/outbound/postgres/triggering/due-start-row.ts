import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import type { DueStart } from '../../../application/triggering/start-queue.js';
import type { StartCommand } from '../../../domain/triggers/trigger-results.js';

/** A pending trigger result as statements return it. */
export interface DueStartRow {
  org_id: string;
  mode: Mode;
  id: string;
  flow_id: string;
  trigger_id: string;
  store_id: string;
  entity: CommerceEntity;
  external_id: string;
  change: string;
  command: StartCommand;
  asks: number;
  created_at: Date;
  store_key: string | null;
  may_lack_consents: boolean;
}

export const toDue = (row: DueStartRow): DueStart => ({
  id: row.id,
  asks: row.asks,
  createdAt: row.created_at,
  isWaiting: row.command.isWaiting === true,
  once: row.command.once ?? null,
  orderNumber: row.command.orderNumber ?? null,
  mayLackConsents: row.may_lack_consents,
  start: {
    orgId: row.org_id,
    ...(row.command.orgVersion !== undefined && { orgVersion: row.command.orgVersion }),
    ...(row.command.startBy !== undefined && { startBy: row.command.startBy }),
    mode: row.mode,
    trigger: {
      flowId: row.flow_id,
      triggerId: row.trigger_id,
      storeId: row.store_id,
      entity: row.entity,
      externalId: row.external_id,
      change: row.change,
    },
    contactId: row.command.contactId,
    inputs: row.command.inputs,
    metadata: metadataOf(row),
  },
});

/** By these a shop finds the runs of its own objects again (docs/handbook/stores-and-triggers.md#triggers). */
const metadataOf = ({ store_id, store_key, external_id, trigger_id }: DueStartRow): Record<string, string> => ({
  store_id: cut(store_id),
  ...(store_key !== null && { store_key: cut(store_key) }),
  object_id: cut(external_id),
  trigger_id: cut(trigger_id),
});

/**
 * A value of metadata has 200 characters at most, and ids of shops may be longer: a start must not fail for that. No
 * half of a character is left.
 */
const cut = (text: string): string => text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '');
