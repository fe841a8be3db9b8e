import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { routeError, type Opened } from './egress-route.js';

export interface TunnelOptions {
  readonly proxy: URL;
  /** The judged address behind it. */
  readonly address: string;
  readonly port: string;
  readonly timeoutMs: number;
  readonly localAddress?: string | undefined;
}

/**
 * A connection through the proxy to one concrete address. `opened` is called once; the proxy's own error text is never
 * passed on.
 */
export function openTunnel({ proxy, address, port, timeoutMs, localAddress }: TunnelOptions, opened: Opened): void {
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const authorization = { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  const asking = (proxy.protocol === 'https:' ? tlsRequest : plainRequest)({
    method: 'CONNECT',
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    path: authority,
    headers: { host: authority, ...(proxy.username ? authorization : {}) },
    agent: false,
    ...(localAddress ? { localAddress } : {}),
  });
  const end = once((error, socket) => {
    clearTimeout(timer);
    if (error) asking.destroy();
    opened(error, socket);
  });
  const timer = setTimeout(() => end(routeError('the proxy does not answer'), null), timeoutMs);
  asking.on('error', () => end(routeError('the proxy cannot be reached'), null));
  asking.on('response', () => end(routeError('the proxy refused'), null));
  asking.on('connect', ({ statusCode }, socket: Socket, head: Buffer) => {
    if (statusCode !== 200) {
      socket.destroy();
      return end(routeError('the proxy refused'), null);
    }
    if (head.length > 0) socket.unshift(head);
    end(null, socket);
  });
  asking.end();
}

function once(opened: Opened): Opened {
  let isDone = false;
  return (error, socket) => {
    if (isDone) return void socket?.destroy();
    isDone = true;
    opened(error, socket);
  };
}
