import { Injectable } from '@nestjs/common';
import {
  CONTACT_ERASED,
  CONTACT_TOPIC,
  NUMBER_ERASED,
  NUMBER_ERASURE_TOPIC,
  type NumberErased,
  type Recorder,
} from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { forgetEvents, Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import { ErasedNumbers, type Erasure } from '../../../application/erasing/erased-numbers.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { permitEnd } from '../../../domain/permit.js';
import type { Withdrawal } from '../../../domain/shopper-changes.js';
import type { Shopper, ShopperKey } from '../../../domain/shopper.js';
import { lockShoppers } from '../keeping/lock-shoppers.js';
import { nameOf } from '../keeping/shopper-batch.js';
import { TurnsPerNumber, type Patience } from '../keeping/turns-per-number.js';
import { FORGET_STRAY } from './forget-stray.js';
import { FIRST_ERASURE, isHashOf } from '../hash-of-number.sql.js';
import { markErased } from './mark-erased.js';
import { withdrawErased } from './withdraw-erased.js';

/**
 * $1 org, $2 mode, $3 number, $4 its hashes, $5 the erasure, $6 when, $7 who asked for it. A number that was erased
 * before stays under the hash it has, and so in its chain of evidence; another gets the first of them. The lock of the
 * number is held, so no replica gives it another meanwhile. A permit keeps the proof that
 * the call was lawful and the kind of its basis. The row of the number is deleted last and stays locked until the
 * commit, so a request that waits for the lock then finds the hash.
 */
export const ERASE: Statement = {
  name: 'contacts.erase-number',
  text: `
    WITH own AS (
      SELECT coalesce((SELECT e.number_hash FROM erased_numbers e WHERE e.org_id = $1 AND e.mode = $2 AND ${isHashOf('$4')} ${FIRST_ERASURE}), split_part($4, ' ', 1)) AS number_hash
    ), earlier AS (
      INSERT INTO earlier_erasures (org_id, mode, number_hash, erasure_id, erased_at, recorded_by)
      SELECT org_id, mode, number_hash, erasure_id, erased_at, recorded_by FROM erased_numbers
       WHERE org_id = $1 AND mode = $2 AND number_hash = (SELECT number_hash FROM own)
    ), remembered AS (
      INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by, is_opted_out)
      SELECT $1, $2, (SELECT number_hash FROM own), $5, $6, $7, EXISTS (SELECT FROM shoppers WHERE org_id = $1 AND mode = $2 AND phone = $3 AND opted_out_at IS NOT NULL)
      ON CONFLICT (org_id, mode, number_hash) DO UPDATE
         SET erasure_id = excluded.erasure_id, erased_at = excluded.erased_at, recorded_by = excluded.recorded_by, is_opted_out = excluded.is_opted_out
    ), consented AS (
      DELETE FROM consents WHERE org_id = $1 AND mode = $2 AND phone = $3
    ), opted_out AS (
      DELETE FROM opt_outs WHERE org_id = $1 AND mode = $2 AND phone = $3
    ), permitted AS (
      UPDATE permits SET phone = '', basis = jsonb_build_object('kind', basis -> 'kind') WHERE org_id = $1 AND mode = $2 AND phone = $3
    )
    DELETE FROM shoppers WHERE org_id = $1 AND mode = $2 AND phone = $3
    RETURNING (SELECT number_hash FROM own) AS number_hash, erase_evidence($1, $2, contact_id, $6, $7)`,
};

/** Deletes the contact's events that were not sent yet. $1 the contact. The tombstone is written afterwards. */
const FORGET_EVENTS: Statement = {
  name: 'contacts.forget-events',
  text: `WITH ${forgetEvents('SELECT $1::text')} SELECT 1 AS forgotten`,
};

const FIND: Statement = {
  name: 'contacts.find-erasure',
  text: `SELECT e.number_hash, e.erasure_id, e.erased_at, e.recorded_by FROM erased_numbers e
          WHERE e.org_id = $1 AND e.mode = $2 AND ${isHashOf('$3')} ${FIRST_ERASURE}`,
};

/** $1 org, $2 mode, $3 the hashes of each number. */
const TIMES: Statement = {
  name: 'contacts.times-of-erasures',
  text: `
    SELECT i.number_hash, e.erased_at FROM unnest($3::text[]) AS i (number_hash)
     CROSS JOIN LATERAL (
        SELECT e.erased_at FROM erased_numbers e WHERE e.org_id = $1 AND e.mode = $2 AND ${isHashOf('i.number_hash')} ${FIRST_ERASURE}) e`,
};

interface ErasureRow {
  readonly number_hash: string;
  readonly erasure_id: string;
  readonly erased_at: Date;
  readonly recorded_by: Recorder | null;
}

const toErasure = ({ erasure_id: id, erased_at: erasedAt, recorded_by: recordedBy }: ErasureRow): Erasure => ({
  ...{ id, erasedAt, recordedBy },
});

@Injectable()
export class PostgresErasedNumbers extends ErasedNumbers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly turns: TurnsPerNumber,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  async erase(key: ShopperKey, erasure: Erasure): Promise<{ erasure: Erasure; permitUntil: Date | null }> {
    const erased = await this.turns.take(nameOf(key), (patience) =>
      this.database.transaction((tx) => this.eraseLocked(tx, key, patience, erasure)),
    );
    this.outbox.wake();
    return erased;
  }

  async find(key: ShopperKey): Promise<Erasure | null> {
    const found = await this.database.run<ErasureRow>(FIND, [key.orgId, key.mode, this.hashes.anyOf(key)]);
    return found.map(toErasure)[0] ?? null;
  }

  async times(
    { orgId, mode }: Omit<ShopperKey, 'phone'>,
    phones: readonly string[],
  ): Promise<ReadonlyMap<string, Date>> {
    const byHash = new Map(phones.map((phone) => [this.hashes.anyOf({ orgId, mode, phone }), phone]));
    const rows = await this.database.run<{ number_hash: string; erased_at: Date }>(TIMES, [
      ...[orgId, mode],
      [...byHash.keys()],
    ]);
    return new Map(rows.map(({ number_hash, erased_at }) => [byHash.get(number_hash) as string, erased_at]));
  }

  mark(key: ShopperKey, isOptedOut: boolean, recordedBy: Recorder): Promise<boolean> {
    const mark = { isOptedOut, recordedBy, recordedAt: this.clock.now() };
    return this.database.transaction((tx) => markErased(tx, key, this.hashes.anyOf(key), mark));
  }

  withdraw(key: ShopperKey, withdrawal: Withdrawal, recordedBy: Recorder): Promise<boolean> {
    const asked = { withdrawal, recordedBy, recordedAt: this.clock.now() };
    return this.database.transaction((tx) => withdrawErased(tx, key, this.hashes.anyOf(key), asked));
  }

  private async eraseLocked(
    tx: Transaction,
    key: ShopperKey,
    patience: Patience,
    erasure: Erasure,
  ): Promise<{ erasure: Erasure; permitUntil: Date | null }> {
    const { orgId, mode, phone } = key;
    const hashes = this.hashes.anyOf(key);
    const { shoppers } = await lockShoppers(tx, [key], this.hashes, { now: erasure.erasedAt, patience });
    const [shopper] = shoppers;
    if (!shopper) {
      const [found] = await tx.run<ErasureRow>(FIND, [orgId, mode, hashes]);
      if (!found) throw new Error('a number was neither locked nor erased');
      const first = toErasure(found);
      await tx.run(FORGET_STRAY, [orgId, mode, phone, hashes]);
      await this.outbox.append(tx, [numberErased({ ...key, hash: found.number_hash }, first, null)]);
      // The number's permits may not have expired yet, so a repeated request waits as long as the first one.
      return { erasure: first, permitUntil: permitEnd(first.erasedAt) };
    }
    const made = { ...erasure, erasedAt: laterThan(shopper.afterErasure, erasure.erasedAt) };
    const asked = [orgId, mode, phone, hashes, made.id, made.erasedAt, made.recordedBy];
    const [row] = await tx.run<Pick<ErasureRow, 'number_hash'>>(ERASE, asked);
    if (!row) throw new Error('the row of a locked number was not there');
    if (shopper.contactId !== null) await tx.run(FORGET_EVENTS, [shopper.contactId]);
    await this.outbox.append(tx, [
      ...tombstonesOf(shopper, made),
      numberErased({ ...key, hash: row.number_hash }, made, shopper.contactId),
    ]);
    return { erasure: made, permitUntil: shopper.permitUntil };
  }
}

