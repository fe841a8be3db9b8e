import { ORG_UPSERTED, ORG_TOPIC, type OrgUpserted } from '@outcall/contracts-identity';
import { LIMIT_TOPIC, LIMITS_MOVED, type LimitsMoved } from '@outcall/contracts-contacts';
import type { EndReason } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, CALL_TYPES, WEEKDAYS, type CallingHours, type FixedClock } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { TestDatabase } from '@outcall/testing';
import { ExplainRun } from '../../src/application/explaining/explain-run.use-case.js';
import { ApplyCallEvents } from '../../src/application/following/apply-call-events.use-case.js';
import { PlaceDueAttempts } from '../../src/application/placing/place-due-attempts.use-case.js';
import { ReadRun } from '../../src/application/reading/read-run.use-case.js';
import { ApplyOrgEvents } from '../../src/application/replanning/apply-org-events.use-case.js';
import { AskAgain } from '../../src/application/replanning/ask-again.use-case.js';
import { EndBases } from '../../src/application/replanning/end-bases.use-case.js';
import { HeedLimits } from '../../src/application/replanning/heed-limits.use-case.js';
import { ReplanRuns } from '../../src/application/replanning/replan-runs.use-case.js';
import { StartRun } from '../../src/application/starting/start-run.use-case.js';
import { ended, ids, tenant } from '../orchestrator.js';
import type { Random } from '../simulation/virtual-time.js';
import { firstLawful, firstOpen, isOpen, type Hours } from './hours-oracle.js';
import type { Judged, JudgingServices } from './judging-services.js';
import type { ComposedService } from './planning-service.js';
import { startingWithoutKey } from './starting-without-key.js';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-02T00:00:00+05:30');
const UNREACHED: readonly EndReason[] = ['no_answer', 'busy', 'declined', 'voicemail', 'unreachable'];
const REACHED: EndReason = 'agent_ended';
const MAX_RUNS = 6;
const MAX_ROUNDS = 100;
const iso = (ms: number): string => new Date(ms).toISOString();
const NOTHING = { status: 'scheduled', lastError: null } as const;

export interface Surroundings {
  readonly service: ComposedService;
  readonly fakes: JudgingServices;
  readonly clock: FixedClock;
  readonly db: TestDatabase;
}

/**
 * One org with runs of one flow. Its hours, the limits of its numbers and the time change at random; events of that
 * arrive later, together or not at all yet.
 */
export class PlannedOrg implements Judged {
  readonly callType;
  readonly flowHours;
  readonly gapMinutes;
  readonly lines;
  basisEndsAt: string | null = null;
  readonly limits = new Map<string, number>();
  readonly seen = { refused: 0, parked: 0, gaveUp: 0, attempts: 0, limited: 0, planned: 0 };
  readonly log: string[] = [];
  private readonly orgId = ids.next('org');
  /** As the gateway has them; and as the last event that was consumed told them. */
  private hours: CallingHours | null;
  private version = 1;
  private readonly unnotified: DomainEvent[] = [];
  private readonly runs: string[] = [];
  private readonly ended = new Set<string>();
  /** By number, the latest end of a limit. */
  private readonly lastHeld = new Map<string, number>();

  constructor(
    private readonly around: Surroundings,
    private readonly random: Random,
  ) {
    const { clock } = around;
    clock.advance(START + random.between(0, 3 * 1_440) * MINUTE_MS + random.between(0, MINUTE_MS) - this.now);
    this.callType = random.pick(CALL_TYPES);
    this.flowHours = someHours(random);
    this.hours = someHours(random);
    this.gapMinutes = {
      no_answer: [random.between(1, 200), 120],
      busy: [10],
      voicemail: [240],
      declined: [random.pick([720, 1_440])],
    };
    this.lines = random.between(1, 4);
    around.fakes.subject = this;
    around.fakes.forget();
    this.tellHours();
  }

