import type {
  LimitReason,
  LawfulBasis,
  PermitAnswer,
  PermitExplanation,
  PermitGrant,
  PermitWait,
  PermitQuestion,
  PermitRequest,
  RunAdmission,
  RunAdmissionRequest,
} from '@outcall/contracts-contacts';
import { findLibraryFlow, type FlowDefinition } from '@outcall/flow-language';
import type { CallingHours, Clock } from '@outcall/kernel';
import type { ContactsReader } from '../../src/application/explaining/contacts-reader.js';
import type { TelephonyReader } from '../../src/application/explaining/telephony-reader.js';
import type { Contacts } from '../../src/application/contacts.js';
import type { Telephony } from '../../src/application/telephony.js';
import type { Flows } from '../../src/application/flows.js';
import type { RunTerms } from '../../src/domain/run/run-state.js';
import { firstOpen, isOpen, type Hours } from './hours-oracle.js';

const COD = findLibraryFlow('cod_confirmation')?.definition as FlowDefinition;
const LIMIT: LimitReason = 'called_recently';
const PERMIT_MS = 2_000;
const GAP_MS = 60 * 60_000;
const LONGEST_MS = 20 * 60_000;
const notAsked = (): never => {
  throw new Error('is not asked here');
};
const iso = (ms: number): string => new Date(ms).toISOString();

/** What the services beside a planned org know. */
export interface Judged {
  readonly flowHours: CallingHours | null;
  readonly callType: FlowDefinition['callType'];
  readonly gapMinutes: Partial<RunTerms['gapMinutes']>;
  /** The end of the basis of a run that is started now; null: it stands. */
  readonly basisEndsAt: string | null;
  /** When the limits of a number end. */
  readonly limits: ReadonlyMap<string, number>;
  readonly lines: number;
  /** Contacts tells that a call to the number has ended. */
  limitsMoved(phone: string): void;
  /** Telephony has no line for the call. */
  isBusy(): boolean;
}

/** Flow, contacts and telephony, which decide as the real ones do, by the oracle's hours. */
export class JudgingServices {
  subject: Judged | null = null;
  /**
   * By number: the call that was permitted and whose end was not heard; until when the last one holds others; and who
   * waits for that.
   */
  private readonly underWay = new Map<
    string,
    { readonly runId: string; readonly callId: string; readonly at: number }
  >();
  private readonly heldUntil = new Map<string, number>();
  private readonly waitedFor = new Set<string>();

  constructor(private readonly clock: Clock) {}

  readonly flows: Flows = {
    published: async () => ({ ok: true, flowId: 'flw_1', flowVersionId: 'flv_1', version: 1, eventVersion: 1 }),
    definition: async () => this.definition(),
  };

  readonly contacts: Contacts = {
    admit: async (request) => this.admit(request),
    permit: async (request) => this.permit(request),
    outlook: async (question) => this.explain(question),
    wait: async (question) => this.wait(question),
    unused: async ({ callId }) => this.settle(callId, null),
  };

  /** Until when calls to the number hold this run. */
  limitOf(phone: string, runId: string): number {
    const other = this.underWay.get(phone);
    const under = other && other.runId !== runId ? other.at + LONGEST_MS + GAP_MS : this.now;
    return Math.max(this.judged.limits.get(phone) ?? this.now, this.heldUntil.get(phone) ?? this.now, under);
  }

  /** No call came of a permit, or its end was heard; `reachedAt`: when it reached the number. */
  settle(callId: string, reachedAt: number | null): void {
    const [phone] = [...this.underWay].find(([, call]) => call.callId === callId) ?? [];
    if (phone === undefined) return;
    this.underWay.delete(phone);
    if (reachedAt !== null) this.heldUntil.set(phone, reachedAt + GAP_MS);
    if (this.waitedFor.delete(phone)) this.judged.limitsMoved(phone);
  }

  forget(): void {
    for (const kept of [this.underWay, this.heldUntil, this.waitedFor]) kept.clear();
  }

  readonly contactsReader: ContactsReader = {
    permit: async (question) => this.explain(question),
    admission: notAsked,
    evidence: notAsked,
  };

  readonly telephony: Telephony = {
    place: async ({ callId }) => (this.judged.isBusy() ? { ok: false, reason: 'lines_busy' } : { ok: true, callId }),
    liveCheck: async () => ({ ok: true, lines: this.judged.lines }),
    reserveLines: async ({ items }) => ({
      results: items.map(({ wanted }) => ({ granted: wanted, refusal: null })),
      expiresAt: iso(this.now + 5_000),
    }),
    releaseLines: async () => undefined,
    hangUp: notAsked,
  };