/** Erasures of a number are told apart by their times, and two processes have two clocks. */
const laterThan = (before: Date | null, at: Date): Date =>
  new Date(Math.max(at.getTime(), (before?.getTime() ?? 0) + 1));

/** Takes the contact out of the compacted topic. A number that was no contact was never published. */
const tombstonesOf = (shopper: Shopper, { erasedAt }: Erasure): NewEvent[] =>
  shopper.contactId === null
    ? []
    : [
        {
          topic: CONTACT_TOPIC.name,
          type: CONTACT_ERASED,
          key: shopper.contactId,
          orgId: shopper.orgId,
          mode: shopper.mode,
          time: erasedAt.toISOString(),
          version: shopper.version + 1,
          data: null,
        },
      ];

/**
 * Tells the other services to forget the number. Every repeat publishes it again, which also erases what arrived after
 * the first time.
 */
const numberErased = (
  { orgId, mode, phone, hash }: ShopperKey & { readonly hash: string },
  { id, erasedAt }: Erasure,
  contactId: string | null,
): NewEvent<NumberErased> => ({
  topic: NUMBER_ERASURE_TOPIC.name,
  type: NUMBER_ERASED,
  key: id,
  orgId,
  mode,
  version: null,
  data: { erasureId: id, orgId, mode, phone, numberHash: hash, contactId, erasedAt: erasedAt.toISOString() },
});