  limitsMoved(phone: string): void {
    this.tell({
      topic: LIMIT_TOPIC.name,
      type: LIMITS_MOVED,
      version: null,
      data: { orgId: this.orgId, mode: 'live', phone },
    });
  }

  isBusy(): boolean {
    return this.random.chance(0.15);
  }

  async step(): Promise<void> {
    const { random } = this;
    this.around.clock.advance(1_000);
    if (this.runs.length === 0 || (this.runs.length < MAX_RUNS && random.chance(0.2))) await this.start();
    else if (random.chance(0.2)) this.changeHours();
    else if (random.chance(0.15)) this.changeLimit();
    else if (random.chance(0.3)) await this.hear(random.between(1, 3));
    else if (random.chance(0.2)) await this.replan();
    else if (random.chance(0.3)) await this.endCalls();
    else if (random.chance(0.3)) await this.heed();
    else await this.passTime();
    await this.lookAtEnds();
  }

  /** Everything that was changed is heard, and all that follows from it at once is done. */
  async settle(): Promise<void> {
    for (let round = 0; await this.somethingFollows(); round += 1)
      if (round > MAX_ROUNDS) throw new Error('it never comes to rest');
    await this.lookAtEnds();
  }

  private async somethingFollows(): Promise<boolean> {
    const { length } = this.unnotified;
    await this.hear(length);
    return (
      (await this.replan()) || (await this.round()) || (await this.endCalls()) || (await this.heed()) || length > 0
    );
  }

  /** What does not hold: of each waiting run its time, or that it has none. */
  async broken(): Promise<string[]> {
    const faults: string[] = [];
    for (const id of this.runs) {
      const run = await this.read(id);
      if (run.status !== NOTHING.status) continue;
      const explained = (await this.around.service.get(ExplainRun).execute({ orgId: this.orgId, mode: null }, id))
        .nextAttemptAt;
      const basis = await this.basisOf(id);
      const notified = JSON.stringify({ id, lastError: run.lastError, shown: run.nextAttemptAt, explained, basis });
      const hold = (isSo: boolean, fault: string): void => void (isSo || faults.push(`${fault}: ${notified}`));
      if (run.nextAttemptAt === null) {
        this.seen.parked += 1;
        hold(firstOpen(this.known, this.now) === null, 'a run that can be called has no time');
        hold(explained === null, 'explain promises a time that a run does not have');
        continue;
      }
      this.seen.planned += 1;
      const at = Date.parse(run.nextAttemptAt);
      hold(isOpen(this.known, at), 'a run is planned for a closed time');
      hold(basis === null || run.nextAttemptAt < basis, 'a run is planned behind its basis');
      hold(explained !== null, 'explain denies the time of a run');
      if (at > this.now) hold(explained === run.nextAttemptAt, 'explain tells another time');
    }
    return faults;
  }

  private get now(): number {
    return this.around.clock.now().getTime();
  }

  private get known(): Hours {
    return { callType: this.callType, orgHours: this.hours, flowHours: this.flowHours };
  }

