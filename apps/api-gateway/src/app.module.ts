import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';

import { HttpAdapterHost } from '@nestjs/core';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { AppSecretsMaker } from './application/apps/app-secrets-maker.js';
import { AppSecretsQueue } from './application/apps/app-secrets-queue.js';
import { HandOverAppSecrets } from './application/apps/hand-over-app-secrets.use-case.js';
import { SecretsHolder } from './application/apps/secrets-holder.js';
import { ChangeApp } from './application/apps/change-app.use-case.js';
import { CreateApp } from './application/apps/create-app.use-case.js';
import { ListApps } from './application/apps/list-apps.use-case.js';
import { RollClientSecret } from './application/apps/roll-client-secret.use-case.js';
import { RollSigningSecret } from './application/apps/roll-signing-secret.use-case.js';
import { Apps } from './application/apps/apps.js';
import { UrlRule } from './application/apps/url-rule.js';
import { AcceptInvitation } from './application/members/accept-invitation.use-case.js';
import { AddMember } from './application/members/add-member.use-case.js';
import { ChangeRole } from './application/members/change-role.use-case.js';
import { RemoveMember } from './application/members/remove-member.use-case.js';
import { InviteByMail } from './application/members/invite-by-mail.js';
import { GatewaySettings } from './application/gateway-settings.js';
import { Mailer } from './application/members/mailer.js';
import { Members } from './application/members/members.js';
import { MailOutages } from './application/notifying/mail-outages.use-case.js';
import { OutageMails } from './application/notifying/outage-mails.js';
import { TakeOutages } from './application/notifying/take-outages.use-case.js';
import { BeginAuthorization } from './application/oauth/begin-authorization.use-case.js';
import { DecideAuthorization } from './application/oauth/decide-authorization.use-case.js';
import { Authorizations } from './application/oauth/authorizations.js';
import { ConnectableOrgs } from './application/oauth/connectable-orgs.js';
import { FindAuthorization } from './application/oauth/find-authorization.use-case.js';
import { FindClient } from './application/oauth/find-client.use-case.js';
import { ConnectionHolder } from './application/oauth/connection-holder.js';
import { Connections } from './application/oauth/connections.js';
import { DisconnectApp } from './application/oauth/disconnect-app.use-case.js';
import { IssueTokens } from './application/oauth/issue-tokens.use-case.js';
import { RevokeToken } from './application/oauth/revoke-token.use-case.js';
import { Tokens } from './application/oauth/tokens.js';
import { ConsoleTokens } from './application/sessions/console-tokens.js';
import { CreateConsoleToken } from './application/sessions/create-console-token.use-case.js';
import { Accounts } from './application/sessions/accounts.js';
import {
  AttemptLimiter,
  ClientFailureLimiter,
  RefusedCredentialLimiter,
} from './application/limiting/attempt-limiter.js';
import { Sessions } from './application/sessions/sessions.js';
import { SignIn } from './application/sessions/sign-in.use-case.js';
import { AuthenticateCredential } from './application/authenticating/authenticate-credential.use-case.js';
import { ChangeOrg } from './application/orgs/change-org.use-case.js';
import { CreateApiKey } from './application/keys/create-api-key.use-case.js';
import { CreateOrg } from './application/orgs/create-org.use-case.js';
import { ListApiKeys } from './application/keys/list-api-keys.use-case.js';
import { ListOrgs } from './application/orgs/list-orgs.use-case.js';
import { ApiKeys } from './application/keys/api-keys.js';
import { Credentials } from './application/authenticating/credentials.js';
import { Forwarder } from './application/forwarding/forwarder.js';
import { Orgs } from './application/orgs/orgs.js';
import { PasswordHasher } from './application/sessions/password-hasher.js';
import { OrgStreams } from './application/streaming/org-streams.js';
import { StreamSources } from './application/streaming/stream-sources.js';
import { Randomness } from './application/randomness.js';
import { FailurePauses } from './application/limiting/failure-pauses.js';
import { OrgRateLimiter, RateLimiter } from './application/limiting/rate-limiter.js';
import { ReadOrg } from './application/orgs/read-org.use-case.js';
import { RevokeApiKey } from './application/keys/revoke-api-key.use-case.js';
import type { Config } from './config.js';
import type { RateLimit } from './domain/rate-limit.js';
import { OutageEventsController } from './inbound/events/outage-events.controller.js';
import { Administrator } from './inbound/http/management/administrator.js';
import { ApiKeysController } from './inbound/http/keys/api-keys.controller.js';
import { AppConnectionsController } from './inbound/http/apps/app-connections.controller.js';
import { AppsController } from './inbound/http/apps/apps.controller.js';
import { ConsoleTokenController } from './inbound/http/sessions/console-token.controller.js';
import { ApiDocuments } from './inbound/http/documents/api-documents.js';
import { BodyReceiver } from './inbound/http/front-door/body-receiver.js';
import { FrontDoor } from './inbound/http/front-door/front-door.js';
import { ManagementAccess } from './inbound/http/management/management-access.js';
import { ManagementApi } from './inbound/http/forwarding/management-api.js';
import { MembersController } from './inbound/http/members/members.controller.js';
import { AuthorizeDialogue } from './inbound/http/oauth/authorize-dialogue.js';
import { AuthorizePages } from './inbound/http/oauth/authorize-pages.js';
import { Browser } from './inbound/http/oauth/browser.js';
import { OAuthApi } from './inbound/http/oauth/oauth-api.js';
import { UnauthenticatedApi } from './inbound/http/forwarding/unauthenticated-api.js';
import { OrgsController } from './inbound/http/orgs/orgs.controller.js';
import { PublicApi } from './inbound/http/forwarding/public-api.js';
import { PublicCredential } from './inbound/http/forwarding/public-credential.js';
import { RequestForwarding } from './inbound/http/forwarding/forwarding.js';
import { OrgRateLimitFields, RateLimitFields } from './inbound/http/forwarding/rate-limit-fields.js';
import { RequestLimits } from './inbound/http/forwarding/request-limits.js';
import { RefusedCredentials } from './inbound/http/front-door/refused-credentials.js';
import { AppSecretsHandOver } from './inbound/schedule/app-secrets-hand-over.js';
import { OutageMailing } from './inbound/schedule/outage-mailing.js';
import { FormCookie, SessionCookie } from './inbound/http/sessions/session-cookie.js';
import { SlowReaders } from './inbound/http/front-door/slow-readers.js';
import { StreamController } from './inbound/http/streaming/stream.controller.js';
import { StreamHeartbeat } from './inbound/http/streaming/stream-heartbeat.js';
import { SessionsController } from './inbound/http/sessions/sessions.controller.js';
import { ScryptPasswordHasher } from './outbound/crypto/scrypt-password-hasher.js';
import { SystemRandomness } from './outbound/crypto/system-randomness.js';
import { HttpConnectionHolder } from './outbound/http/http-connection-holder.js';
import { HttpStreamSources } from './outbound/http/http-stream-sources.js';
import { HttpSecretsHolder } from './outbound/http/http-secrets-holder.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { PooledForwarder, type PooledForwarderOptions } from './outbound/http/pooled-forwarder.js';
import { NoMailer, SmtpMailer } from './outbound/mail/smtp-mailer.js';
import { CountedAttemptLimiter } from './outbound/memory/counted-attempt-limiter.js';
import { LocalFailurePauses } from './outbound/memory/local-failure-pauses.js';
import { LocalRateLimiter } from './outbound/memory/local-rate-limiter.js';
import { EngineTokens } from './outbound/oauth/engine-tokens.js';
import { PostgresAccounts } from './outbound/postgres/sessions/postgres-accounts.js';
import { PostgresApiKeys } from './outbound/postgres/keys/postgres-api-keys.js';
import { PostgresAppSecretsQueue } from './outbound/postgres/apps/postgres-app-secrets-queue.js';
import { PostgresApps } from './outbound/postgres/apps/postgres-apps.js';
import { PostgresAuthorizations } from './outbound/postgres/oauth/postgres-authorizations.js';
import { PostgresOutageMails } from './outbound/postgres/notifying/postgres-outage-mails.js';
import { PostgresConnections } from './outbound/postgres/oauth/postgres-connections.js';
import { PostgresConsoleTokens } from './outbound/postgres/sessions/postgres-console-tokens.js';
import { PostgresCredentials } from './outbound/postgres/authenticating/postgres-credentials.js';
import { PostgresMembers } from './outbound/postgres/members/postgres-members.js';
import { PostgresOrgs } from './outbound/postgres/orgs/postgres-orgs.js';
import { PostgresSessions } from './outbound/postgres/sessions/postgres-sessions.js';
import { RETENTION_RULES } from './outbound/postgres/retention-rules.js';
import { RedisFailurePauses } from './outbound/redis/redis-failure-pauses.js';
import { RedisRateLimiter } from './outbound/redis/redis-rate-limiter.js';

