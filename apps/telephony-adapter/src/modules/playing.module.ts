import { Module, type Provider } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { PlacedCalls } from '../application/keeping/placed-calls.js';
import { ActionCaller } from '../application/playing/action-caller.js';
import { CallPlayer } from '../application/playing/call-player.js';
import { CallReports } from '../application/playing/call-reports.js';
import { CallServices } from '../application/playing/call-services.js';
import { DoActions } from '../application/playing/do-actions.js';
import { HoldTalk } from '../application/playing/hold-talk.js';
import { KeepTurns } from '../application/playing/keep-turns.js';
import { OptOutRecorder } from '../application/playing/opt-out-recorder.js';
import { PlayCall } from '../application/playing/play-call.use-case.js';
import { CallSweep } from '../inbound/schedule/call-sweep.js';
import { HttpActionCaller } from '../outbound/http/http-action-caller.js';
import { HttpOptOutRecorder } from '../outbound/http/http-opt-out-recorder.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { CarrierModule } from './carrier.module.js';
import { ClientsModule } from './clients.module.js';
import { EngineModule } from './engine.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

const inject = [ServiceClients];

const services: Provider[] = [
  {
    provide: ActionCaller,
    inject,
    useFactory: ({ clients }: ServiceClients) => new HttpActionCaller(clients.actions, clients.actionWaits),
  },
  {
    provide: OptOutRecorder,
    inject,
    useFactory: ({ clients }: ServiceClients) => new HttpOptOutRecorder(clients.contacts),
  },
];

@Module({
  imports: [FaultsModule, SettingsModule, ClientsModule, StorageModule, CarrierModule, EngineModule],
  providers: [
    ...services,
    CallServices,
    CallReports,
    DoActions,
    HoldTalk,
    KeepTurns,
    PlayCall,
    CallPlayer,
    CallSweep,
    { provide: PlacedCalls, useExisting: CallPlayer },
  ],
  exports: [PlacedCalls],
})
export class PlayingModule {}
