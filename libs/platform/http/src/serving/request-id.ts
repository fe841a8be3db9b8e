import type { IncomingHttpHeaders } from 'node:http';

/** The `req_...` id of a request: the gateway's header on internal hops, set by the service itself otherwise. */
export const requestIdOf = (request: { headers: IncomingHttpHeaders; id?: unknown }): string =>
  String(request.id ?? '');
