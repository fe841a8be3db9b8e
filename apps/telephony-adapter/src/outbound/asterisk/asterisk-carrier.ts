import { CALL_RANK } from '@outcall/contracts-telephony';
import { callLimitsOf, type FlowDefinition } from '@outcall/flow-language';
import type { Clock } from '@outcall/kernel';
import type { FaultPoints } from '@outcall/platform-faults';
import type { Logger } from '@outcall/platform-telemetry';
import type { CallLine, LineMoment, LineOpening } from '../../application/call-line.js';
import type { CarrierAnswer, DialRequest } from '../../application/carrier.js';
import type { InboundOptOuts } from '../../application/calling-back/inbound-opt-outs.js';
import type { CallHold } from '../../application/keeping/call-hold.js';
import type { FlowVersions } from '../../application/playing/flow-versions.js';
import { SpokenLine, type SpeakingMeans } from '../../application/speaking/spoken-line.js';
import type { CallersBook } from '../../application/trunks/callers-book.js';
import type { Trunk } from '../../application/trunks/trunk-book.js';
import type { HeldCall } from '../../domain/call.js';
import type { RecordingStore } from '../recordings/recording-store.js';
import type { LineLimits } from './end-reason.js';
import type { Created, EngineCall } from './engine-call.js';
import { invite, remove } from './engine-dialling.js';
import { EngineLineKeeper, type CallInHand } from './engine-line-keeper.js';
import { ASTERISK, type EngineLink } from './engine-link.js';
import { PersonCalls } from './person-calls.js';
import type { TrunkBreakers, TrunkTrial } from './trunk-breakers.js';

/** Beyond the longest ring and talk: then the engine ends the call, though nobody drives it any more. */
const SLACK_SECONDS = 60;
/** The end of a call waits so long for a store of recordings; the sweep of the engine takes what it could not. */
const KEPT_MS = 4_000;
/** A call that was dialled here is opened here at once, or never. */
const OPENED_MS = 60_000;

interface Means {
  readonly link: EngineLink;
  readonly breakers: TrunkBreakers;
  readonly callers: CallersBook;
  readonly flows: FlowVersions;
  readonly hold: CallHold;
  readonly optOuts: Pick<InboundOptOuts, 'isPending'>;
  readonly speaking: SpeakingMeans;
  readonly recordings: RecordingStore;
  readonly clock: Clock;
  readonly faults: FaultPoints;
  readonly logger: Logger;
}

/** Calls over SIP, by one engine (docs/adr/0046-calls-by-sip-trunks.md). */
export class AsteriskCarrier {
  private readonly dialled = new Map<string, CallInHand>();

  private readonly persons: PersonCalls;

  constructor(private readonly means: Means) {
    this.persons = new PersonCalls(means);
  }

  /** By a trunk that fails call after call nothing is dialled. */
  async dial(trunk: Trunk, request: DialRequest): Promise<CarrierAnswer> {
    const trial = this.means.breakers.begin(trunk.id);
    if (!trial) {
      this.means.logger.info('call.trunk-broken', { callId: request.call.id, trunkId: trunk.id });
      return { kind: 'unavailable' };
    }
    let isTaken = false;
    try {
      const answer = await this.dialBy(trunk, request, trial);
      isTaken = answer.kind === 'taken';
      return answer;
    } finally {
      if (!isTaken) trial.leave();
    }
  }

  /** Goes on with what was dialled here; another process's call is taken over. */
  open(given: LineOpening): CallLine {
    const opening = watched(given);
    const { call, definition } = opening;
    const { link, clock, hold, logger, recordings, speaking } = this.means;
    const dialled = this.dialled.get(call.id) ?? null;
    this.dialled.delete(call.id);
    const keeper = new EngineLineKeeper(opening, dialled, {
      link,
      limits: limitsOf(definition),
      person: (phone, signal) => this.persons.find(call, phone, limitsOf(definition), signal),
      isHeld: () => hold.isHeld(call),
      now: () => clock.now(),
      keep: async (wav) => {
        // of a call that is hung up for an erasure nothing is kept
        if (wav && !call.hangUpAt) await recordings.keep(call, wav, AbortSignal.timeout(KEPT_MS));
      },
      warn: (event, error) => logger.warn(event, { callId: call.id, error }),
    });
    return new EngineLine(opening, keeper, speaking);
  }

