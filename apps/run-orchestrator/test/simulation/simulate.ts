import { FLOW_LIBRARY, retryPlanOf } from '@outcall/flow-language';
import { firstOpenTime, LEGAL_TABLE, WEEKDAYS, type CallingHours } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { FollowLostCalls } from '../../src/application/following/follow-lost-calls.use-case.js';
import { SettleCalls } from '../../src/application/following/settle-calls.use-case.js';
import { AskPermission } from '../../src/application/placing/ask-permission.js';
import type { HeedSource } from '../../src/application/placing/heed-source.js';
import type { LookAgain } from '../../src/application/placing/look-again.js';
import { PlaceAttempt } from '../../src/application/placing/place-attempt.use-case.js';
import type { RunSettings } from '../../src/application/run-settings.js';
import { dueAt, isFinal, isInCall, isParked, type RunState } from '../../src/domain/run/run-state.js';
import type { RunFact } from '../../src/domain/run/run-fact.js';
import { startRun, untilOpen } from '../../src/domain/run/starting/start-run.js';
import type { Transition } from '../../src/domain/run/transition.js';
import { Random, VirtualTime } from './virtual-time.js';
import { LEASE_MS, POLL, ProcessPorts, SimulatedPlatform } from './simulated-platform.js';

const START = Date.parse('2026-11-21T05:00:00.000Z');
/** Longer than any call of these simulations, the lateness of its events included. */
const LONGEST_CALL_MS = 120_000; // endless, seed 67 dials for ever
/** These simulations have no limits per shopper. */
const UNLIMITED = { execute: async () => undefined } as unknown as LookAgain;
/** Nor are their runs those of a store. */
const UNCHANGED = { execute: async (state: RunState) => ({ isWanted: true, state }) } as unknown as HeedSource;
const SWEEP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const logger = Logger.create({ service: 'simulation', level: 'silent' });
const plan = retryPlanOf(FLOW_LIBRARY[0]?.definition as never);

type Basis = Transition['state']['terms']['basis'];

const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    [
      ['10:00', '11:00'],
      ['13:00', '13:20'],
    ],
  ]),
);
/** A run starts on a Saturday at half past ten in India. */
const HOURS = [
  null,
  null,
  { days: EVERY_DAY } as CallingHours,
  { days: { mon: [['09:30', '18:00']] } } as CallingHours,
  { holidays: ['2026-11-21', '2026-11-22'] },
];
const NO_HOURS: CallingHours = { days: {} };

function newRun(random: Random, owner: string): Transition {
  const now = new Date(START).toISOString();
  const [orgHours, flowHours] = [random.pick(HOURS), random.pick(HOURS)];
  const opensAt = firstOpenTime(LEGAL_TABLE, 'transactional', [orgHours, flowHours], new Date(START)) as Date;
  const expiresAt = new Date(opensAt.getTime() + random.between(60_000, DAY_MS)).toISOString();
  const purchase: Basis = { kind: 'purchase', transactionAt: now, orderId: null, expiresAt };
  const consent: Basis = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null };
  return startRun({
    id: 'run_1',
    orgId: 'org_1',
    mode: 'test',
    now,
    request: {
      flowId: 'flw_1',
      flowVersionId: 'flv_1',
      contactId: null,
      phone: '+919876543210',
      inputs: {},
      language: 'en-IN',
      maxAttempts: random.between(1, 4),
      metadata: {},
    },
    terms: {
      callType: 'transactional',
      basis: random.chance(0.5) ? purchase : consent,
      gapMinutes: plan.gapMinutes,
      orgHours,
      flowHours,
      testAnswers: {},
      createdBy: { kind: 'api_key', id: 'key_1', name: 'simulation' },
    },
    first:
      opensAt.getTime() === START
        ? { callId: 'cal_first', lease: { owner, until: new Date(START + LEASE_MS).toISOString() } }
        : untilOpen(opensAt.toISOString()),
  });
}

/** An opt-out from before the run, lifted since: delivered again, it must change nothing. */
const OLD_NEWS: RunFact = {
  type: 'shopper.decided',
  version: null,
  at: new Date(START - 1_000).toISOString(),
  isOptedOut: true,
  consentIds: [],
};

/** An orchestrator process: looks for what is due, places it, and is started again some time after it died. */
class OrchestratorProcess {
  private ports: ProcessPorts;
  private rounds = 0;
  private sweeps = 0;

  constructor(
    private readonly platform: SimulatedPlatform,
    private readonly name: string,
  ) {
    this.ports = new ProcessPorts(platform);
  }

