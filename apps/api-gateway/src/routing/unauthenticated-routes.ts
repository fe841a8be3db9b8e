import { DEFAULT_BODY_LIMIT, type Method, type Owner, type Route } from './route.js';

const open = (method: Method, path: string, owner: Owner): Route => ({
  method,
  path: `/v1${path}`,
  owner,
  bodyLimit: DEFAULT_BODY_LIMIT,
  hasLongAnswer: true,
});

/** Endpoints without a credential: the address bears its own proof, which its owner judges. */
export const UNAUTHENTICATED_ROUTES: readonly Route[] = [
  open('GET', '/recordings/:callId', 'telephony-adapter'), // the `recordingUrl` of a call (docs/handbook/calls.md)
  open('HEAD', '/recordings/:callId', 'telephony-adapter'),
];
