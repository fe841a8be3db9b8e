import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { AuthorizationSeals } from '../application/oauth/authorization-seals.js';
import { Authorizations } from '../application/oauth/authorizations.js';
import { BeginAuthorization } from '../application/oauth/begin-authorization.use-case.js';
import { ConnectableOrgs } from '../application/oauth/connectable-orgs.js';
import { DecideAuthorization } from '../application/oauth/decide-authorization.use-case.js';
import { FindAuthorization } from '../application/oauth/find-authorization.use-case.js';
import { FindClient } from '../application/oauth/find-client.use-case.js';
import { IssueTokens } from '../application/oauth/issue-tokens.use-case.js';
import { KeepAuthorization } from '../application/oauth/keep-authorization.use-case.js';
import { RevokeToken } from '../application/oauth/revoke-token.use-case.js';
import { Tokens } from '../application/oauth/tokens.js';
import { Randomness } from '../application/randomness.js';
import type { Config } from '../config.js';
import { AuthorizeDialogue } from '../inbound/http/oauth/authorize-dialogue.js';
import { Browser } from '../inbound/http/oauth/browser.js';
import { ClientGuesses } from '../inbound/http/oauth/client-guesses.js';
import { MailedLinks } from '../inbound/http/oauth/mailed-links.js';
import { FormCookie } from '../inbound/http/sessions/session-cookie.js';
import { EngineTokens } from '../outbound/oauth/engine-tokens.js';
import { RowAuthorizationSeals } from '../outbound/oauth/row-authorization-seals.js';
import { PostgresAuthorizations } from '../outbound/postgres/oauth/postgres-authorizations.js';
import { AccountsModule } from './accounts.module.js';
import { AppsModule } from './apps.module.js';
import { AttemptsModule } from './attempts.module.js';
import { ClientsModule } from './clients.module.js';
import { MembersModule } from './members.module.js';
import { OwnSessionModule } from './own-session.module.js';
import { PasswordsModule } from './passwords.module.js';
import { RandomnessModule } from './randomness.module.js';
import { SessionsModule } from './sessions.module.js';
import { SettingsModule } from './settings.module.js';

function tokens(config: Config, database: Database, outbox: Outbox, random: Randomness): Tokens {
  const lifetimes = {
    codeSeconds: config.OAUTH_CODE_SECONDS,
    accessSeconds: config.OAUTH_ACCESS_SECONDS,
    refreshSeconds: config.OAUTH_REFRESH_SECONDS,
  };
  return new EngineTokens(database, outbox, lifetimes, (length) => random.bytes(length));
}

const authorizationSeals = (config: Config): AuthorizationSeals =>
  new RowAuthorizationSeals(new RowSecrets(config.SECRETS_KEYS, 'gateway.authorization_requests.form'));

/** How an org connects an app, from the page that asks to the tokens. */
@Module({
  imports: [
    SettingsModule,
    RandomnessModule,
    ClientsModule,
    AttemptsModule,
    AccountsModule,
    OwnSessionModule,
    SessionsModule,
    MembersModule,
    PasswordsModule,
    AppsModule,
  ],
  providers: [
    { provide: Authorizations, useClass: PostgresAuthorizations },
    { provide: AuthorizationSeals, inject: [CONFIG], useFactory: authorizationSeals },
    { provide: Tokens, inject: [CONFIG, Database, Outbox, Randomness], useFactory: tokens },
    { provide: FormCookie, inject: [CONFIG], useFactory: (config: Config) => new FormCookie(config.PUBLIC_URL) },
    FindClient,
    BeginAuthorization,
    FindAuthorization,
    KeepAuthorization,
    ConnectableOrgs,
    DecideAuthorization,
    IssueTokens,
    RevokeToken,
    ClientGuesses,
    AuthorizeDialogue,
    Browser,
    MailedLinks,
  ],
  exports: [IssueTokens, RevokeToken, ClientGuesses, AuthorizeDialogue, MailedLinks],
})
export class OAuthModule {}
