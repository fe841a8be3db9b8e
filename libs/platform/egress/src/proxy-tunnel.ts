import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { routeError, targetError, type Opened } from './egress-route.js';

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
  // Until it is reached it is the proxy that fails. From then on it may wait for the receiver, or lose it.
  let failure = routeError('the proxy cannot be reached');
  asking.on('socket', (socket) =>
    socket.once(proxy.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      failure = targetError('the proxy does not answer');
    }),
  );
  const timer = setTimeout(() => end(failure, null), timeoutMs);
  asking.on('error', () => end(failure, null));
  asking.on('response', ({ statusCode }) => end(refusal(statusCode), null));
  asking.on('connect', ({ statusCode }, socket: Socket, head: Buffer) => {
    if (statusCode !== 200) {
      socket.destroy();
      return end(refusal(statusCode), null);
    }
    if (head.length > 0) socket.unshift(head);
    end(null, socket);
  });
  asking.end();
}

/** 4xx: it does not let us through. Any other, as 502 and 504: it may have tried. */
const refusal = (statusCode = 0): Error =>
  statusCode >= 400 && statusCode < 500 ? routeError('the proxy refused') : targetError('the proxy reached nobody');

function once(opened: Opened): Opened {
  let isDone = false;
  return (error, socket) => {
    if (isDone) return void socket?.destroy();
    isDone = true;
    opened(error, socket);
  };
}
