import type { Provider } from '@nestjs/common';
import { ApiKeys } from './application/keys/api-keys.js';
import { CreateApiKey } from './application/keys/create-api-key.use-case.js';
import { ListApiKeys } from './application/keys/list-api-keys.use-case.js';
import { RevokeApiKey } from './application/keys/revoke-api-key.use-case.js';
import { AcceptInvitation } from './application/members/accept-invitation.use-case.js';
import { AddMember } from './application/members/add-member.use-case.js';
import { ChangeRole } from './application/members/change-role.use-case.js';
import { InviteByMail } from './application/members/invite-by-mail.js';
import { Mailer } from './application/mailer.js';
import { ListMembers } from './application/members/list-members.use-case.js';
import { Members } from './application/members/members.js';
import { RemoveMember } from './application/members/remove-member.use-case.js';
import { ChangeOrg } from './application/orgs/change-org.use-case.js';
import { CreateOrg } from './application/orgs/create-org.use-case.js';
import { ListOrgs } from './application/orgs/list-orgs.use-case.js';
import { Orgs } from './application/orgs/orgs.js';
import { ReadOrg } from './application/orgs/read-org.use-case.js';
import { AskForPasswordReset } from './application/passwords/ask-for-password-reset.use-case.js';
import { ChangePassword } from './application/passwords/change-password.use-case.js';
import { Passwords } from './application/passwords/passwords.js';
import { ResetMails } from './application/passwords/reset-mails.js';
import { ResetPassword } from './application/passwords/reset-password.use-case.js';
import { Accounts } from './application/accounts/accounts.js';
import { ConsoleTokens } from './application/keys/console-tokens.js';
import { CreateConsoleToken } from './application/keys/create-console-token.use-case.js';
import { PasswordCheck } from './application/accounts/password-check.js';
import { PasswordHasher } from './application/accounts/password-hasher.js';
import { Sessions } from './application/sessions/sessions.js';
import { SignInLimits } from './application/accounts/sign-in-limits.js';
import { SignIn } from './application/sessions/sign-in.use-case.js';
import type { Config } from './config.js';
import { CookieSession } from './inbound/http/sessions/cookie-session.js';
import { OwnSession } from './inbound/http/sessions/own-session.js';
import { FormCookie, SessionCookie } from './inbound/http/sessions/session-cookie.js';
import { ScryptPasswordHasher } from './outbound/crypto/scrypt-password-hasher.js';
import { NoMailer, SmtpMailer } from './outbound/mail/smtp-mailer.js';
import { PostgresApiKeys } from './outbound/postgres/keys/postgres-api-keys.js';
import { PostgresMembers } from './outbound/postgres/members/postgres-members.js';
import { PostgresOrgs } from './outbound/postgres/orgs/postgres-orgs.js';
import { PostgresPasswords } from './outbound/postgres/passwords/postgres-passwords.js';
import { PostgresAccounts } from './outbound/postgres/accounts/postgres-accounts.js';
import { PostgresConsoleTokens } from './outbound/postgres/keys/postgres-console-tokens.js';
import { PostgresSessions } from './outbound/postgres/sessions/postgres-sessions.js';

/** Orgs, their API keys, their members and the members' sessions. */
export const accounts = (config: Config): Provider[] => [
  AddMember,
  ListMembers,
  ChangeOrg,
  CreateApiKey,
  CreateOrg,
  ListApiKeys,
  ListOrgs,
  ReadOrg,
  RevokeApiKey,
  SignIn,
  SignInLimits,
  PasswordCheck,
  OwnSession,
  CreateConsoleToken,
  ChangeRole,
  RemoveMember,
  AcceptInvitation,
  InviteByMail,
  ChangePassword,
  AskForPasswordReset,
  ResetPassword,
  ResetMails,
  { provide: Passwords, useClass: PostgresPasswords },
  { provide: Orgs, useClass: PostgresOrgs },
  { provide: ApiKeys, useClass: PostgresApiKeys },
  { provide: Members, useClass: PostgresMembers },
  { provide: PasswordHasher, useFactory: () => new ScryptPasswordHasher(config.PASSWORD_THREADS) },
  { provide: Accounts, useClass: PostgresAccounts },
  { provide: Sessions, useClass: PostgresSessions },
  { provide: ConsoleTokens, useClass: PostgresConsoleTokens },
  { provide: SessionCookie, useFactory: () => new SessionCookie(config.PUBLIC_URL) },
  CookieSession,
  { provide: FormCookie, useFactory: () => new FormCookie(config.PUBLIC_URL) },
  {
    provide: Mailer,
    useFactory: () => (config.SMTP_URL === '' ? new NoMailer() : new SmtpMailer(config.SMTP_URL, config.MAIL_FROM)),
  },
];
