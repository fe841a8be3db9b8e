import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { PersonPhone } from '../../application/speaking/person-phone.js';
import type { Caller } from '../../application/trunks/callers-book.js';
import type { Trunk } from '../../application/trunks/trunk-book.js';
import type { HeldCall } from '../../domain/call.js';
import type { AsteriskEngine } from './asterisk-engine.js';
import { personOf } from './ari-event.js';
import type { LineLimits } from './end-reason.js';
import { invite, remove } from './engine-dialling.js';
import type { EngineLink } from './engine-link.js';
import { PersonLeg } from './person-leg.js';
import type { TrunkBreakers } from './trunk-breakers.js';

/** Far above what an engine takes to make a call. Nobody is called later, nor after what a lease lasts at least. */
const MAX_DIAL_MS = 10_000;

/** A call into which people are called. */
export type JoinedCall = Pick<HeldCall, 'orgId' | 'id' | 'createdAt'>;

interface Means<Call extends JoinedCall> {
  readonly link: EngineLink;
  readonly breakers: TrunkBreakers;
  /** See `CallersBook`. */
  readonly callers: { callerOf(call: Call): Promise<Caller | null> };
  /** See `CallHold`. */
  readonly hold: { isHeld(call: Call): Promise<boolean>; readonly leaseMs: number };
  readonly clock: Clock;
  readonly logger: Logger;
}

interface PersonToDial<Call> {
  readonly call: Call;
  readonly to: string;
  readonly limits: LineLimits;
  /** The number that the person sees. */
  readonly from: string;
  readonly permitExpiresAt: Date;
}

/** Calls people into calls: from the number that the shopper was called from, by its trunks. */
export class PersonCalls<Call extends JoinedCall = HeldCall> {
  constructor(private readonly means: Means<Call>) {}

  /** Null: nobody is called, or they are gone. `limits`: those of the call. */
  async find(
    call: Call,
    to: string | null,
    { ringSeconds, longestSeconds }: LineLimits,
    signal: AbortSignal,
  ): Promise<PersonPhone | null> {
    const { clock, hold } = this.means;
    // from here on: a process that stood still in between may have lost the call
    const permitExpiresAt = new Date(clock.now().getTime() + Math.min(MAX_DIAL_MS, hold.leaseMs));
    const overAtMs = call.createdAt.getTime() + longestSeconds * 1_000;
    const leftSeconds = Math.ceil((overAtMs - clock.now().getTime()) / 1_000);
    const limits = { ringSeconds, longestSeconds: Math.max(1, leftSeconds) };
    const engine = await this.means.link.up(signal);
    if (to === null) return await takenOver(engine, call.id, limits);
    const caller = await this.means.callers.callerOf(call);
    for (const trunk of caller?.trunks ?? []) {
      signal.throwIfAborted();
      const { phone: from } = caller as Caller;
      const phone = await this.dialBy(trunk, engine, { call, to, limits, from, permitExpiresAt }, signal);
      if (phone !== 'unavailable') return phone;
    }
    this.means.logger.warn('handoff.not-dialled', { callId: call.id });
    return null;
  }

  /** `unavailable`: certainly not dialled. */
  private async dialBy(
    trunk: Trunk,
    engine: AsteriskEngine,
    { call, to, limits, from, permitExpiresAt }: PersonToDial<Call>,
    signal: AbortSignal,
  ): Promise<PersonPhone | null | 'unavailable'> {
    const { breakers, clock } = this.means;
    const endpoint = await engine.endpointOf(trunk, to).catch((error: unknown) => {
      this.means.logger.warn('handoff.trunk-not-given', { callId: call.id, error });
      return null;
    });
    const trial = endpoint === null ? null : breakers.begin(trunk.id);
    if (endpoint === null || !trial) return 'unavailable';
    const leg = engine.call(personOf(call.id), limits, trial);
    const created = await leg.create({ endpoint, from, endReasons: trunk.endReasons }).catch(async (error: unknown) => {
      await remove(leg);
      throw error;
    });
    if (created === 'there_already') {
      // one that could not be hung up before, or the next holder's: by no trunk another is made beside it
      if (await this.isOurs(call)) await remove(leg);
      else leg.leave();
      return null;
    }
    if (created === 'unavailable') {
      leg.leave();
      return created;
    }
    const mayStillDial = (): Promise<boolean> => this.isOurs(call);
    const answer = await invite(leg, { permitExpiresAt, signal, now: () => clock.now(), mayStillDial });
    if (answer.kind === 'dialled')
      return new PersonLeg(call.id, leg, engine.bridge(call.id), 'called', answer.dialled.received);
    if (answer.kind === 'unavailable') return 'unavailable';
    this.means.logger.warn('handoff.too-late', { callId: call.id });
    return null; // for each trunk
  }

  /**
   * The leg is made by now. So either this sees that another process has the call, or that process, which looks for the
   * leg once it has the call, finds it and ends it (docs/adr/0052).
   */
  private async isOurs(call: Call): Promise<boolean> {
    return await this.means.hold.isHeld(call).catch((error: unknown) => {
      this.means.logger.warn('handoff.hold-not-known', { callId: call.id, error });
      return false;
    });
  }
}

/** One that was not ringing yet may never have been dialled: nobody knows, so it is taken back. */
async function takenOver(engine: AsteriskEngine, callId: string, limits: LineLimits): Promise<PersonPhone | null> {
  const leg = engine.call(personOf(callId), limits);
  const state = await leg.takeOver();
  const bridge = engine.bridge(callId);
  if (state === 'ringing') return new PersonLeg(callId, leg, bridge, 'called');
  if (state === 'answered')
    return new PersonLeg(callId, leg, bridge, (await bridge.has(leg.id)) ? 'joined' : 'answered');
  if (state === null) leg.leave();
  else await remove(leg);
  await bridge.remove();
  return null;
}