const settingsOf = (config: Config): GatewaySettings => ({
  publicOrigin: config.PUBLIC_URL,
  codeSeconds: config.OAUTH_CODE_SECONDS,
  streamPollMs: config.STREAM_POLL_MS,
  streamHeartbeatMs: config.STREAM_HEARTBEAT_MS,
  streamsPerOrg: config.STREAMS_PER_ORG,
  streamsMost: config.STREAMS_MOST,
  outageMailMs: config.OUTAGE_MAIL_MS,
});

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const limit: RateLimit = { perSecond: config.RATE_LIMIT_PER_SECOND, burst: config.RATE_LIMIT_BURST };
    const orgLimit: RateLimit = {
      perSecond: limit.perSecond * config.ORG_RATE_LIMIT_FACTOR,
      burst: limit.burst * config.ORG_RATE_LIMIT_FACTOR,
    };
    return {
      module: AppModule,
      controllers: [
        OrgsController,
        MembersController,
        ApiKeysController,
        SessionsController,
        AppsController,
        AppConnectionsController,
        ConsoleTokenController,
        StreamController,
        OutageEventsController,
      ],
      providers: [
        { provide: GatewaySettings, useValue: settingsOf(config) },
        AddMember,
        AuthenticateCredential,
        ChangeOrg,
        CreateApiKey,
        CreateOrg,
        ListApiKeys,
        ListApps,
        ListOrgs,
        ReadOrg,
        RevokeApiKey,
        FrontDoor,
        RefusedCredentials,
        PublicCredential,
        PublicApi,
        RequestLimits,
        RequestForwarding,
        UnauthenticatedApi,
        ManagementApi,
        SignIn,
        CreateConsoleToken,
        ChangeRole,
        RemoveMember,
        AcceptInvitation,
        InviteByMail,
        TakeOutages,
        MailOutages,
        CreateApp,
        ChangeApp,
        RollClientSecret,
        RollSigningSecret,
        AppSecretsMaker,
        HandOverAppSecrets,
        AppSecretsHandOver,
        FindClient,
        BeginAuthorization,
        FindAuthorization,
        ConnectableOrgs,
        DecideAuthorization,
        DisconnectApp,
        IssueTokens,
        RevokeToken,
        ManagementAccess,
        ApiDocuments,
        OAuthApi,
        AuthorizePages,
        AuthorizeDialogue,
        Browser,
        ...identityProviders(config),
        ...streaming(config),
        ...notifying(config),
        { provide: Administrator, useFactory: () => new Administrator(config.ADMIN_TOKEN) },
        {
          provide: Retention,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new Retention(database, clock, logger, RETENTION_RULES, config.RETENTION_EVERY_MS),
        },
        {
          provide: SlowReaders,
          inject: [HttpAdapterHost, Logger],
          useFactory: (host: HttpAdapterHost, logger: Logger) => {
            const pace = { bytesPerSecond: config.READER_BYTES_PER_SECOND, longestPauseMs: config.READER_PAUSE_MS };
            return new SlowReaders(host, pace, logger);
          },
        },
        {
          provide: BodyReceiver,
          useFactory: () =>
            new BodyReceiver(config.SERVICE_CONNECTIONS, {
              most: config.BODY_MEMORY_BYTES,
              longestWaitMs: config.BODY_WAIT_MS,
            }),
        },
        { provide: RateLimitFields, useFactory: () => new RateLimitFields(limit) },
        { provide: OrgRateLimitFields, useFactory: () => new OrgRateLimitFields(orgLimit, 'org') },
        {
          provide: OrgRateLimiter,
          inject: [Clock, Logger],
          useFactory: (clock: Clock, logger: Logger) => rateLimiter(config.REDIS_URL, orgLimit, clock, logger),
        },
        { provide: Credentials, useClass: PostgresCredentials },
        { provide: Orgs, useClass: PostgresOrgs },
        { provide: ApiKeys, useClass: PostgresApiKeys },
        { provide: Members, useClass: PostgresMembers },
        { provide: PasswordHasher, useClass: ScryptPasswordHasher },
        { provide: Randomness, useClass: SystemRandomness },
        {
          provide: RateLimiter,
          inject: [Clock, Logger],
          useFactory: (clock: Clock, logger: Logger) => rateLimiter(config.REDIS_URL, limit, clock, logger),
        },
        {
          provide: Forwarder,
          inject: [ContextSigner, Logger],
          useFactory: (signer: ContextSigner, logger: Logger) =>
            new PooledForwarder({
              addresses: addresses(config),
              connections: config.SERVICE_CONNECTIONS,
              signer,
              logger,
              patience: { connectionWaitMs: config.SERVICE_WAIT_MS, heldUpMs: config.READER_HOLD_MS },
            }),
        },
      ],
    };
  }
}

