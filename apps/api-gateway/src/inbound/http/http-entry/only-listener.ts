import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What the server gives its requests to: the framework, and nobody else. A second listener would be left out in
 * silence by whoever takes the place of the first, or answer what the checks have refused.
 */
export function onlyListener(server: Pick<Server, 'listeners'>): RequestListener {
  const all = server.listeners('request') as RequestListener[];
  const [only] = all;
  if (!only || all.length > 1) throw new Error(`the server has ${all.length} request listeners, not one`);
  return only;
}