  private async start(): Promise<void> {
    const { random, now } = this;
    const phone = `+91981000000${random.between(0, 2)}`;
    this.basisEndsAt = random.chance(0.7) ? iso(now + random.between(0, 72 * 60) * MINUTE_MS + 1) : null;
    const org = tenant(this.orgId, { mode: 'live', callingHours: this.hours, orgVersion: this.version });
    const runId = ids.next('run');
    const by = { tenant: org, createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' } };
    const command = {
      flowKey: 'cod_confirmation',
      phone,
      inputs: { customer_name: 'Asha', order_no: '1', amount: '1' },
    };
    try {
      await this.around.service.get(StartRun).execute(by, command, startingWithoutKey(runId));
      this.runs.push(runId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.seen.refused += 1;
      const from = Math.max(now, this.around.fakes.limitOf(phone, runId));
      const first = firstLawful(this.known, from, this.basisEndsAt);
      if (error.errorCode !== 'NO_CONSENT' || first !== null)
        throw new Error(`a start is refused though a call could start: ${error.message}`, { cause: error });
    }
    this.note(`start of ${runId}, basis until ${this.basisEndsAt}`);
  }

  private changeHours(): void {
    this.hours = someHours(this.random);
    this.version += 1;
    if (this.random.chance(0.3)) this.compact();
    this.tellHours();
    this.note(`hours ${this.version}: ${JSON.stringify(this.hours)}`);
  }

  private tellHours(): void {
    const org = { id: this.orgId, name: 'Shop', isVerified: true, callingHours: this.hours, shopperLimits: undefined };
    this.tell({ ...{ topic: ORG_TOPIC.name, type: ORG_UPSERTED, version: this.version }, data: { org } });
  }

  /** The topic keeps the last event of an org for sure. */
  private compact(): void {
    const kept = this.unnotified.filter(({ topic }) => topic !== ORG_TOPIC.name);
    this.unnotified.splice(0, this.unnotified.length, ...kept);
  }

  private changeLimit(): void {
    const phone = `+91981000000${this.random.between(0, 2)}`;
    if (this.random.chance(0.5)) this.limits.delete(phone);
    else this.limits.set(phone, this.now + this.random.between(1, 600) * MINUTE_MS);
    this.limitsMoved(phone);
    this.lastHeld.set(phone, Math.max(this.lastHeld.get(phone) ?? 0, this.limits.get(phone) ?? 0));
    this.note(`limit of ${phone} until ${iso(this.limits.get(phone) ?? 0)}`);
  }

  private tell(event: Pick<DomainEvent, 'topic' | 'type' | 'version' | 'data'>): void {
    const of = { id: ids.next('event'), key: this.orgId, orgId: this.orgId, mode: null, time: iso(this.now) };
    this.unnotified.push({ ...of, requestId: null, traceparent: null, ...event });
  }

  /** The first of the untold events, each topic in one batch. */
  private async hear(count: number): Promise<void> {
    const heard = this.unnotified.splice(0, count);
    const of = (topic: string): DomainEvent[] => heard.filter((event) => event.topic === topic);
    const [orgs, limits] = [of(ORG_TOPIC.name), of(LIMIT_TOPIC.name)];
    await this.around.service.get(ApplyOrgEvents).execute(orgs as DomainEvent<OrgUpserted>[]);
    await this.around.service.get(AskAgain).execute(limits as DomainEvent<LimitsMoved>[]);
    if (heard.length > 0) this.note(`heard ${heard.map(({ type, version }) => `${type} ${version}`).join(', ')}`);
  }

  private replan(): Promise<boolean> {
    return this.around.service.get(ReplanRuns).execute();
  }

  private async passTime(): Promise<void> {
    const [next] = await this.around.db.database.query<{ at: Date | null }>(
      'SELECT min(due_at) AS at FROM runs WHERE org_id = $1',
      [this.orgId],
    );
    const due = next?.at?.getTime() ?? Number.POSITIVE_INFINITY;
    const later = this.now + this.random.between(1, 600) * MINUTE_MS;
    this.around.clock.advance(Math.max(0, Math.min(due, later) - this.now));
    await this.round();
    this.note('time has passed');
  }

  /** One look at what is due; true: there was something. */
  private async round(): Promise<boolean> {
    const { service, db } = this.around;
    const due = await db.database.query('SELECT FROM runs WHERE org_id = $1 AND due_at <= $2', [
      this.orgId,
      iso(this.now),
    ]);
    if (due.length === 0) return false;
    await service.get(EndBases).execute();
    await (
      await service.get(PlaceDueAttempts).execute('whole')
    ).placed;
    return true;
  }

  /** True: a call ended. */
  private async endCalls(): Promise<boolean> {
    const under = (await Promise.all(this.runs.map((id) => this.read(id)))).filter(
      ({ status }) => status === 'dialing',
    );
    for (const run of under) {
      this.around.clock.advance(this.random.between(20, 80) * 1_000);
      await this.endCall(run);
    }
    return under.length > 0;
  }

  /** Contacts hears of the end before the service does, or after it. */
  private async endCall(run: Run): Promise<void> {
    const { callId, attempt } = run.calls.at(-1) as Run['calls'][number];
    const more = { attempt, at: iso(this.now) } as object;
    const reason = this.random.chance(0.3) ? REACHED : this.random.pick(UNREACHED);
    const { fakes, service } = this.around;
    this.lastHeld.set(run.phone, this.now + 60 * MINUTE_MS);
    const notified = () => fakes.settle(callId as string, reason === REACHED ? this.now : null);
    const isFirst = this.random.chance(0.5);
    if (isFirst) notified();
    const event = ended({ orgId: this.orgId, run, callId: callId as string }, reason, more);
    await service.get(ApplyCallEvents).execute([event]);
    if (!isFirst) {
      await this.heed();
      notified();
    }
    this.seen.attempts += 1;
    this.note(`call of ${run.id} ended, ${reason}`);
  }

  /** True: there were limits to ask about. */
  private async heed(): Promise<boolean> {
    const isAsked = await this.around.service.get(HeedLimits).execute();
    if (isAsked) this.note('asked about limits');
    return isAsked;
  }

  /** A run that gave up before its first call, with all changes heard, could not have been called. */
  private async lookAtEnds(): Promise<void> {
    for (const id of this.runs) {
      const run = await this.read(id);
      this.log.push(`  ${id} ${run.status} ${run.lastError} ${run.nextAttemptAt}`);
      if (run.lastError === 'called_recently') this.seen.limited += 1;
      if (run.status !== 'gave_up' || this.ended.has(id)) continue;
      this.ended.add(id);
      if (run.lastError !== 'basis_expired') continue;
      this.seen.gaveUp += 1;
      const held = Math.max(this.lastHeld.get(run.phone) ?? 0, this.around.fakes.limitOf(run.phone, id));
      if (run.attempts > 0 || this.unnotified.length > 0 || held > Date.parse(run.updatedAt)) continue;
      const first = firstLawful(this.known, Date.parse(run.updatedAt), await this.basisOf(id));
      if (first !== null) throw new Error(`${id} gave up though a call could start at ${iso(first)}`);
    }
  }

  private async basisOf(id: string): Promise<string | null> {
    const [row] = await this.around.db.database.query<{ at: string | null }>(
      "SELECT basis ->> 'expiresAt' AS at FROM runs WHERE id = $1",
      [id],
    );
    return row?.at ?? null;
  }

  private async read(id: string): Promise<Run> {
    const { db, service } = this.around;
    const { status, lastError, ...run } = await service.get(ReadRun).execute({ orgId: this.orgId, mode: 'live', id });
    const [row] = await db.database.query<{ at: Date | null; error: string | null }>(
      'SELECT next_attempt_at AS at, last_error AS error FROM runs WHERE id = $1',
      [id],
    );
    return { ...run, status, lastError: row ? row.error : lastError, nextAttemptAt: row?.at?.toISOString() ?? null };
  }

  private note(what: string): void {
    this.log.push(`${iso(this.now)} ${what}`);
  }
}

function someHours(random: Random): CallingHours | null {
  if (random.chance(0.3)) return null;
  if (random.chance(0.15)) return { days: {} };
  const holidays = Array.from({ length: random.between(0, 3) }, () =>
    iso(START + random.between(0, 9) * 86_400_000 + 12 * 3_600_000).slice(0, 10),
  );
  if (random.chance(0.3)) return { holidays };
  const time = (halves: number): string => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`;
  const windows = (): [string, string][] => {
    const from = random.between(16, 35);
    return [[time(from), time(random.between(from + 1, 42))]];
  };
  const open = WEEKDAYS.filter(() => random.chance(0.7));
  return { days: Object.fromEntries(open.map((day) => [day, windows()])), ...(random.chance(0.5) && { holidays }) };
}
