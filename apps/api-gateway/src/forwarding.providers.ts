import type { Provider } from '@nestjs/common';
import { ContextSigner } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { AuthenticateCredential } from './application/authenticating/authenticate-credential.use-case.js';
import { Credentials } from './application/authenticating/credentials.js';
import { Forwarder } from './application/forwarding/forwarder.js';
import { InFlightQuota } from './application/limiting/in-flight-quota.js';
import { Waits } from './application/limiting/waits.js';
import type { Config } from './config.js';
import { RequestForwarding } from './inbound/http/forwarding/forwarding.js';
import { ManagementApi } from './inbound/http/forwarding/management-api.js';
import { PublicApi } from './inbound/http/forwarding/public-api.js';
import { PublicCredential } from './inbound/http/forwarding/public-credential.js';
import { UnauthenticatedApi } from './inbound/http/forwarding/unauthenticated-api.js';
import { HttpEntry } from './inbound/http/http-entry/http-entry.js';
import { ProxyNotice } from './inbound/http/http-entry/proxy-notice.js';
import { OverloadGuard } from './inbound/http/http-entry/overload-guard.js';
import { PooledForwarder, type PooledForwarderOptions } from './outbound/http/pooled-forwarder.js';
import { PostgresCredentials } from './outbound/postgres/authenticating/postgres-credentials.js';

/** The way of a request of the public API, or of the management API, to the service that answers it. */
export const forwarding = (config: Config): Provider[] => [
  HttpEntry,
  ProxyNotice,
  Waits,
  InFlightQuota,
  OverloadGuard,
  PublicCredential,
  PublicApi,
  RequestForwarding,
  UnauthenticatedApi,
  ManagementApi,
  AuthenticateCredential,
  { provide: Credentials, useClass: PostgresCredentials },
  {
    provide: Forwarder,
    inject: [ContextSigner, Logger],
    useFactory: (signer: ContextSigner, logger: Logger) =>
      new PooledForwarder({
        addresses: addresses(config),
        connectionsTo: connectionsTo(config),
        signer,
        logger,
        patience: { connectionWaitMs: config.SERVICE_WAIT_MS, heldUpMs: config.READER_HOLD_MS },
      }),
  },
];

const addresses = (config: Config): PooledForwarderOptions['addresses'] => ({
  flow: config.FLOW_URL,
  contacts: config.CONTACTS_URL,
  'run-orchestrator': config.RUNS_URL,
  'telephony-adapter': config.TELEPHONY_URL,
  'action-dispatcher': config.ACTIONS_URL,
  'commerce-sync': config.COMMERCE_URL,
  'webhook-delivery': config.WEBHOOKS_URL,
});

/**
 * Runs start in batches, which are as large as what is in work at once. With 64 of 256 connections for one credential over processes a run took half as much
 * CPU again. The other services have fewer: a burst of one org would fill their event loops in one go (`bench -- contacts`).
 */
const connectionsTo =
  (config: Config): PooledForwarderOptions['connectionsTo'] =>
  (owner) =>
    owner === 'run-orchestrator' ? config.RUN_CONNECTIONS : config.SERVICE_CONNECTIONS;