  readonly telephonyReader: TelephonyReader = {
    live: async () => {
      const { lines } = this.judged;
      return { refusals: [], lines, sharedBy: [], freeLines: lines, isInCall: false };
    },
    calls: notAsked,
  };

  private get now(): number {
    return this.clock.now().getTime();
  }

  private get judged(): Judged {
    if (!this.subject) throw new Error('there is no subject');
    return this.subject;
  }

  private definition(): FlowDefinition {
    const { callType, flowHours, gapMinutes } = this.judged;
    return { ...COD, callType, callingHours: flowHours ?? {}, retry: { maxAttempts: 3, gapMinutes } };
  }

  private admit({ phone = '', runId, callId, callType, orgHours, flowHours }: RunAdmissionRequest): RunAdmission {
    const basis = this.basis();
    const hours = { callType, orgHours, flowHours };
    const { opensAt, until } = this.earliest(hours, phone, runId);
    if (opensAt === null && !isOpen(hours, this.now))
      return {
        ...{ ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', message: 'no hour is left', contact: null },
        unopened: { phone, basis },
      };
    const answer = { ok: true, phone, contact: null, basis, opensAt: null, permit: null } as const;
    if (!isOpen(hours, this.now)) return { ...answer, opensAt: until };
    if (this.isHeld(phone, runId)) return { ...answer, limited: { reason: LIMIT, until } };
    return { ...answer, permit: this.grant(phone, runId, callId) };
  }

  private permit({ phone, runId, callId, callType, orgHours, flowHours, basis }: PermitRequest): PermitAnswer {
    const hours = { callType, orgHours, flowHours };
    if (basis.expiresAt !== null && basis.expiresAt <= iso(this.now))
      return { ok: false, reason: 'basis_expired', opensAt: null };
    const { until } = this.earliest(hours, phone, runId);
    if (!isOpen(hours, this.now)) return { ok: false, reason: 'calling_hours', opensAt: until };
    if (this.isHeld(phone, runId)) return { ok: false, reason: LIMIT, opensAt: until };
    return { ok: true, permit: this.grant(phone, runId, callId) };
  }

  private grant(phone: string, runId: string, callId: string): PermitGrant {
    this.underWay.set(phone, { runId, callId, at: this.now });
    return { callId, expiresAt: iso(this.now + PERMIT_MS) };
  }

  private isHeld(phone: string, runId: string): boolean {
    const isSo = this.limitOf(phone, runId) > this.now;
    if (isSo) this.waitedFor.add(phone);
    return isSo;
  }

  private wait(question: PermitQuestion): PermitWait {
    const { phone, runId } = question;
    this.isHeld(phone, runId);
    const other = this.underWay.get(phone);
    return { ...this.explain(question), mayEndEarlier: other !== undefined && other.runId !== runId };
  }

  private explain({ phone, runId, callType, orgHours, flowHours, basis }: PermitQuestion): PermitExplanation {
    const hours = { callType, orgHours, flowHours };
    const open = isOpen(hours, this.now);
    const { opensAt, until } = this.earliest(hours, phone, runId);
    const isLimited = this.limitOf(phone, runId) > this.now;
    const isOver = basis.expiresAt !== null && basis.expiresAt <= iso(this.now);
    return {
      refusals: [
        ...(isOver ? (['basis_expired'] as const) : []),
        ...(open ? [] : (['calling_hours'] as const)),
        ...(isLimited ? [LIMIT] : []),
      ],
      hours: { isOpen: open, opensAt: open ? null : opensAt },
      limit: isLimited ? { reason: LIMIT, until } : null,
    };
  }

  /** `opensAt`: as hours allow; `until`: as hours and limits do. */
  private earliest(hours: Hours, phone: string, runId: string): { opensAt: string | null; until: string | null } {
    const [opens, allowed] = [this.now, Math.max(this.now, this.limitOf(phone, runId))].map((from) =>
      firstOpen(hours, from),
    );
    return { opensAt: isoOrNull(opens), until: isoOrNull(allowed) };
  }

  private basis(): LawfulBasis {
    const { basisEndsAt: expiresAt } = this.judged;
    return { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt };
  }
}

const isoOrNull = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : iso(ms));
