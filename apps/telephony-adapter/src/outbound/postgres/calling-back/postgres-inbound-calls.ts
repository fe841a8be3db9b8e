import { setTimeout as delay } from 'node:timers/promises';
import {
  LANGUAGES,
  normalizeCallerNumber,
  normalizeShopperPhone,
  type CallType,
  type Clock,
  type IdGenerator,
  type Language,
} from '@outcall/kernel';
import { Semaphore } from '@outcall/platform-limits';
import type { Database } from '@outcall/platform-postgres';
import type {
  HeldInboundCall,
  InboundCall,
  InboundChannel,
  InboundEndReason,
} from '../../../application/calling-back/inbound-call.js';
import { InboundCalls, type Admission, type InboundNote } from '../../../application/calling-back/inbound-calls.js';
import type { LeaseTerms } from '../keeping/postgres-call-store.js';
import {
  ADMIT,
  CALLED_ORGS,
  CLAIM_INBOUND,
  END_INBOUND,
  IS_TAKEN,
  NOTE_INBOUND,
  ONE_BY_ONE,
  RENEW_INBOUND,
} from './inbound-calls.sql.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** A call so long ago is not what somebody calls back for. */
const LAST_CALL_MS = 7 * DAY_MS;
export const MAX_ORG_CALLS = 2;
export const MAX_CALLER_CALLS = 3;
const CALLER_WINDOW_MS = 10 * MINUTE_MS;
/** Calls of those whom the org has not called: their number in a day is in the hands of strangers. */
export const MAX_STRANGERS = 1_000;
/** A forged number has persons of the org rung, too; in an hour so many. */
export const MAX_RINGS = 20;
/** At so many calls of an org, its talks with persons among them, nobody more is rung: so many talk at most. */
export const MAX_TALKING = 5;
const RINGS_WINDOW_MS = 60 * MINUTE_MS;
/** At a time here, so that a flood of callers leaves the connections to the calls that go on. */
const MAX_ADMISSIONS = 2;
const ADMISSIONS = 'admissions';
/** So often an admission is tried while others are under way; then the call is looked at again. */
const MAX_TRIES = 10;
const AGAIN_MS = 25;
/** Of a process that died: at once. */
const MAX_CLAIMED = 20;
/** So long whoever heard an opt-out is given to tell it. */
const TELL_MS = 5_000;

/** Of a call to somebody whom the org has not called. */
const OTHERWISE: Language = 'hi-IN';

interface CalledRow {
  readonly org_id: string;
  readonly number_id: string;
  readonly last_call_id: string | null;
  readonly flow_version_id: string;
  readonly call_type: CallType;
  readonly language: string | null;
  readonly store_name: string | null;
}

