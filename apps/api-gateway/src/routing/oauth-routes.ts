import { DEFAULT_BODY_LIMIT, type Method, type Route } from './route.js';

const route = (method: Method, path: string): Route => ({
  method,
  path,
  owner: 'gateway',
  bodyLimit: DEFAULT_BODY_LIMIT,
});

/** What apps' servers call: RFC 6749 bodies. */
export const CLIENT_ROUTES: readonly Route[] = [
  route('POST', '/v1/oauth/token'),
  route('POST', '/v1/oauth/revoke'),
  route('GET', '/.well-known/oauth-authorization-server'),
];

/** What people see in a browser. */
export const PAGE_ROUTES: readonly Route[] = [
  route('GET', '/oauth/authorize'),
  route('GET', '/oauth/consent'),
  route('POST', '/oauth/consent'),
  route('POST', '/oauth/sign-in'),
  route('GET', '/invitations/:token'),
  route('POST', '/invitations/:token'),
  route('GET', '/password-resets/:token'),
  route('POST', '/password-resets/:token'),
];
