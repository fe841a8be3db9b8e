import { randomUUID } from 'node:crypto';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { AddNumber } from './application/add-number.use-case.js';
import { CallPlayer } from './application/call-player.js';
import { CheckLiveCall } from './application/check-live-call.use-case.js';
import { Pacer } from './application/pacer.js';
import { PlaceCalls } from './application/place-calls.use-case.js';
import { PlayCall } from './application/play-call.use-case.js';
import { ActionDesk, CallReader, CallStore, CreditLedger, FlowVersions, LiveReadiness, NumberRepository, OptOutDesk } from './application/ports.js';
import type { Config } from './config.js';
import { CallsController } from './inbound/http/calls.controller.js';
import { CreditsController } from './inbound/http/credits.controller.js';
import { LiveChecksController } from './inbound/http/live-checks.controller.js';
import { NumbersController } from './inbound/http/numbers.controller.js';
import { PlaceCallsController } from './inbound/http/place-calls.controller.js';
import { CallSweep } from './inbound/schedule/call-sweep.js';
import { HttpActionDesk } from './outbound/http/http-action-desk.js';
import { HttpFlowVersions } from './outbound/http/http-flow-versions.js';
import { HttpOptOutDesk } from './outbound/http/http-opt-out-desk.js';
import { NeighbourClients } from './outbound/http/neighbour-clients.js';
import { PostgresCallReader } from './outbound/postgres/postgres-call-reader.js';
import { PostgresCallStore } from './outbound/postgres/postgres-call-store.js';
import { PostgresCreditLedger } from './outbound/postgres/postgres-credit-ledger.js';
import { PostgresLiveReadiness } from './outbound/postgres/postgres-live-readiness.js';
import { PostgresNumberRepository } from './outbound/postgres/postgres-number-repository.js';

const neighbours = (config: Config): Provider[] => [
  {
    provide: NeighbourClients,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new NeighbourClients({
        flow: new InternalClient({ service: 'flow', addresses: config.FLOW_URL, signer }),
        contacts: new InternalClient({ service: 'contacts', addresses: config.CONTACTS_URL, signer }),
        actions: new InternalClient({ service: 'action-dispatcher', addresses: config.ACTIONS_URL, signer }),
      }),
  },
  { provide: FlowVersions, inject: [NeighbourClients], useFactory: ({ clients }: NeighbourClients) => new HttpFlowVersions(clients.flow) },
  { provide: ActionDesk, inject: [NeighbourClients], useFactory: ({ clients }: NeighbourClients) => new HttpActionDesk(clients.actions) },
  { provide: OptOutDesk, inject: [NeighbourClients], useFactory: ({ clients }: NeighbourClients) => new HttpOptOutDesk(clients.contacts) },
];

const player = (config: Config): Provider[] => [
  {
    provide: CallStore,
    inject: [Database, Outbox, Clock],
    useFactory: (database: Database, outbox: Outbox, clock: Clock) =>
      new PostgresCallStore(database, outbox, clock, { owner: randomUUID(), ms: config.CALL_LEASE_MS }),
  },
  { provide: Pacer, inject: [Clock], useFactory: (clock: Clock) => new Pacer(clock, config.SIM_SPEED) },
  PlayCall,
  {
    provide: CallPlayer,
    inject: [CallStore, PlayCall, Clock, Logger],
    useFactory: (store: CallStore, playCall: PlayCall, clock: Clock, logger: Logger) => new CallPlayer(store, playCall, clock, config.CALL_LEASE_MS, logger),
  },
  { provide: CallSweep, inject: [CallPlayer, Logger], useFactory: (callPlayer: CallPlayer, logger: Logger) => new CallSweep(callPlayer, config.CALL_POLL_MS, logger) },
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [PlaceCallsController, LiveChecksController, CallsController, NumbersController, CreditsController],
      providers: [
        ...neighbours(config),
        ...player(config),
        PlaceCalls,
        AddNumber,
        { provide: CheckLiveCall, inject: [LiveReadiness], useFactory: (readiness: LiveReadiness) => new CheckLiveCall(readiness, config.PRICE_PER_MINUTE_PAISE) },
        { provide: CallReader, useClass: PostgresCallReader },
        { provide: NumberRepository, useClass: PostgresNumberRepository },
        { provide: CreditLedger, useClass: PostgresCreditLedger },
        { provide: LiveReadiness, useClass: PostgresLiveReadiness },
      ],
    };
  }
}
