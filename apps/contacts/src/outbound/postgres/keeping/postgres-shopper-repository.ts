import { Injectable } from '@nestjs/common';
import type { Recorder } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import {
  Database,
  fitted,
  fittingPage,
  type OfFound,
  type Statement,
  type Transaction,
} from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { ShopperRepository, type UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { ErasedNumberError } from '../../../domain/erased-number-error.js';
import type { Shopper, ShopperKey } from '../../../domain/shopper.js';
import type { ShopperChange } from '../../../domain/shopper-changes.js';
import { eventOf } from './contact-event.js';
import { lockShoppers } from './lock-shoppers.js';
import { MergeShoppers } from './merge-shoppers.js';
import { optOutEventsOf } from './opt-out-event.js';
import { saveShopper } from './save-shopper.js';
import { MergesInTurn } from './merges-in-turn.js';
import { nameOf, type Merge } from './shopper-batch.js';
import { TurnsPerNumber, type Patience } from './turns-per-number.js';
import { SHOPPER_COLUMNS, toShopper, type ShopperRow } from './shopper-row.js';

const FIND: Statement = {
  name: 'contacts.find-shopper',
  text: `SELECT ${SHOPPER_COLUMNS} FROM shoppers WHERE org_id = $1 AND mode = $2 AND phone = $3`,
};

const FIND_CONTACT: Statement = {
  name: 'contacts.find-contact',
  text: `SELECT ${SHOPPER_COLUMNS} FROM shoppers WHERE org_id = $1 AND mode = $2 AND contact_id = $3`,
};

/**
 * Contact ids are time-ordered, so the index on them has the order of the list. A page costs the same however many
 * contacts there are.
 */
const listSql = (where: string): string =>
  fittingPage({
    select: `SELECT ${SHOPPER_COLUMNS} FROM shoppers
              WHERE org_id = $1 AND mode = $2 AND contact_id IS NOT NULL ${where} ORDER BY contact_id DESC LIMIT $3`,
    order: 'contact_id DESC',
  });
export const LIST: Statement = { name: 'contacts.list', text: listSql('') };
const LIST_ON: Statement = { name: 'contacts.list-on', text: listSql('AND contact_id < $4') };

@Injectable()
export class PostgresShopperRepository extends ShopperRepository {
  private readonly merges: MergesInTurn;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly turns: TurnsPerNumber,
    private readonly hashes: NumberHashes,
  ) {
    super();
    const together = new MergeShoppers(database, outbox, clock, hashes);
    this.merges = new MergesInTurn(turns, (merges, patience) => together.execute(merges, patience));
  }

  merge(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: Merge['decide'],
    consentedAt: Date | null,
  ): Promise<UpdatedShopper> {
    return this.merges.submit({ key, recordedBy, decide, consentedAt, trace: currentTrace() });
  }

  update(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
  ): Promise<UpdatedShopper> {
    return this.turns.take(nameOf(key), (patience) => this.updateLocked(key, patience, recordedBy, decide));
  }

  private async updateLocked(
    key: ShopperKey,
    patience: Patience,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
  ): Promise<UpdatedShopper> {
    const updated = await this.database.transaction(async (tx) => {
      const current = await this.lock(tx, key, patience);
      const change = decide(current);
      if (!change) return { shopper: current, isNewContact: false };
      await saveShopper(tx, change, { recordedBy, recordedAt: this.clock.now() });
      const { shopper, eventType } = change;
      const changed = eventType === null ? [] : [eventOf(shopper, eventType)];
      await this.outbox.append(tx, [...changed, ...optOutEventsOf(change)]);
      return { shopper, isNewContact: current.contactId === null };
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
  ): Promise<(Shopper | null)[]> {
    const rows =
      before === undefined
        ? await this.database.run<ShopperRow & OfFound>(LIST, [orgId, mode, limit])
        : await this.database.run<ShopperRow & OfFound>(LIST_ON, [orgId, mode, limit, before]);
    return fitted(rows, toShopper);
  }

  private async lock(tx: Transaction, key: ShopperKey, patience: Patience): Promise<Shopper> {
    const now = this.clock.now();
    const { shoppers, erased } = await lockShoppers(tx, [key], this.hashes, { now, patience });
    if (!shoppers[0]) throw new ErasedNumberError(erased[0]?.isOptedOut ?? true);
    return shoppers[0];
  }
}
