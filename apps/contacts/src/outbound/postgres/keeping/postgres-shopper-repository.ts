import { Injectable } from '@nestjs/common';
import { CONTACT_TOPIC, type ContactChanged, type Recorder } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import { ShopperRepository, type UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { ErasedNumberError } from '../../../domain/erased-number-error.js';
import { toContact, type Shopper, type ShopperKey } from '../../../domain/shopper.js';
import type { ShopperChange } from '../../../domain/shopper-changes.js';
import { saveShopper } from './save-shopper.js';
import { TurnsPerNumber } from './turns-per-number.js';
import { SHOPPER_COLUMNS, toShopper, type ShopperRow } from './shopper-row.js';

/** Makes the row or locks it, and reads its newest state: two that come at once are put in order here. None: the number was erased. */
export const LOCK: Statement = {
  name: 'contacts.lock-shopper',
  text: `WITH number AS (
           INSERT INTO shoppers AS s (org_id, mode, phone, created_at, updated_at)
           SELECT $1, $2, $3, $4, $4 WHERE NOT EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = $1 AND e.mode = $2 AND e.number_hash = $5)
           ON CONFLICT (org_id, mode, phone) DO UPDATE SET phone = excluded.phone RETURNING ${SHOPPER_COLUMNS})
         SELECT * FROM number s WHERE still_unerased(s.org_id, s.mode, $5, false)`,
};

const FIND: Statement = {
  name: 'contacts.find-shopper',
  text: `SELECT ${SHOPPER_COLUMNS} FROM shoppers WHERE org_id = $1 AND mode = $2 AND phone = $3`,
};

const FIND_CONTACT: Statement = {
  name: 'contacts.find-contact',
  text: `SELECT ${SHOPPER_COLUMNS} FROM shoppers WHERE org_id = $1 AND mode = $2 AND contact_id = $3`,
};

/** Contact ids are time-ordered, and the index of them is in the order of the list: a page costs the same however many contacts there are. */
const listSql = (where: string): string => `SELECT ${SHOPPER_COLUMNS} FROM shoppers
  WHERE org_id = $1 AND mode = $2 AND contact_id IS NOT NULL ${where} ORDER BY contact_id DESC LIMIT $3`;
const LIST: Statement = { name: 'contacts.list', text: listSql('') };
const LIST_ON: Statement = { name: 'contacts.list-on', text: listSql('AND contact_id < $4') };

@Injectable()
export class PostgresShopperRepository extends ShopperRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly turns: TurnsPerNumber,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  update(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
  ): Promise<UpdatedShopper> {
    return this.turns.take(`${key.orgId}/${key.mode}/${key.phone}`, () => this.updateLocked(key, recordedBy, decide));
  }

  private async updateLocked(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
  ): Promise<UpdatedShopper> {
    const updated = await this.database.transaction(async (tx) => {
      const current = await this.lock(tx, key);
      const change = decide(current);
      if (!change) return { shopper: current, isNewContact: false };
      await saveShopper(tx, change, { recordedBy, recordedAt: this.clock.now() });
      await this.outbox.append(tx, eventsOf(change));
      return { shopper: change.shopper, isNewContact: current.contactId === null };
    });
    this.outbox.wake();
    return updated;
  }

  async find({ orgId, mode, phone }: ShopperKey): Promise<Shopper | null> {
    const [row] = await this.database.run<ShopperRow>(FIND, [orgId, mode, phone]);
    return row ? toShopper(row) : null;
  }

  async findContact({ orgId, mode }: Omit<ShopperKey, 'phone'>, contactId: string): Promise<Shopper | null> {
    const [row] = await this.database.run<ShopperRow>(FIND_CONTACT, [orgId, mode, contactId]);
    return row ? toShopper(row) : null;
  }

  async list(
    { orgId, mode }: Omit<ShopperKey, 'phone'>,
    { limit, before }: { readonly limit: number; readonly before?: string },
  ): Promise<Shopper[]> {
    const rows =
      before === undefined
        ? await this.database.run<ShopperRow>(LIST, [orgId, mode, limit])
        : await this.database.run<ShopperRow>(LIST_ON, [orgId, mode, limit, before]);
    return rows.map(toShopper);
  }

  private async lock(tx: Transaction, key: ShopperKey): Promise<Shopper> {
    const { orgId, mode, phone } = key;
    const [row] = await tx.run<ShopperRow>(LOCK, [orgId, mode, phone, this.clock.now(), this.hashes.of(key)]);
    if (!row) throw new ErasedNumberError();
    return toShopper(row);
  }
}

const eventsOf = ({ shopper, eventType }: ShopperChange): NewEvent<ContactChanged>[] =>
  eventType === null ? [] : [eventOf(shopper, eventType)];

const eventOf = (shopper: ShopperChange['shopper'], eventType: string): NewEvent<ContactChanged> => ({
  topic: CONTACT_TOPIC.name,
  type: eventType,
  key: shopper.contactId,
  orgId: shopper.orgId,
  mode: shopper.mode,
  time: shopper.updatedAt.toISOString(),
  version: shopper.version,
  data: { contact: toContact(shopper) },
});