const streaming = (config: Config): Provider[] => [
  {
    provide: StreamSources,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new HttpStreamSources(
        {
          'run-orchestrator': config.RUNS_URL,
          'webhook-delivery': config.WEBHOOKS_URL,
          'telephony-adapter': config.TELEPHONY_URL,
        },
        signer,
      ),
  },
  OrgStreams,
  StreamHeartbeat,
];

/** Mails about webhook endpoints. */
const notifying = (config: Config): Provider[] => [
  { provide: OutageMails, useClass: PostgresOutageMails },
  {
    provide: OutageMailing,
    inject: [MailOutages, Logger],
    useFactory: (mails: MailOutages, logger: Logger) => new OutageMailing(mails, config.SMTP_URL !== '', logger),
  },
];

const appSecrets = (config: Config): RowSecrets => new RowSecrets(config.SECRETS_KEYS, 'gateway.app_secrets.secret');

const perMinute = (count: number): RateLimit => ({ perSecond: count / 60, burst: count });

/** Sessions, members, apps and OAuth: their ports and adapters. */
function identityProviders(config: Config): Provider[] {
  const lifetimes = {
    codeSeconds: config.OAUTH_CODE_SECONDS,
    accessSeconds: config.OAUTH_ACCESS_SECONDS,
    refreshSeconds: config.OAUTH_REFRESH_SECONDS,
  };
  return [
    { provide: Accounts, useClass: PostgresAccounts },
    { provide: Sessions, useClass: PostgresSessions },
    { provide: ConsoleTokens, useClass: PostgresConsoleTokens },
    { provide: Authorizations, useClass: PostgresAuthorizations },
    { provide: Connections, useClass: PostgresConnections },
    {
      provide: ConnectionHolder,
      inject: [ContextSigner],
      useFactory: (signer: ContextSigner) =>
        new HttpConnectionHolder(
          new InternalClient({ service: 'action-dispatcher', addresses: config.ACTIONS_URL, signer }),
        ),
    },
    { provide: SessionCookie, useFactory: () => new SessionCookie(config.PUBLIC_URL) },
    { provide: FormCookie, useFactory: () => new FormCookie(config.PUBLIC_URL) },
    { provide: UrlRule, useFactory: () => new EgressUrlRule(config.EGRESS_ALLOW) },
    {
      provide: Mailer,
      useFactory: () => (config.SMTP_URL === '' ? new NoMailer() : new SmtpMailer(config.SMTP_URL, config.MAIL_FROM)),
    },
    {
      provide: Apps,
      inject: [Database, Outbox],
      useFactory: (database: Database, outbox: Outbox) => new PostgresApps(database, outbox, appSecrets(config)),
    },
    {
      provide: AppSecretsQueue,
      inject: [Database],
      useFactory: (database: Database) => new PostgresAppSecretsQueue(database, appSecrets(config)),
    },
    {
      provide: SecretsHolder,
      inject: [ContextSigner],
      useFactory: (signer: ContextSigner) =>
        new HttpSecretsHolder(
          { 'action-dispatcher': config.ACTIONS_URL, 'webhook-delivery': config.WEBHOOKS_URL },
          signer,
        ),
    },
    {
      provide: Tokens,
      inject: [Database, Outbox, Randomness],
      useFactory: (database: Database, outbox: Outbox, random: Randomness) =>
        new EngineTokens(database, outbox, lifetimes, (length) => random.bytes(length)),
    },
    attempts(AttemptLimiter, config.SIGN_IN_PER_MINUTE, config),
    {
      provide: FailurePauses,
      inject: [Clock, Logger],
      useFactory: (clock: Clock, logger: Logger) => failurePauses(config, clock, logger),
    },
    attempts(RefusedCredentialLimiter, config.REFUSED_CREDENTIALS_PER_MINUTE, config),
    attempts(ClientFailureLimiter, config.OAUTH_FAILURES_PER_MINUTE, config),
  ];
}

