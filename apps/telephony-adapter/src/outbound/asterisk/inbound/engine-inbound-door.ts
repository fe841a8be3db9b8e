import type { InboundCall } from '../../../application/calling-back/inbound-call.js';
import {
  InboundDoor,
  type FoundCaller,
  type InboundLineKeeper,
} from '../../../application/calling-back/inbound-door.js';
import type { InboundCalls } from '../../../application/calling-back/inbound-calls.js';
import type { TrunkBook } from '../../../application/trunks/trunk-book.js';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { AsteriskEngine } from '../asterisk-engine.js';
import type { LineLimits } from '../end-reason.js';
import type { EngineLink } from '../engine-link.js';
import { PersonCalls, type JoinedCall } from '../person-calls.js';
import type { TrunkBreakers } from '../trunk-breakers.js';
import { InboundPhone } from './inbound-phone.js';
import type { TrunkAddresses } from './trunk-addresses.js';

/** How long a person's telephone rings. */
const RING_SECONDS = 30;

interface Means {
  readonly link: EngineLink;
  readonly addresses: TrunkAddresses;
  readonly calls: Pick<InboundCalls, 'renew'>;
  readonly trunks: TrunkBook;
  readonly breakers: TrunkBreakers;
  readonly leaseMs: number;
  /** Nobody talks longer, a person's time included. */
  readonly longestSeconds: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface JoinedCaller extends JoinedCall {
  readonly inbound: InboundCall;
}

/** Inbound calls of the engine (docs/adr/0053). */
export class EngineInboundDoor extends InboundDoor {
  private readonly persons: PersonCalls<JoinedCaller>;

  constructor(private readonly means: Means) {
    super();
    const { calls, trunks, leaseMs } = means;
    this.persons = new PersonCalls<JoinedCaller>({
      ...means,
      callers: {
        callerOf: async ({ orgId, inbound }) => {
          const found = await trunks.trunksOf(orgId, inbound.called);
          return found === 'unknown' ? null : { phone: inbound.called, trunks: found };
        },
      },
      hold: { leaseMs, isHeld: async ({ inbound }) => (await calls.renew([inbound])).has(inbound.id) },
    });
  }

  async hostsOf(channelId: string): Promise<FoundCaller | null> {
    const { engine } = this;
    const address = await engine.entrance.addressOf(channelId);
    return address === null ? null : { ...(await this.means.addresses.hostsOf(address)), engine };
  }

  async refuse(channelId: string, why: 'busy' | 'nobody'): Promise<void> {
    await this.engine.entrance.refuse(channelId, why);
  }

  keeperOf(call: InboundCall, { engine }: Pick<FoundCaller, 'engine'>, signal: AbortSignal): InboundLineKeeper {
    const { link, longestSeconds, logger } = this.means;
    const limits: LineLimits = { ringSeconds: RING_SECONDS, longestSeconds };
    const joined = { orgId: call.orgId, id: call.channelId, createdAt: call.startedAt, inbound: call };
    return new InboundPhone(call, signal, {
      link,
      engine,
      limits,
      person: (phone, until) => this.persons.find(joined, phone, limits, until),
      warn: (error) => logger.warn('inbound.not-found', { callId: call.id, error }),
    });
  }

  async hangUp(channelId: string, signal: AbortSignal): Promise<void> {
    await (await this.means.link.up(signal)).hangUp(channelId);
  }

  private get engine(): AsteriskEngine {
    const engine = this.means.link.current;
    if (!engine) throw new Error('the engine is away');
    return engine;
  }
}
