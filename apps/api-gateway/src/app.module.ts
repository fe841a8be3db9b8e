import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';

import { ContextSigner } from '@outcall/platform-http';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { Logger } from '@outcall/platform-telemetry';
import { AppSecretsMaker } from './application/apps/app-secrets-maker.js';
import {
  AppSecretsQueue,
  HandOverAppSecrets,
  SecretsHolder,
} from './application/apps/hand-over-app-secrets.use-case.js';
import { ManageApps } from './application/apps/manage-apps.use-case.js';
import { Apps, UrlRule } from './application/apps/ports.js';
import { AcceptInvitation } from './application/members/accept-invitation.use-case.js';
import { AddMember } from './application/members/add-member.use-case.js';
import { ChangeMember } from './application/members/change-member.use-case.js';
import { InviteByMail, PublicUrl } from './application/members/invite-by-mail.js';
import { Mailer, Members } from './application/members/ports.js';
import { BeginAuthorization } from './application/oauth/begin-authorization.use-case.js';
import { CodeLifetime, DecideAuthorization } from './application/oauth/decide-authorization.use-case.js';
import { Authorizations, Connections, Tokens } from './application/oauth/ports.js';
import { ConsoleTokens, CreateConsoleToken } from './application/sessions/create-console-token.use-case.js';
import {
  Accounts,
  AttemptLimiter,
  ClientFailureLimiter,
  RefusedCredentialLimiter,
  Sessions,
} from './application/sessions/ports.js';
import { SignIn } from './application/sessions/sign-in.use-case.js';
import { AuthenticateCredential } from './application/authenticate-credential.use-case.js';
import { ChangeOrg } from './application/change-org.use-case.js';
import { CreateApiKey } from './application/create-api-key.use-case.js';
import { CreateOrg } from './application/create-org.use-case.js';
import { ListApiKeys } from './application/list-api-keys.use-case.js';
import { ListOrgs } from './application/list-orgs.use-case.js';
import { ApiKeys, Credentials, Forwarder, Orgs, PasswordHasher, Randomness, RateLimiter } from './application/ports.js';
import { ReadOrg } from './application/read-org.use-case.js';
import { RevokeApiKey } from './application/revoke-api-key.use-case.js';
import type { Config } from './config.js';
import type { RateLimit } from './domain/rate-limit.js';
import { Administrator } from './inbound/http/administrator.js';
import { ApiKeysController } from './inbound/http/api-keys.controller.js';
import { AppConnectionsController } from './inbound/http/app-connections.controller.js';
import { AppsController } from './inbound/http/apps.controller.js';
import { ConsoleTokenController } from './inbound/http/console-token.controller.js';
import { FrontDoor } from './inbound/http/front-door.js';
import { ManagementAccess } from './inbound/http/management-access.js';
import { ManagementApi } from './inbound/http/management-api.js';
import { MembersController } from './inbound/http/members.controller.js';
import { AuthorizeDialogue } from './inbound/http/oauth/authorize-dialogue.js';
import { AuthorizePages } from './inbound/http/oauth/authorize-pages.js';
import { Browser } from './inbound/http/oauth/browser.js';
import { OAuthApi } from './inbound/http/oauth/oauth-api.js';
import { OpenApi } from './inbound/http/open-api.js';
import { OrgsController } from './inbound/http/orgs.controller.js';
import { PublicApi } from './inbound/http/public-api.js';
import { PublicCredential } from './inbound/http/public-credential.js';
import { RateLimitFields } from './inbound/http/rate-limit-fields.js';
import { RefusedCredentials } from './inbound/http/refused-credentials.js';
import { AppSecretsHandOver } from './inbound/schedule/app-secrets-hand-over.js';
import { FormCookie, SessionCookie } from './inbound/http/session-cookie.js';
import { SessionsController } from './inbound/http/sessions.controller.js';
import { ScryptPasswordHasher } from './outbound/crypto/scrypt-password-hasher.js';
import { SystemRandomness } from './outbound/crypto/system-randomness.js';
import { HttpSecretsHolder } from './outbound/http/http-secrets-holder.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { PooledForwarder, type PooledForwarderOptions } from './outbound/http/pooled-forwarder.js';
import { NoMailer, SmtpMailer } from './outbound/mail/smtp-mailer.js';
import { CountedAttempts } from './outbound/memory/counted-attempts.js';
import { LocalRateLimiter } from './outbound/memory/local-rate-limiter.js';
import { EngineTokens } from './outbound/oauth/engine-tokens.js';
import { PostgresAccounts } from './outbound/postgres/postgres-accounts.js';
import { PostgresApiKeys } from './outbound/postgres/postgres-api-keys.js';
import { PostgresAppSecretsQueue } from './outbound/postgres/postgres-app-secrets-queue.js';
import { PostgresApps } from './outbound/postgres/postgres-apps.js';
import { PostgresAuthorizations } from './outbound/postgres/postgres-authorizations.js';
import { PostgresConnections } from './outbound/postgres/postgres-connections.js';
import { PostgresConsoleTokens } from './outbound/postgres/postgres-console-tokens.js';
import { PostgresCredentials } from './outbound/postgres/postgres-credentials.js';
import { PostgresMembers } from './outbound/postgres/postgres-members.js';
import { PostgresOrgs } from './outbound/postgres/postgres-orgs.js';
import { PostgresSessions } from './outbound/postgres/postgres-sessions.js';
import { RedisRateLimiter } from './outbound/redis/redis-rate-limiter.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const limit: RateLimit = { perSecond: config.RATE_LIMIT_PER_SECOND, burst: config.RATE_LIMIT_BURST };
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
      ],
      providers: [
        AddMember,
        AuthenticateCredential,
        ChangeOrg,
        CreateApiKey,
        CreateOrg,
        ListApiKeys,
        ListOrgs,
        ReadOrg,
        RevokeApiKey,
        FrontDoor,
        RefusedCredentials,
        PublicCredential,
        PublicApi,
        OpenApi,
        ManagementApi,
        SignIn,
        CreateConsoleToken,
        ChangeMember,
        AcceptInvitation,
        InviteByMail,
        ManageApps,
        AppSecretsMaker,
        HandOverAppSecrets,
        AppSecretsHandOver,
        BeginAuthorization,
        DecideAuthorization,
        ManagementAccess,
        OAuthApi,
        AuthorizePages,
        AuthorizeDialogue,
        Browser,
        ...identityProviders(config),
        { provide: Administrator, useFactory: () => new Administrator(config.ADMIN_TOKEN) },
        { provide: RateLimitFields, useFactory: () => new RateLimitFields(limit) },
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
            new PooledForwarder({ addresses: addresses(config), signer, logger }),
        },
      ],
    };
  }
}

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
    { provide: PublicUrl, useValue: { origin: config.PUBLIC_URL } },
    { provide: CodeLifetime, useValue: { seconds: lifetimes.codeSeconds } },
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
    attempts(RefusedCredentialLimiter, config.REFUSED_CREDENTIALS_PER_MINUTE, config),
    attempts(ClientFailureLimiter, config.OAUTH_FAILURES_PER_MINUTE, config),
  ];
}

const attempts = (provide: typeof AttemptLimiter, limit: number, config: Config): Provider => ({
  provide,
  inject: [Clock, Logger],
  useFactory: (clock: Clock, logger: Logger) =>
    new CountedAttempts(rateLimiter(config.REDIS_URL, perMinute(limit), clock, logger)),
});

function rateLimiter(url: string, limit: RateLimit, clock: Clock, logger: Logger): RateLimiter {
  const local = new LocalRateLimiter(limit, clock);
  return url === '' ? local : new RedisRateLimiter({ url, limit, local, clock, logger });
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
