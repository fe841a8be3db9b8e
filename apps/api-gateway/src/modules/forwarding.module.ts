import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { ForwardChange } from '../application/auditing/forward-change.use-case.js';
import { Forwarder } from '../application/forwarding/forwarder.js';
import type { Config } from '../config.js';
import { RequestForwarding } from '../inbound/http/forwarding/forwarding.js';
import { PooledForwarder, type PooledForwarderOptions } from '../outbound/http/pooled-forwarder.js';
import { AuditingModule } from './auditing.module.js';
import { BodiesModule } from './bodies.module.js';

const addresses = (config: Config): PooledForwarderOptions['addresses'] => ({
  flow: config.FLOW_URL,
  contacts: config.CONTACTS_URL,
  'run-orchestrator': config.RUNS_URL,
  'telephony-adapter': config.TELEPHONY_URL,
  'action-dispatcher': config.ACTIONS_URL,
  'commerce-sync': config.COMMERCE_URL,
  'webhook-delivery': config.WEBHOOKS_URL,
});

/** Shopify waits 5 s for its answer. */
const HOOK_PATIENCE = { connectionWaitMs: 1_000, answerMs: 4_000 };

/**
 * Runs start in batches, which are as large as what is in work at once. With 64 of 256 connections for one credential
 * over processes a run took half as much CPU again. The other services have fewer: a burst of one org would fill their
 * event loops in one go (`bench -- contacts`).
 */
const connectionsTo =
  (config: Config): PooledForwarderOptions['connectionsTo'] =>
  (owner) =>
    owner === 'run-orchestrator' ? config.RUN_CONNECTIONS : config.SERVICE_CONNECTIONS;

const forwarder = (config: Config, signer: ContextSigner, logger: Logger): Forwarder =>
  new PooledForwarder({
    addresses: addresses(config),
    connectionsTo: connectionsTo(config),
    signer,
    logger,
    patience: { connectionWaitMs: config.SERVICE_WAIT_MS, heldUpMs: config.READER_HOLD_MS },
    // all shops of a platform come from a few addresses: a quarter is one's, as many as are in work at once
    hooks: { connections: 4 * config.HOOKS_AT_ONCE, patience: { ...HOOK_PATIENCE, heldUpMs: config.READER_HOLD_MS } },
  });

/** The way of a request to the service that answers it. */
@Module({
  imports: [BodiesModule, AuditingModule],
  providers: [
    { provide: Forwarder, inject: [CONFIG, ContextSigner, Logger], useFactory: forwarder },
    ForwardChange,
    RequestForwarding,
  ],
  exports: [RequestForwarding],
})
export class ForwardingModule {}