  /** A call that the engine does not have is over. */
  async hangUp(call: HeldCall, signal: AbortSignal): Promise<void> {
    const engine = await this.means.link.up(signal);
    await engine.hangUp(call.id);
  }

  private async dialBy(trunk: Trunk, request: DialRequest, trial: TrunkTrial): Promise<CarrierAnswer> {
    const { call, permitExpiresAt, signal } = request;
    const { clock, faults, logger } = this.means;
    const made = await this.make(trunk, request, trial).catch((error: unknown) => {
      logger.warn('call.not-made', { callId: call.id, error });
      return 'unavailable' as const;
    });
    if (made === 'unavailable') return { kind: made };
    // nobody but this process dials the call, and once: what became of that one is not known
    if (made === 'there_already') throw new Error(`the engine has ${call.id} already`);
    const mayStillDial = (): Promise<boolean> => this.hasNotOptedOut(call);
    const answer = await invite(made, { permitExpiresAt, signal, now: () => clock.now(), mayStillDial });
    if (answer.kind !== 'dialled') return answer;
    this.keepDialled(call, { ...answer.dialled, isByUdp: trunk.transport === 'udp' });
    await faults.reach('telephony.request-started');
    return { kind: 'taken', by: ASTERISK };
  }

  /** By a call to us that contacts may not know of yet. Where that cannot be asked nobody is called: it comes again. */
  private async hasNotOptedOut({ id: callId, orgId, phone }: HeldCall): Promise<boolean> {
    const { optOuts, logger } = this.means;
    const isPending = await optOuts.isPending(orgId, phone).catch((error: unknown) => {
      logger.warn('call.opt-out-not-known', { callId, error });
      return true;
    });
    if (isPending) logger.info('call.not-dialled-for-opt-out', { callId });
    return !isPending;
  }

  private async make(
    trunk: Trunk,
    { call, from }: DialRequest,
    trial: TrunkTrial,
  ): Promise<EngineCall | Exclude<Created, 'created'>> {
    const { link, flows } = this.means;
    const definition = await flows.find(call.orgId, call.flowVersionId);
    if (!definition) throw new Error('its flow is not found');
    const engine = link.current;
    if (!engine) throw new Error('the engine is away');
    const endpoint = await engine.endpointOf(trunk, call.phone);
    const made = engine.call(call.id, limitsOf(definition), trial);
    const created = await made
      .create({ endpoint, from, endReasons: trunk.endReasons })
      .catch(async (error: unknown) => {
        await remove(made);
        throw error;
      });
    if (created === 'created') return made;
    made.leave();
    return created;
  }

  private keepDialled({ id }: HeldCall, dialled: CallInHand): void {
    this.dialled.set(id, dialled);
    setTimeout(() => {
      if (this.dialled.get(id) !== dialled) return;
      this.dialled.delete(id);
      dialled.call.leave();
    }, OPENED_MS).unref();
  }
}

const limitsOf = (definition: FlowDefinition): LineLimits => {
  const { ringSeconds, maxSeconds } = callLimitsOf(definition);
  return { ringSeconds, longestSeconds: ringSeconds + maxSeconds + SLACK_SECONDS };
};

interface WatchedOpening extends LineOpening {
  /** Whether somebody's telephone has rung, as far as was told. */
  readonly hasRung: () => boolean;
}

function watched(opening: LineOpening): WatchedOpening {
  let hasRung = opening.call.phase >= CALL_RANK['call.ringing'];
  const rings = async (at: Date): Promise<void> => {
    hasRung = true;
    await opening.rings(at);
  };
  return { ...opening, rings, hasRung: () => hasRung };
}

/** SIP "service unavailable": the network cannot take the call for now. */
const NOT_FOR_NOW = 503;

/** Tells how the other side refused the call. */
class EngineLine extends SpokenLine {
  constructor(
    private readonly watched: WatchedOpening,
    private readonly keeper: EngineLineKeeper,
    speaking: SpeakingMeans,
  ) {
    super(watched, keeper, speaking);
  }

  override async pickUp(): Promise<LineMoment> {
    const { at, ending } = await super.pickUp();
    const { sipCode, hasHeardAll } = this.keeper;
    if (!ending || sipCode === null) return { at, ending };
    const isForNow = ending.endReason === 'provider_unavailable' && sipCode === NOT_FOR_NOW;
    const neverRang = isForNow && hasHeardAll && !this.watched.hasRung();
    return { at, ending: { ...ending, sipCode, ...(neverRang && { neverRang }) } };
  }
}
