import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { TriggerStands, type OnceQuestion } from '../../../application/trying/trigger-stands.js';
import type { Taken } from '../../../domain/triggers/trigger-checks.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';

export const READ_SETTING: Statement = {
  name: 'commerce.read-trigger-setting',
  text: `SELECT enabled FROM trigger_settings WHERE org_id = $1 AND flow_id = $2 AND trigger_id = $3`,
};

/**
 * Whether a turn is kept by a run that was made. A shopper's turn is that of their contact, which is found by its
 * objects. $1 org, $2 mode, $3 flow, $4 trigger, $5 hashes of the object, $6 number, $7 now.
 */
export const READ_TURN: Statement = {
  name: 'commerce.read-trigger-turn',
  text: `
    SELECT EXISTS (
      SELECT FROM (
        SELECT unnest($5::text[]) AS once_of
         UNION
        SELECT contact_id FROM objects WHERE org_id = $1 AND mode = $2 AND phone = $6 AND phone IS NOT NULL) s
       CROSS JOIN LATERAL (
        SELECT 1 FROM trigger_turns
         WHERE org_id = $1 AND mode = $2 AND once_of = s.once_of COLLATE "C" AND flow_id = $3 AND trigger_id = $4
           AND is_made AND until > $7::timestamptz LIMIT 1) t) AS "isTaken"`,
};

/** By its contact and its number an order is known in every store. $1 org, $2 mode, $3 number to call. */
export const READ_CONTACTS: Statement = {
  name: 'commerce.read-contacts-of-number',
  text: `
    SELECT DISTINCT contact_id AS "contactId" FROM objects
     WHERE org_id = $1 AND mode = $2 AND phone = $3 AND phone IS NOT NULL AND contact_id IS NOT NULL LIMIT 100`,
};

/**
 * Whether another store has the turn of an order. $1 org, $2 mode, $3 flow, $4 trigger, $5 hashes of the order, $6
 * store, $7 now.
 */
export const READ_TURN_OF_STORE: Statement = {
  name: 'commerce.read-turn-of-store',
  text: `
    SELECT EXISTS (
      SELECT FROM unnest($5::text[]) AS s (once_of)
       CROSS JOIN LATERAL (
        SELECT 1 FROM trigger_turns
         WHERE org_id = $1 AND mode = $2 AND once_of = s.once_of COLLATE "C" AND flow_id = $3 AND trigger_id = $4
           AND is_made AND until > $7::timestamptz AND store_id <> $6 LIMIT 1) t) AS "isTaken"`,
};

@Injectable()
export class PostgresTriggerStands extends TriggerStands {
  constructor(
    private readonly database: Database,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  async setting(orgId: string, flowId: string, triggerId: string): Promise<boolean | null> {
    const [row] = await this.database.run<{ enabled: boolean }>(READ_SETTING, [orgId, flowId, triggerId]);
    return row?.enabled ?? null;
  }

  async taken(question: OnceQuestion, now: Date): Promise<Taken> {
    if (await this.isOwnTaken(question, now)) return 'own';
    return (await this.isTakenByStore(question, now)) ? 'store' : false;
  }

  private async isOwnTaken(question: OnceQuestion, now: Date): Promise<boolean> {
    const { orgId, mode, flowId, triggerId, object, phone } = question;
    if (!object && phone === null) return false;
    const hashes = object && this.hashes.allOf({ orgId, mode, ...object }, object.entity, object.externalId);
    const values = [orgId, mode, flowId, triggerId, hashes, phone, now];
    const [row] = await this.database.run<{ isTaken: boolean }>(READ_TURN, values);
    return row?.isTaken ?? false;
  }

  private async isTakenByStore(question: OnceQuestion, now: Date): Promise<boolean> {
    const { orgId, mode, flowId, triggerId, order } = question;
    if (!order) return false;
    const contacts = await this.database.run<{ contactId: string }>(READ_CONTACTS, [orgId, mode, order.phone]);
    const hashes = contacts.flatMap(({ contactId }) =>
      this.hashes.allOfOrder(question, { orderNumber: order.number, contactId }),
    );
    const values = [orgId, mode, flowId, triggerId, hashes, order.storeId, now];
    const [row] = await this.database.run<{ isTaken: boolean }>(READ_TURN_OF_STORE, values);
    return row?.isTaken ?? false;
  }
}
