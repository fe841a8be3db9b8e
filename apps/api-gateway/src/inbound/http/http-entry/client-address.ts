import { all, compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Who asks, as Fastify's `request.ip` says with these proxies: for what happens before there is a Fastify request. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = compile([...trustedProxies]);
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
