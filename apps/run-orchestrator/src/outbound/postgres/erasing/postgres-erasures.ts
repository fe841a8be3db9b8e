import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { IdempotencyKeys, subjectOf } from '@outcall/platform-idempotency';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { TraceContext } from '@outcall/platform-telemetry';
import { Erasures, type Erasure, type HeardErasure } from '../../../application/erasing/erasures.js';
import type { RunKey } from '../../../application/run-repository.js';
import {
  END,
  FORGET_DECISIONS,
  forgetSql,
  LOCK_NUMBERS,
  LOOK_AGAIN,
  RUNS_OF_NUMBER,
  NOTE,
  OPEN,
  TAKE,
  tellOngoingSql,
} from './erasures.sql.js';

type TakenRow = Omit<Erasure, 'trace'> & {
  readonly request_id: TraceContext['requestId'];
  readonly traceparent: TraceContext['traceparent'];
};

@Injectable()
export class PostgresErasures extends Erasures {
  private readonly forgetRuns: Statement;
  private readonly tellOngoingRuns: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
    this.forgetRuns = { name: 'runs.forget-runs', text: forgetSql((jsonb) => outbox.appendCall(jsonb)) };
    this.tellOngoingRuns = { name: 'runs.tell-ongoing', text: tellOngoingSql((jsonb) => outbox.appendCall(jsonb)) };
  }

  async note(heard: readonly HeardErasure[], now: Date): Promise<void> {
    if (heard.length === 0) return;
    const items = JSON.stringify(heard.map(toItem));
    await this.database.transaction(async (tx) => {
      await tx.run(LOCK_NUMBERS, [items]);
      await tx.run(NOTE, [items, now]);
      for (const { orgId, mode, phone } of heard) await tx.run(FORGET_DECISIONS, [orgId, mode, phone]);
    });
  }

  async take(now: Date, until: Date): Promise<Erasure | null> {
    const [row] = await this.database.run<TakenRow>(TAKE, [now, until]);
    if (!row) return null;
    const { request_id: requestId, traceparent, ...erasure } = row;
    return { ...erasure, trace: { requestId, traceparent } };
  }

  openRuns({ orgId, mode, phone, erasedAt }: Erasure): Promise<RunKey[]> {
    return this.database.run<RunKey>(OPEN, [orgId, mode, phone, erasedAt]);
  }

  async tellOngoing(erasure: Erasure, runs: readonly RunKey[]): Promise<void> {
    await this.database.run(this.tellOngoingRuns, [...this.telling(erasure), runs.map(({ id }) => id)]);
    this.outbox.wake();
  }

  async forget(erasure: Erasure, endedBefore: Date): Promise<number> {
    const { orgId, mode, phone, erasedAt } = erasure;
    const parameters = [...this.telling(erasure), phone, endedBefore, erasedAt];
    const forgotten = await this.database.transaction(async (tx) => {
      const [row] = await tx.run<{ forgotten: string[] }>(this.forgetRuns, parameters);
      const runIds = row?.forgotten ?? [];
      await this.keys.forgetIn(tx, { orgId, mode }, { runIds });
      return runIds.length;
    });
    if (forgotten > 0) this.outbox.wake();
    return forgotten;
  }

  async settle(
    { orgId, mode, phone, contactId, erasureId }: Erasure,
    heardBefore: Date,
    lookAt: Date,
  ): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      const [ended] = await tx.run<{ heardAt: Date }>(END, [orgId, mode, phone, erasureId, heardBefore]);
      if (!ended) await tx.run(LOOK_AGAIN, [orgId, mode, erasureId, lookAt]);
      // Answers of refused starts among them, which name no run: those that named the shopper by `phone`, and those by
      // `contactId`.
      else {
        const subjects = [subjectOf({ orgId, mode }, phone), ...(contactId === null ? [] : [contactId])];
        const left = await tx.run<{ id: string }>(RUNS_OF_NUMBER, [orgId, mode, phone]);
        await this.keys.forgetIn(
          tx,
          { orgId, mode },
          {
            subjects,
            except: left.map(({ id }) => id),
            claimedBy: ended.heardAt,
          },
        );
      }
      return ended !== undefined;
    });
  }

  /** The parameters of an event about runs of the erasure. */
  private telling({ orgId, mode, erasureId, trace }: Erasure): unknown[] {
    return [
      ...[orgId, mode, erasureId],
      ...[this.ids.next('event'), this.clock.now().toISOString(), trace.requestId, trace.traceparent],
    ];
  }
}

const toItem = ({ orgId, mode, erasureId, phone, contactId, numberHash, erasedAt, trace }: HeardErasure) => ({
  org_id: orgId,
  mode,
  erasure_id: erasureId,
  phone,
  number_hash: numberHash,
  contact_id: contactId,
  erased_at: erasedAt,
  request_id: trace.requestId,
  traceparent: trace.traceparent,
});
