import { createHash } from 'node:crypto';
import { eventsWithin, type Scope } from '@outcall/kernel';
import { pageTemplates } from '@outcall/platform-http';
import type { AuthorizationRequest } from '../../../application/oauth/authorizations.js';
import type { Account, OrgOfMember } from '../../../application/accounts/accounts.js';

/** By number, so that no entity needs to be known. */
const escapeFunction = (text: unknown): string =>
  (text as string).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const template = pageTemplates(new URL('./pages/', import.meta.url), { escapeFunction });
const message = template('message');
const signIn = template('sign-in');
const consent = template('consent');
const password = template('password');

const STYLE_HASH = `'sha256-${createHash('sha256').update(template('style')()).digest('base64')}'`;

const SCOPES_IN_WORDS: Readonly<Record<Scope, string>> = {
  runs: 'start calls to your shoppers, read their outcomes and cancel them',
  flows: 'read, create and publish the conversations your calls follow',
  contacts: 'add shoppers and their consents',
  calls: 'read calls with their transcripts and recordings',
  actions: 'define what the calling agent may do, and do it for you',
  commerce: 'keep your stores, orders, returns, customers and products up to date',
};

export interface Page {
  readonly status: number;
  readonly html: string;
  /** Where its form may end besides here: the browser follows the redirect of a form only there. */
  readonly formTarget?: string;
}

/**
 * Everything a page is sent with: no script, nothing from elsewhere, in no frame, and no address of it told to others.
 */
export const pageHeaders = ({ formTarget }: Page): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; form-action 'self'${formTarget ? ` ${formTarget}` : ''}; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
});

export const messagePage = (title: string, text: string, status = 200): Page => ({
  status,
  html: message({ title, message: text }),
});

export const errorPage = (text: string, status = 400): Page => messagePage('This cannot go on', text, status);

/** What came of the form the last time. */
export interface SignInTry {
  readonly error: string | null;
  readonly status: number;
  readonly email: string;
  /** The account has a second factor, and its password was right. */
  readonly asksForCode: boolean;
}
interface SignInForm {
  readonly request: string;
  readonly csrf: string;
  readonly tried: SignInTry;
}

export const signInPage = ({ app, redirectUri }: AuthorizationRequest, form: SignInForm): Page => ({
  status: form.tried.status,
  html: signIn({ ...form.tried, request: form.request, csrf: form.csrf, title: `Sign in to connect ${app.name}` }),
  formTarget: new URL(redirectUri).origin,
});

interface ConsentForm {
  readonly request: string;
  readonly csrf: string;
  readonly account: Account;
  readonly orgs: readonly OrgOfMember[];
}

export function consentPage(asked: AuthorizationRequest, { request, csrf, account, orgs }: ConsentForm): Page {
  const { app, scopes, redirectUri } = asked;
  const target = new URL(redirectUri);
  const html = consent({
    title: `Connect ${app.name}`,
    app: app.name,
    mode: app.mode,
    wishes: scopes.map((scope) => SCOPES_IN_WORDS[scope]),
    events: eventsWithin(app.webhookEvents, scopes).join(', '),
    ...{ request, csrf, orgs, email: account.email, host: target.host },
  });
  return { status: 200, html, formTarget: target.origin };
}

/** Where a mailed link leads: to choose a password of one's own. */
export interface PasswordForm {
  readonly title: string;
  readonly button: string;
  /** The path of the link, without its token. */
  readonly path: string;
}

export const passwordPage = (form: PasswordForm, token: string, error: string | null, status = 200): Page => ({
  status,
  html: password({ ...form, token, error }),
});
