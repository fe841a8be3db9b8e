import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { PersonPhone } from '../../application/speaking/person-phone.js';
import type { CallersBook, Caller } from '../../application/trunks/callers-book.js';
import type { Trunk } from '../../application/trunks/trunk-book.js';
import type { HeldCall } from '../../domain/call.js';
import type { AsteriskEngine } from './asterisk-engine.js';
import { personOf } from './ari-event.js';
import type { LineLimits } from './end-reason.js';
import { invite, remove } from './engine-dialling.js';
import type { EngineLink } from './engine-link.js';
import { PersonLeg } from './person-leg.js';
import type { TrunkBreakers } from './trunk-breakers.js';

/** Far above what an engine takes to make a call. */
const MADE_MS = 10_000;

interface Means {
  readonly link: EngineLink;
  readonly breakers: TrunkBreakers;
  readonly callers: CallersBook;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Calls people into calls: from the number that the shopper was called from, by its trunks. */
export class PersonCalls {
  constructor(private readonly means: Means) {}

  /** Null: nobody is called, or they are gone. `limits`: those of the call. */
  async find(
    call: HeldCall,
    to: string | null,
    { ringSeconds, longestSeconds }: LineLimits,
    signal: AbortSignal,
  ): Promise<PersonPhone | null> {
    const overAtMs = call.createdAt.getTime() + longestSeconds * 1_000;
    const leftSeconds = Math.ceil((overAtMs - this.means.clock.now().getTime()) / 1_000);
    const limits = { ringSeconds, longestSeconds: Math.max(1, leftSeconds) };
    const engine = await this.means.link.up(signal);
    if (to === null) return await takenOver(engine, call.id, limits);
    const caller = await this.means.callers.callerOf(call);
    for (const trunk of caller?.trunks ?? []) {
      signal.throwIfAborted(); // what was too late for one trunk is so for each
      const phone = await this.dialBy(trunk, engine, { call, to, limits, from: (caller as Caller).phone }, signal);
      if (phone !== 'unavailable') return phone;
    }
    this.means.logger.warn('handoff.not-dialled', { callId: call.id });
    return null;
  }

  /** `unavailable`: certainly not dialled. */
  private async dialBy(
    trunk: Trunk,
    engine: AsteriskEngine,
    { call, to, limits, from }: { call: HeldCall; to: string; limits: LineLimits; from: string },
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
    const created = await leg.create({ endpoint, from }).catch(async (error: unknown) => {
      await remove(leg);
      throw error;
    });
    if (created === 'there_already') {
      await remove(leg); // one that could not be hung up before: by no trunk another is made beside it
      return null;
    }
    if (created === 'unavailable') {
      leg.leave();
      return created;
    }
    const permitExpiresAt = new Date(clock.now().getTime() + MADE_MS);
    const answer = await invite(leg, { permitExpiresAt, signal, now: () => clock.now() });
    if (answer.kind !== 'dialled') return 'unavailable';
    return new PersonLeg(call.id, leg, engine.bridge(call.id), 'called', answer.dialled.told);
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