function attempts(provide: typeof AttemptLimiter, count: number, config: Config): Provider {
  const limit = perMinute(count);
  return {
    provide,
    inject: [Clock, Logger],
    useFactory: (clock: Clock, logger: Logger) =>
      new CountedAttemptLimiter(rateLimiter(config.REDIS_URL, limit, clock, logger), limit),
  };
}

function rateLimiter(url: string, limit: RateLimit, clock: Clock, logger: Logger): RateLimiter {
  const local = new LocalRateLimiter(limit, clock);
  return url === '' ? local : new RedisRateLimiter({ url, limit, local, clock, logger });
}

const LONGEST_PAUSE_MS = 15 * 60_000;

/** `SIGN_IN_PER_MINUTE` free tries; after that the first pause is as long as one try is worth (6 s at 10 a minute). */
function failurePauses(config: Config, clock: Clock, logger: Logger): FailurePauses {
  const free = config.SIGN_IN_PER_MINUTE;
  const rule = { free, firstMs: 60_000 / free, longestMs: LONGEST_PAUSE_MS };
  const local = new LocalFailurePauses(rule, clock);
  return config.REDIS_URL === ''
    ? local
    : new RedisFailurePauses({ url: config.REDIS_URL, rule, local, clock, logger });
}

const addresses = (config: Config): PooledForwarderOptions['addresses'] => ({
  flow: config.FLOW_URL,
  contacts: config.CONTACTS_URL,
  'run-orchestrator': config.RUNS_URL,
  'telephony-adapter': config.TELEPHONY_URL,
  'action-dispatcher': config.ACTIONS_URL,
  'commerce-sync': config.COMMERCE_URL,
  'webhook-delivery': config.WEBHOOKS_URL,
});
