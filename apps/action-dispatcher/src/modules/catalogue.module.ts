import { Module } from '@nestjs/common';
import { ChangeCatalogue } from '../application/catalogue/change-catalogue.js';
import { ClaimUses } from '../application/catalogue/claim-uses.use-case.js';
import { DeleteAction } from '../application/catalogue/delete-action.use-case.js';
import { FindUnconnectedActions } from '../application/catalogue/find-unconnected-actions.use-case.js';
import { FlowActions } from '../application/catalogue/flow-actions.js';
import { ListActions } from '../application/catalogue/list-actions.use-case.js';
import { ListManagedActions } from '../application/catalogue/list-managed-actions.use-case.js';
import { ReleaseUses } from '../application/catalogue/release-uses.use-case.js';
import { SaveAction } from '../application/catalogue/save-action.use-case.js';
import { SettleClaims } from '../application/catalogue/settle-claims.js';
import { TryAction } from '../application/catalogue/try-action.use-case.js';
import { WhoAnswers } from '../application/catalogue/who-answers.js';
import { FlowEventsController } from '../inbound/events/flow-events.controller.js';
import { ActionsController } from '../inbound/http/actions.controller.js';
import { CatalogueController } from '../inbound/http/catalogue.controller.js';
import { OrgActionsController } from '../inbound/http/org-actions.controller.js';
import { PostgresFlowActions } from '../outbound/postgres/catalogue/postgres-flow-actions.js';
import { CallingModule } from './calling.module.js';
import { ClientsModule } from './clients.module.js';
import { EgressModule } from './egress.module.js';
import { MonotonicClockModule } from './monotonic-clock.module.js';
import { SecretsModule } from './secrets.module.js';
import { StorageModule } from './storage.module.js';

/** The actions of an org, and which flows use them. */
@Module({
  imports: [MonotonicClockModule, StorageModule, SecretsModule, ClientsModule, EgressModule, CallingModule],
  controllers: [ActionsController, CatalogueController, OrgActionsController, FlowEventsController],
  providers: [
    { provide: FlowActions, useClass: PostgresFlowActions },
    ...[ListActions, ListManagedActions, ChangeCatalogue, SaveAction, DeleteAction, TryAction, WhoAnswers],
    ...[ClaimUses, ReleaseUses, SettleClaims, FindUnconnectedActions],
  ],
})
export class CatalogueModule {}