  place(claimed: Parameters<PlaceAttempt['execute']>[0], permit: Parameters<PlaceAttempt['execute']>[1] = null): void {
    const { contacts, telephony, ledger } = this.ports;
    const placeAttempt = new PlaceAttempt(
      new AskPermission(contacts, UNCHANGED, UNLIMITED),
      telephony,
      ledger,
      { ask: async () => null }, // its runs are tests
      this.platform.moments(),
      logger,
      new NoFaults(),
    );
    placeAttempt.execute(claimed, permit).catch(() => undefined); // left: resumed when the lease lapses
  }

  /** Looks for a lost end for as long as a call may need it. */
  sweep(): void {
    const { platform } = this;
    if (isFinal(platform.state) && !isInCall(platform.state) && dueAt(platform.state) === null) return;
    const clock = { now: () => new Date(platform.time.now) };
    const settings = { longestCallMs: LONGEST_CALL_MS } as RunSettings;
    if (!this.ports.alive) this.ports = new ProcessPorts(platform); // started again since
    const { dialing, traces, runs } = this.ports;
    if (isParked(platform.state)) platform.apply({ type: 'basis.ended' });
    if (isInCall(platform.state)) {
      const settleCalls = new SettleCalls(traces, runs, platform.moments(), clock, logger);
      new FollowLostCalls(dialing, settleCalls, clock, settings).execute().catch(() => undefined);
    }
    const due = Date.parse(dueAt(platform.state) ?? '') || 0;
    this.sweeps += 1;
    if (this.sweeps < 20_000 && !(isParked(platform.state) && dueAt(platform.state) === null))
      platform.time.at(Math.max(platform.time.now, due) + platform.random.between(SWEEP_MS / 2, SWEEP_MS), () =>
        this.sweep(),
      );
  }

  /** Polls for as long as the run may still need it. */
  poll(): void {
    const { platform } = this;
    const due = dueAt(platform.state);
    const isForgotten = isParked(platform.state) && due === null;
    if ((isFinal(platform.state) || isForgotten) && platform.time.now > START + 40 * DAY_MS) return;
    if (!this.ports.alive) {
      this.ports = new ProcessPorts(platform);
      platform.time.at(platform.time.now + platform.random.between(1_000, 30_000), () => this.poll());
      return;
    }
    this.rounds += 1;
    const claimed = platform.claim(`${this.name}:${this.rounds}`);
    if (claimed) this.place(claimed);
    const idle = platform.time.now + (isForgotten ? DAY_MS : POLL);
    const next = claimed || due === null ? idle : Math.max(idle, Date.parse(due));
    if (!isFinal(platform.state) && this.rounds < 5_000)
      platform.time.at(next + platform.random.between(0, POLL), () => this.poll());
  }
}

/** One simulation from one seed, to the end of all that happens in it. Throws when it does not come to an end. */
export async function simulate(seed: number): Promise<SimulatedPlatform> {
  const random = new Random(seed);
  const time = new VirtualTime(START);
  const platform = new SimulatedPlatform(time, random, newRun(random, 'a:0'));
  const [a, b] = [new OrchestratorProcess(platform, 'a'), new OrchestratorProcess(platform, 'b')];
  if (platform.state.lease) {
    // none where calls of a day are capped
    const permit = random.chance(0.8) ? { callId: 'cal_first', expiresAt: platform.grant() } : null;
    a.place({ state: platform.state, isResumed: false }, permit);
  }
  for (const process of [a, b]) {
    time.at(START + random.between(0, POLL), () => process.poll());
    time.at(START + random.between(0, SWEEP_MS), () => process.sweep());
  }
  // while the first attempt is placed
  if (random.chance(0.1)) time.at(START + random.between(0, 3_000), () => platform.cancel());
  if (random.chance(0.15)) time.at(START + random.between(0, 7_200_000), () => platform.forbid('opted_out'));
  if (random.chance(0.3) && platform.state.terms.basis.kind === 'consent')
    time.at(START + random.between(0, 7_200_000), () => platform.forbid('consent_withdrawn'));
  if (random.chance(0.1)) time.at(START + random.between(0, 7_200_000), () => platform.apply(OLD_NEWS));
  if (random.chance(0.15)) time.at(START + random.between(0, 7_200_000), () => platform.cancel());
  if (random.chance(0.15)) time.at(START + random.between(0, 7_200_000), () => platform.advance());
  if (random.chance(0.3))
    time.at(START + random.between(0, 7_200_000), () => platform.changeOrgHours(random.pick([...HOURS, NO_HOURS])));
  if (!(await time.run(20_000))) throw new Error('the simulation did not come to rest');
  return platform;
}
