import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { sourceFor, STRAIGHT, type EgressRoute } from './egress-route.js';
import { noteConnection, noteFailure, type RefusedAt } from './exchange-trace.js';
import type { EgressPolicy } from './egress-policy.js';
import type { ResolveHost } from './names/host-names.js';
import { openTunnel } from './proxy-tunnel.js';

/** The address is outside the egress rule; nothing was sent. */
class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
  readonly code = 'ADDRESS_NOT_ALLOWED';

  constructor(readonly refusedAt: RefusedAt) {
    super('the address is not allowed');
  }
}

/**
 * A connector that judges the address it dials, in three places: an address literal (the lookup hook is not called for
 * it), every address a name resolves to (one bad address refuses them all), and the peer of the open socket. The
 * dialled addresses are the judged ones, so a name that changes meanwhile gains nothing. Host, SNI and certificate
 * checks keep the name. A proxy is asked for the judged address; the proxy's own address is the operator's choice.
 */
export function guardedConnector(
  policy: EgressPolicy,
  resolve: ResolveHost,
  timeoutMs: number,
  route: EgressRoute = STRAIGHT,
): buildConnector.connector {
  const connectorFor = (protocol: string): buildConnector.connector =>
    buildConnector({ timeout: timeoutMs, lookup: guardedLookup(policy, resolve, protocol) });
  const connectors: Record<string, buildConnector.connector> = {
    'http:': connectorFor('http:'),
    'https:': connectorFor('https:'),
  };

  return (options, callback) => {
    const began = performance.now();
    let connectedAt: number | null = null;
    const fail = (error: Error, address: string | null): void => {
      const now = performance.now();
      const refusedAt = error instanceof AddressNotAllowedError ? error.refusedAt : null;
      const tlsMs = connectedAt === null ? null : now - connectedAt;
      noteFailure(error, { address, connectMs: (connectedAt ?? now) - began, tlsMs, refusedAt });
      callback(error, null);
    };
    const { protocol, hostname } = options;
    const connector = connectors[protocol];
    if (!connector || (isIP(hostname) && !policy.permits(hostname, protocol))) {
      fail(new AddressNotAllowedError('url'), null);
      return;
    }
    /** `asked`: the address the proxy was asked for; null without a proxy, where the peer of the socket is judged. */
    const open = (socket: Socket, asked: string | null): void => {
      if (asked === null && !policy.permits(socket.remoteAddress ?? '', protocol)) {
        socket.destroy();
        return fail(new AddressNotAllowedError('peer'), null);
      }
      const now = performance.now();
      const tlsMs = connectedAt === null ? null : now - connectedAt;
      const address = asked ?? socket.remoteAddress ?? null;
      noteConnection(socket, { address, connectMs: (connectedAt ?? now) - began, tlsMs });
      callback(null, socket);
    };
    const dial = (target: buildConnector.Options, asked: string | null): void => {
      // undici gives the socket back; its types do not say so
      const opening = connector(target, (error, socket) => {
        if (error !== null) return fail(error, asked ?? dialledAddress(error));
        open(socket, asked);
      }) as unknown as Socket | undefined;
      if (protocol === 'https:' && asked === null) opening?.once('connect', () => (connectedAt = performance.now()));
    };
    if (route === STRAIGHT) return dial(options, null);

    /** The address must be known before the route can be chosen. */
    const travel = (address: string): void => {
      const localAddress = sourceFor(address, route) ?? null;
      if (!route.proxy) return dial({ ...options, hostname: address, localAddress }, null);
      const port = options.port || (protocol === 'https:' ? '443' : '80');
      const tunnel = { proxy: route.proxy, address, port, timeoutMs, localAddress: localAddress ?? undefined };
      openTunnel(tunnel, (error, socket) => {
        if (!socket) return fail(error as Error, null);
        if (protocol === 'http:') return open(socket, address);
        connectedAt = performance.now();
        dial({ ...options, httpSocket: socket }, address);
      });
    };
    judgedAddresses(policy, resolve, protocol, hostname)
      .then((addresses) => travel(reachable(addresses, route)))
      .catch((error: Error) => fail(error, null));
  };
}

/** The address that did not answer or refused, from Node's error. The guard had allowed it. */
const dialledAddress = (error: Error): string | null => (error as { address?: string }).address ?? null;

/** The first address for which there is a source address; otherwise the first. */
const reachable = (addresses: readonly string[], { sources }: EgressRoute): string =>
  addresses.find((address) => sources.some((source) => isIP(source) === isIP(address))) ?? (addresses[0] as string);

async function judgedAddresses(
  policy: EgressPolicy,
  resolve: ResolveHost,
  protocol: string,
  hostname: string,
): Promise<string[]> {
  if (isIP(hostname)) return [hostname];
  const addresses = (await resolve(hostname)).map(({ address }) => address);
  if (addresses.length === 0 || !addresses.every((address) => policy.permits(address, protocol)))
    throw new AddressNotAllowedError('name');
  return addresses;
}

function guardedLookup(policy: EgressPolicy, resolve: ResolveHost, protocol: string): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => policy.permits(address, protocol))) {
          callback(new AddressNotAllowedError('name'), []);
        } else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