export class PostgresInboundCalls extends InboundCalls {
  private readonly places = new Semaphore({ each: MAX_ADMISSIONS });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly lease: LeaseTerms,
    private readonly maxCalls: number,
  ) {
    super();
  }

  async admit(channel: InboundChannel): Promise<Admission> {
    await this.places.enter(ADMISSIONS);
    try {
      return await this.judge(channel);
    } finally {
      this.places.leave(ADMISSIONS);
    }
  }

  private async judge(channel: InboundChannel): Promise<Admission> {
    const now = this.clock.now();
    const called = normalizeCallerNumber(channel.called);
    const caller = normalizeShopperPhone(channel.caller ?? '');
    const since = new Date(now.getTime() - LAST_CALL_MS);
    const orgs = called
      ? await this.database.run<CalledRow>(CALLED_ORGS, [called, channel.trunkHosts, caller, since])
      : [];
    const [org, other] = orgs;
    // a number of several orgs is that of whoever called last
    if (!org || !called || (other && org.last_call_id === null)) return { verdict: 'nobody' };
    return await this.admitOne(this.callOf(channel, org, { called, caller, now }), now);
  }

  private async admitOne(call: InboundCall, now: Date): Promise<Admission> {
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      const admission = await this.tryToAdmit(call, now);
      if (admission.verdict !== 'later') return admission;
      await delay(AGAIN_MS);
    }
    return await this.tryToAdmit(call, now);
  }

  private async tryToAdmit(call: InboundCall, now: Date): Promise<Admission> {
    return await this.database.transaction<Admission>(async (tx) => {
      const [lock] = await tx.run<{ readonly got: boolean }>(ONE_BY_ONE);
      if (!lock?.got) return { verdict: 'later' };
      const [made] = await tx.run<{ readonly may_ring: boolean }>(ADMIT, [rowOf(call), ...this.termsAt(now)]);
      if (made) return { verdict: 'admitted', call: { ...call, mayRing: made.may_ring } };
      return { verdict: (await tx.run(IS_TAKEN, [call.channelId])).length > 0 ? 'taken' : 'busy' };
    });
  }

  async renew(calls: readonly HeldInboundCall[]): Promise<ReadonlySet<string>> {
    const values = [keysOf(calls), this.lease.owner, this.leaseEnd()];
    return new Set((await this.database.run<{ id: string }>(RENEW_INBOUND, values)).map(({ id }) => id));
  }

  async note(call: HeldInboundCall, note: InboundNote): Promise<boolean> {
    const now = this.clock.now();
    const values = [keysOf([call]), this.lease.owner, note, now, new Date(now.getTime() + TELL_MS)];
    return (await this.database.run(NOTE_INBOUND, values)).length > 0;
  }

  async end(call: HeldInboundCall, reason: InboundEndReason): Promise<boolean> {
    const values = [keysOf([call]), this.lease.owner, reason, this.clock.now()];
    return (await this.database.run(END_INBOUND, values)).length > 0;
  }

  async claimLapsed(): Promise<HeldInboundCall[]> {
    const values = [this.clock.now(), this.lease.owner, this.leaseEnd(), MAX_CLAIMED];
    const rows = await this.database.run<{ org_id: string; id: string; channel_id: string; lease_epoch: number }>(
      CLAIM_INBOUND,
      values,
    );
    return rows.map(({ org_id, id, channel_id, lease_epoch }) => ({
      ...{ orgId: org_id, id, channelId: channel_id, epoch: lease_epoch },
    }));
  }

  private callOf(
    channel: InboundChannel,
    org: CalledRow,
    of: { readonly called: string; readonly caller: string | null; readonly now: Date },
  ): InboundCall {
    const { last_call_id: id, flow_version_id: flowVersionId, call_type: callType } = org;
    return {
      orgId: org.org_id,
      id: this.ids.next('inboundCall'),
      channelId: channel.id,
      numberId: org.number_id,
      called: of.called,
      caller: of.caller,
      language: LANGUAGES.find((each) => each === org.language) ?? OTHERWISE,
      lastCall: id === null ? null : { id, flowVersionId, callType },
      storeName: org.store_name,
      mayRing: false, // until the admission has counted
      startedAt: of.now,
      epoch: 1,
    };
  }

  private termsAt(now: Date): unknown[] {
    const before = (ms: number) => new Date(now.getTime() - ms);
    return [
      ...[this.lease.owner, this.leaseEnd(), this.maxCalls, MAX_ORG_CALLS],
      ...[MAX_CALLER_CALLS, before(CALLER_WINDOW_MS), MAX_STRANGERS, before(DAY_MS)],
      ...[before(RINGS_WINDOW_MS), MAX_RINGS, MAX_TALKING],
    ];
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.lease.ms);
  }
}

const keysOf = (calls: readonly HeldInboundCall[]): string =>
  JSON.stringify(calls.map(({ orgId: org_id, id, epoch }) => ({ org_id, id, epoch })));

const rowOf = (call: InboundCall): string =>
  JSON.stringify({
    ...{ org_id: call.orgId, id: call.id, channel_id: call.channelId, number_id: call.numberId },
    ...{ called: call.called, caller: call.caller, language: call.language },
    ...{ last_call_id: call.lastCall?.id ?? null, started_at: call.startedAt },
  });
