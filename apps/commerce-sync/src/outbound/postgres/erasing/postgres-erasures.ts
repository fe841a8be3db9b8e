import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import {
  Erasures,
  type ErasurePlace,
  type HeardErasure,
  type TakenErasure,
} from '../../../application/erasing/erasures.js';
import { ADVANCE, BEGIN_ANEW, END_TURN, FINISH, GIVE_TURN, NOTE, NOTE_TURNS, TAKE } from './erasures.sql.js';

/** The row of a turn is always locked before those of its erasures. */
@Injectable()
export class PostgresErasures extends Erasures {
  constructor(private readonly database: Database) {
    super();
  }

  async note(heard: readonly HeardErasure[], now: Date): Promise<void> {
    const items = JSON.stringify(
      heard.map(({ orgId, mode, erasureId, phone, contactId, erasedAt }) => ({
        ...{ org_id: orgId, mode, erasure_id: erasureId, phone },
        ...{ contact_id: contactId, erased_at: erasedAt },
      })),
    );
    await this.database.transaction(async (tx) => {
      await tx.run(NOTE_TURNS, [items, now]);
      await tx.run(NOTE, [items, now]);
    });
  }

  async take(now: Date, until: Date): Promise<TakenErasure | null> {
    const [taken] = await this.database.run<Omit<TakenErasure, 'until'>>(TAKE, [now, until]);
    return taken ? { ...taken, until } : null;
  }

  async advance(
    { orgId, mode, erasureId, until }: TakenErasure,
    { step, behind }: ErasurePlace,
    now: Date,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if ((await tx.run(GIVE_TURN, [orgId, mode, until, now])).length === 0) return;
      await tx.run(ADVANCE, [orgId, mode, erasureId, step, behind]);
    });
  }

  async finish({ orgId, mode, erasureId, until }: TakenErasure, now: Date): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      if ((await tx.run(GIVE_TURN, [orgId, mode, until, now])).length === 0) return false;
      const finished = await tx.run(FINISH, [orgId, mode, erasureId]);
      if (finished.length === 0) await tx.run(BEGIN_ANEW, [orgId, mode, erasureId, now]);
      else await tx.run(END_TURN, [orgId, mode]);
      return finished.length > 0;
    });
  }
}
