import type { Provider } from '@nestjs/common';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { AppHolder } from './application/apps/app-holder.js';
import { AppSecretsMaker } from './application/apps/app-secrets-maker.js';
import { AppSecretsQueue } from './application/apps/app-secrets-queue.js';
import { Apps } from './application/apps/apps.js';
import { ChangeApp } from './application/apps/change-app.use-case.js';
import { CreateApp } from './application/apps/create-app.use-case.js';
import { HandOverAppSecrets } from './application/apps/hand-over-app-secrets.use-case.js';
import { IntroduceApp } from './application/apps/introduce-app.js';
import { ListApps } from './application/apps/list-apps.use-case.js';
import { RollClientSecret } from './application/apps/roll-client-secret.use-case.js';
import { RollSigningSecret } from './application/apps/roll-signing-secret.use-case.js';
import { SecretsHolder } from './application/apps/secrets-holder.js';
import { UrlRule } from './application/apps/url-rule.js';
import { AuthorizationSeals } from './application/oauth/authorization-seals.js';
import { Authorizations } from './application/oauth/authorizations.js';
import { BeginAuthorization } from './application/oauth/begin-authorization.use-case.js';
import { ConnectableOrgs } from './application/oauth/connectable-orgs.js';
import { ConnectionHolder } from './application/connections/connection-holder.js';
import { Connections } from './application/connections/connections.js';
import { DecideAuthorization } from './application/oauth/decide-authorization.use-case.js';
import { DisconnectApp } from './application/connections/disconnect-app.use-case.js';
import { FindAuthorization } from './application/oauth/find-authorization.use-case.js';
import { FindClient } from './application/oauth/find-client.use-case.js';
import { IssueTokens } from './application/oauth/issue-tokens.use-case.js';
import { KeepAuthorization } from './application/oauth/keep-authorization.use-case.js';
import { ListConnections } from './application/connections/list-connections.use-case.js';
import { NameUnnotifiedEvents } from './application/connections/name-unnotified-events.use-case.js';
import { NarrowedConnections } from './application/connections/narrowed-connections.js';
import { RevokeToken } from './application/oauth/revoke-token.use-case.js';
import { TellNarrowedConnections } from './application/connections/tell-narrowed-connections.use-case.js';
import { Tokens } from './application/oauth/tokens.js';
import { UnnotifiedEvents } from './application/connections/unnotified-events.js';
import { Randomness } from './application/randomness.js';
import type { Config } from './config.js';
import { AuthorizeDialogue } from './inbound/http/oauth/authorize-dialogue.js';
import { AuthorizePages } from './inbound/http/oauth/authorize-pages.js';
import { Browser } from './inbound/http/oauth/browser.js';
import { ClientGuesses } from './inbound/http/oauth/client-guesses.js';
import { MailedLinks } from './inbound/http/oauth/mailed-links.js';
import { OAuthApi } from './inbound/http/oauth/oauth-api.js';
import { AppSecretsHandOver } from './inbound/schedule/app-secrets-hand-over.js';
import { UnnotifiedEventsPoll } from './inbound/schedule/unnotified-events-poll.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { HttpHoldersOfApps } from './outbound/http/http-holders-of-apps.js';
import { HttpSecretsHolder } from './outbound/http/http-secrets-holder.js';
import { EngineTokens } from './outbound/oauth/engine-tokens.js';
import { RowAuthorizationSeals } from './outbound/oauth/row-authorization-seals.js';
import { PostgresAppSecretsQueue } from './outbound/postgres/apps/postgres-app-secrets-queue.js';
import { PostgresApps } from './outbound/postgres/apps/postgres-apps.js';
import { PostgresAuthorizations } from './outbound/postgres/oauth/postgres-authorizations.js';
import { PostgresConnections } from './outbound/postgres/connections/postgres-connections.js';
import { PostgresNarrowedConnections } from './outbound/postgres/connections/postgres-narrowed-connections.js';
import { PostgresUnnotifiedEvents } from './outbound/postgres/connections/postgres-unnotified-events.js';

/** Apps with their secrets, and OAuth. */
export function appsAndOAuth(config: Config): Provider[] {
  const lifetimes = {
    codeSeconds: config.OAUTH_CODE_SECONDS,
    accessSeconds: config.OAUTH_ACCESS_SECONDS,
    refreshSeconds: config.OAUTH_REFRESH_SECONDS,
  };
  return [
    CreateApp,
    IntroduceApp,
    ListApps,
    ChangeApp,
    RollClientSecret,
    RollSigningSecret,
    AppSecretsMaker,
    HandOverAppSecrets,
    AppSecretsHandOver,
    FindClient,
    BeginAuthorization,
    FindAuthorization,
    KeepAuthorization,
    ConnectableOrgs,
    DecideAuthorization,
    DisconnectApp,
    IssueTokens,
    RevokeToken,
    NameUnnotifiedEvents,
    TellNarrowedConnections,
    ListConnections,
    UnnotifiedEventsPoll,
    OAuthApi,
    ClientGuesses,
    AuthorizePages,
    AuthorizeDialogue,
    Browser,
    MailedLinks,
    { provide: UrlRule, useFactory: () => new EgressUrlRule(config.EGRESS_ALLOW) },
    { provide: Authorizations, useClass: PostgresAuthorizations },
    {
      provide: AuthorizationSeals,
      useFactory: () =>
        new RowAuthorizationSeals(new RowSecrets(config.SECRETS_KEYS, 'gateway.authorization_requests.form')),
    },
    { provide: Connections, useClass: PostgresConnections },
    { provide: NarrowedConnections, useClass: PostgresNarrowedConnections },
    { provide: UnnotifiedEvents, useClass: PostgresUnnotifiedEvents },
    {
      provide: HttpHoldersOfApps,
      inject: [ContextSigner],
      useFactory: (signer: ContextSigner) => {
        const addresses = { 'action-dispatcher': config.ACTIONS_URL, 'webhook-delivery': config.WEBHOOKS_URL };
        const client = ([service, of]: [string, readonly string[]]): [string, InternalClient] => [
          service,
          new InternalClient({ service, addresses: of, signer }),
        ];
        return new HttpHoldersOfApps(new Map(Object.entries(addresses).map(client)));
      },
    },
    { provide: AppHolder, inject: [HttpHoldersOfApps], useFactory: ({ apps }: HttpHoldersOfApps) => apps },
    {
      provide: ConnectionHolder,
      inject: [HttpHoldersOfApps],
      useFactory: ({ connections }: HttpHoldersOfApps) => connections,
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
  ];
}

const appSecrets = (config: Config): RowSecrets => new RowSecrets(config.SECRETS_KEYS, 'gateway.app_secrets.secret');
