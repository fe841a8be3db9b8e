import { createHash } from 'node:crypto';
import { eventsWithin, type Scope } from '@outcall/kernel';
import type { AuthorizationRequest } from '../../../application/oauth/authorizations.js';
import type { Account, OrgOfMember } from '../../../application/accounts/accounts.js';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem;color:#1b1f24}h1{font-size:1.4rem}label{display:block;margin:.75rem 0}input,select,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}button{margin-top:.75rem;cursor:pointer}.error{color:#b00020}.mode{background:#eef;padding:.1rem .5rem;border-radius:.3rem}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const SCOPES_IN_WORDS: Readonly<Record<Scope, string>> = {
  runs: 'start calls to your shoppers, read their outcomes and cancel them',
  flows: 'read, create and publish the conversations your calls follow',
  contacts: 'add shoppers and their consents',
  calls: 'read calls with their transcripts and recordings',
  actions: 'define what the calling agent may do, and do it for you',
  commerce: 'keep your stores, orders, returns, customers and products up to date',
};

/** A tagged template whose values are escaped; what is `Html` already goes in as it is. */
class Html {
  constructor(readonly text: string) {}
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const markup = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html =>
  new Html(
    parts.reduce((text, part, index) => {
      const value = values[index - 1] ?? '';
      const shown =
        typeof value === 'string'
          ? escape(value)
          : [value]
              .flat()
              .map((one) => (one as Html).text)
              .join('');
      return text + shown + part;
    }),
  );

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly body: Html;
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

export const renderPage = ({ title, body }: Page): string =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${new Html(STYLE)}</style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text;

const complaint = (error: string | null): Html =>
  error ? markup`<p class="error" role="alert">${error}</p>` : markup``;

export const errorPage = (message: string, status = 400): Page => ({
  status,
  title: 'This cannot go on',
  body: markup`<p>${message}</p>`,
});

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

const CODE_FIELD = markup`<label
    >Code of your authenticator app, or a recovery code
    <input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="60" required /></label
  >`;

export const signInPage = (asked: AuthorizationRequest, { request, csrf, tried }: SignInForm): Page => ({
  status: tried.status,
  title: `Sign in to connect ${asked.app.name}`,
  formTarget: new URL(asked.redirectUri).origin,
  body: markup`${complaint(tried.error)}
    <form method="post" action="/oauth/sign-in">
      <input type="hidden" name="request" value="${request}" /><input type="hidden" name="csrf" value="${csrf}" /><label
        >Email <input name="email" type="email" autocomplete="username" value="${tried.email}" required /></label
      ><label>Password <input name="password" type="password" autocomplete="current-password" required /></label
      >${tried.asksForCode ? CODE_FIELD : markup``}<button>Sign in</button>
    </form>`,
});

export function consentPage(
  asked: AuthorizationRequest,
  { request, csrf, account, orgs }: { request: string; csrf: string; account: Account; orgs: readonly OrgOfMember[] },
): Page {
  const { app, scopes, redirectUri } = asked;
  const target = new URL(redirectUri);
  const options = orgs.map(({ id, name }) => markup`<option value="${id}">${name}</option>`);
  const wishes = scopes.map((scope) => markup`<li>${SCOPES_IN_WORDS[scope]}</li>`);
  const events = eventsWithin(app.webhookEvents, scopes).join(', ');
  const news = events ? markup`<p>It would be told of each of these events: ${events}.</p>` : markup``;
  return {
    status: 200,
    title: `Connect ${app.name}`,
    formTarget: target.origin,
    body: markup`<p><b>${app.name}</b> <span class="mode">${app.mode}</span> asks to act for your org. It could:</p>
      <ul>
        ${wishes}
      </ul>
      ${news}
      <form method="post" action="/oauth/consent">
        <input type="hidden" name="request" value="${request}" /><input
          type="hidden"
          name="csrf"
          value="${csrf}"
        /><label
          >Org
          <select name="orgId">
            ${options}
          </select></label
        ><button name="decision" value="connect">Connect</button><button name="decision" value="cancel">Cancel</button>
      </form>
      <p>You are signed in as ${account.email} and will go on to ${target.host}.</p>`,
  };
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
  title: form.title,
  body: markup`${complaint(error)}
    <form method="post" action="${form.path}/${token}">
      <label
        >Choose a password of your own
        <input
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="8"
          maxlength="200"
          required /></label
      ><button>${form.button}</button>
    </form>`,
});

export const messagePage = (title: string, message: string): Page => ({
  status: 200,
  title,
  body: markup`<p>${message}</p>`,
});
