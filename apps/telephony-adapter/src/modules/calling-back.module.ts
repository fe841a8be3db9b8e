import { setTimeout as delay } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { DnsResolver } from '@outcall/platform-egress';
import { FaultPoints, FaultsModule } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { AnswerCallers } from '../application/calling-back/answer-callers.js';
import { callerTextsOf } from '../application/calling-back/caller-texts.js';
import { personForCaller } from '../application/calling-back/person-for-caller.js';
import { InboundDoor } from '../application/calling-back/inbound-door.js';
import { InboundCalls } from '../application/calling-back/inbound-calls.js';
import { InboundOptOuts } from '../application/calling-back/inbound-opt-outs.js';
import { TalkWithCaller } from '../application/calling-back/talk-with-caller.js';
import { TellOptOuts } from '../application/calling-back/tell-opt-outs.js';
import { FlowVersions } from '../application/playing/flow-versions.js';
import { Prompts } from '../application/speaking/prompts.js';
import { TrunkBook } from '../application/trunks/trunk-book.js';
import { TrunkRepository } from '../application/trunks/trunk-repository.js';
import type { Config } from '../config.js';
import { InboundSchedule } from '../inbound/schedule/inbound-schedule.js';
import { openEvents } from '../outbound/asterisk/ari-events.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { EngineInboundDoor } from '../outbound/asterisk/inbound/engine-inbound-door.js';
import { InboundWatch } from '../outbound/asterisk/inbound/inbound-watch.js';
import { TrunkAddresses } from '../outbound/asterisk/inbound/trunk-addresses.js';
import { INBOUND_APPLICATION } from '../outbound/asterisk/inbound/waiting-caller.js';
import { TrunkBreakers } from '../outbound/asterisk/trunk-breakers.js';
import { HttpOptOutRecorder } from '../outbound/http/http-opt-out-recorder.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { ClientsModule } from './clients.module.js';
import { EngineModule } from './engine.module.js';
import { SpeechModule } from './speech.module.js';
import { StorageModule } from './storage.module.js';
import { TrunksModule } from './trunks.module.js';

/** A person who was called in talks no longer, the menu included. */
const LONGEST_SECONDS = 900;
/** An engine that takes longer to end a call is asked again. */
const HANG_UP_MS = 5_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal, ref: false });

/** Calls of shoppers to numbers of ours (docs/adr/0053); without a SIP engine there are none. */
@Module({
  imports: [FaultsModule, ClientsModule, EngineModule, SpeechModule, StorageModule, TrunksModule],
  providers: [
    {
      provide: TrunkAddresses,
      inject: [TrunkRepository, CONFIG, Clock],
      useFactory: (trunks: TrunkRepository, { EGRESS_ALLOW }: Config, clock: Clock) =>
        new TrunkAddresses({
          hosts: () => trunks.hosts(),
          resolve: new DnsResolver().resolve,
          permits: (address) => EGRESS_ALLOW.permits(address, 'https:'),
          now: () => clock.now(),
        }),
    },
    {
      provide: TellOptOuts,
      inject: [InboundOptOuts, ServiceClients, Logger],
      useFactory: (optOuts: InboundOptOuts, { clients }: ServiceClients, logger: Logger) =>
        new TellOptOuts(optOuts, new HttpOptOutRecorder(clients.contacts), logger),
    },
    {
      provide: InboundDoor,
      inject: [EngineLink, TrunkAddresses, InboundCalls, TrunkBook, Clock, Logger, CONFIG],
      useFactory: (
        link: EngineLink | null,
        addresses: TrunkAddresses,
        calls: InboundCalls,
        trunks: TrunkBook,
        clock: Clock,
        logger: Logger,
        { CALL_LEASE_MS: leaseMs }: Config,
      ) =>
        link &&
        new EngineInboundDoor({
          ...{ link, addresses, calls, trunks, clock, logger, leaseMs },
          ...{ breakers: new TrunkBreakers(logger), longestSeconds: LONGEST_SECONDS },
        }),
    },
    {
      provide: TalkWithCaller,
      inject: [InboundCalls, TellOptOuts, FlowVersions, Prompts, Clock, FaultPoints, Logger],
      useFactory: (
        calls: InboundCalls,
        telling: TellOptOuts,
        flows: FlowVersions,
        prompts: Prompts,
        clock: Clock,
        faults: FaultPoints,
        logger: Logger,
      ) =>
        new TalkWithCaller({
          ...{ calls, prompts, pause, faults, logger, longestTalkMs: LONGEST_SECONDS * 1_000 },
          now: () => clock.now(),
          textsOf: callerTextsOf,
          personOf: async (call) => {
            const { orgId, lastCall } = call;
            const definition = lastCall && (await flows.find(orgId, lastCall.flowVersionId));
            return personForCaller(call, definition, clock.now());
          },
          tell: (call) => telling.tell(call),
        }),
    },
    {
      provide: AnswerCallers,
      inject: [InboundCalls, InboundDoor, TalkWithCaller, Logger],
      useFactory: (calls: InboundCalls, door: InboundDoor | null, talk: TalkWithCaller, logger: Logger) =>
        door &&
        new AnswerCallers({
          ...{ calls, door, logger, hangUpMs: HANG_UP_MS },
          talk: (call, keeper, signal) => talk.hold(call, keeper, signal),
        }),
    },
    {
      provide: InboundSchedule,
      inject: [EngineLink, AnswerCallers, TrunkAddresses, TellOptOuts, Logger, CONFIG],
      useFactory: inboundSchedule,
    },
  ],
})
export class CallingBackModule {}

function inboundSchedule(
  link: EngineLink | null,
  callers: AnswerCallers | null,
  addresses: TrunkAddresses,
  telling: TellOptOuts,
  logger: Logger,
  config: Config,
): InboundSchedule | null {
  if (!link || !callers) return null;
  const access = { url: config.ARI_URL, user: config.ARI_USERNAME, password: config.ARI_PASSWORD };
  const watch = new InboundWatch({
    ...{ link, logger, random: Math.random },
    open: (signal) => openEvents(access, INBOUND_APPLICATION, signal),
    take: (caller) => callers.take(caller),
  });
  const open = async (): Promise<void> => {
    await link.current?.entrance.open(await addresses.all());
  };
  return new InboundSchedule({ callers, telling, watch, open, leaseMs: config.CALL_LEASE_MS, logger });
}
