import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { Actions } from '../application/actions.js';
import type { Config } from '../config.js';
import { HttpActions } from '../outbound/http/http-actions.js';

const actionsOf = (config: Config, signer: ContextSigner): HttpActions =>
  new HttpActions(new InternalClient({ service: 'action-dispatcher', addresses: config.ACTIONS_URL, signer }));

/** The services that flow asks. */
@Module({
  providers: [{ provide: Actions, inject: [CONFIG, ContextSigner], useFactory: actionsOf }],
  exports: [Actions],
})
export class ClientsModule {}
