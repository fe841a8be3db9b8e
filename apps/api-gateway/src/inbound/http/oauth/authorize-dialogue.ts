import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { BeginAuthorization } from '../../../application/oauth/begin-authorization.use-case.js';
import { ConnectableOrgs } from '../../../application/oauth/connectable-orgs.js';
import { DecideAuthorization } from '../../../application/oauth/decide-authorization.use-case.js';
import { FindAuthorization } from '../../../application/oauth/find-authorization.use-case.js';
import { FindClient } from '../../../application/oauth/find-client.use-case.js';
import { KeepAuthorization } from '../../../application/oauth/keep-authorization.use-case.js';
import type { AuthorizationRequest } from '../../../application/oauth/authorizations.js';
import { SignIn } from '../../../application/sessions/sign-in.use-case.js';
import type { Form } from '../../../domain/form.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import { addressGroup } from '../request/address-group.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';
import { csrfTokenOf, isCsrfTokenOf } from '../sessions/session-cookie.js';
import { Browser } from './browser.js';
import { consentPage, errorPage, signInPage, type Page, type SignInTry } from './pages.js';

export type Outcome = { readonly page: Page } | { readonly redirect: string };

const OVER: Page = errorPage(
  'This request to connect was answered already, or waited too long. Start again from the app.',
);

const NO_ORG: Page = errorPage(
  'Only owners and admins of an org can connect an app to it, and you are neither of any.',
  403,
);

const FIRST: SignInTry = { error: null, status: 200, email: '', asksForCode: false };
const FORGED: SignInTry = {
  ...FIRST,
  error: 'The form was not the one of this browser. Please try again.',
  status: 403,
};

/**
 * What a merchant is led through: sign in, pick the org, Connect or Cancel. Until they are signed in nothing is stored:
 * the form bears the request, sealed.
 */
@Injectable()
export class AuthorizeDialogue {
  constructor(
    private readonly findClient: FindClient,
    private readonly beginAuthorization: BeginAuthorization,
    private readonly findAuthorization: FindAuthorization,
    private readonly keepAuthorization: KeepAuthorization,
    private readonly connectableOrgs: ConnectableOrgs,
    private readonly decideAuthorization: DecideAuthorization,
    private readonly signInUseCase: SignIn,
    private readonly refused: RefusedCredentials,
    private readonly browser: Browser,
    private readonly settings: GatewaySettings,
  ) {}

  async begin(query: Form, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const client = await this.findClient.execute(query);
    if (!client) return { page: errorPage('The app or the address it wants you sent back to is not known here.') };
    const state = query.repeated.has('state') ? null : (query.values['state'] ?? null);
    try {
      return await this.show(this.beginAuthorization.execute(client, query, state), request, reply);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      const refusal = { error: error.code, error_description: error.message };
      return { redirect: this.backTo({ redirectUri: client.redirectUri, state }, refusal) };
    }
  }

  /**
   * The consent, for who is signed in; the sign-in for who is not. `bearer`: the token of a stored request, or the text
   * that bears one.
   */
  async show(bearer: string, request: FastifyRequest, reply: FastifyReply, tried: SignInTry = FIRST): Promise<Outcome> {
    const asked = await this.findAuthorization.execute(bearer);
    if (!asked) return { page: OVER };
    const session = await this.browser.session(request);
    if (!session) {
      const csrf = csrfTokenOf(this.browser.formToken(request, reply), bearer);
      return { page: signInPage(asked, { request: bearer, csrf, tried }) };
    }
    const orgs = await this.connectableOrgs.of(session.account);
    if (orgs.length === 0) return { page: NO_ORG };
    const { account } = session;
    const token = await this.keepAuthorization.execute(bearer, account.id);
    const kept = token === null ? null : await this.findAuthorization.execute(token);
    if (token === null || !kept) return { page: OVER };
    return { page: consentPage(kept, { request: token, csrf: csrfTokenOf(session.token, token), account, orgs }) };
  }

  async signIn({ values }: Form, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const { request: bearer = '', csrf, email = '', password = '', code } = values;
    const formToken = this.browser.knownFormToken(request);
    if (!formToken || !isCsrfTokenOf(csrf, formToken, bearer)) return this.show(bearer, request, reply, FORGED);
    if (!(await this.findAuthorization.execute(bearer))) return { page: OVER };
    try {
      const address = addressGroup(request.ip);
      const sign = () => this.signInUseCase.execute({ email, password, ...(code !== undefined && { code }) }, address);
      const { token: session, account } = await this.refused.signIn(request, sign);
      await this.browser.remember(request, reply, session);
      // for who may not, nothing is stored, and the consent says so
      const mayAnswer = (await this.connectableOrgs.of(account)).length > 0;
      const token = mayAnswer ? await this.keepAuthorization.execute(bearer, account.id) : bearer;
      return token === null ? { page: OVER } : { redirect: `/oauth/consent?request=${encodeURIComponent(token)}` };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      void reply.headers({ ...error.headers });
      // The field stays once it was shown: that the password is wrong next time tells nobody more.
      const asksForCode = error.errorCode === 'SECOND_FACTOR_REQUIRED' || code !== undefined;
      const tried = { error: `Sign-in failed: ${error.message}.`, status: error.status, email, asksForCode };
      return this.show(bearer, request, reply, tried);
    }
  }

  async decide({ values }: Form, request: FastifyRequest): Promise<Outcome> {
    const { request: token = '', csrf, decision, orgId = '' } = values;
    const session = await this.browser.session(request);
    if (!session || !isCsrfTokenOf(csrf, session.token, token))
      return { page: errorPage('The form was not the one of your session. Start again from the app.', 403) };
    if (decision !== 'connect' && decision !== 'cancel') return { page: errorPage('Choose Connect or Cancel.') };
    const decided = await this.decideAuthorization.execute(
      token,
      session.account,
      decision === 'connect' ? orgId : null,
    );
    if (!decided) return { page: OVER };
    const refusal = { error: 'access_denied', error_description: 'the merchant chose Cancel' };
    return { redirect: this.backTo(decided.request, decided.code ? { code: decided.code } : refusal) };
  }

  /** Added to whatever query the address has, with `state` as it came and `iss` (RFC 9207). */
  private backTo(
    { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
    answer: Readonly<Record<string, string>>,
  ): string {
    const added = new URLSearchParams({ ...answer, ...(state !== null && { state }), iss: this.settings.publicOrigin });
    return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added.toString()}`;
  }
}
