import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { noteConnection, noteFailure, type RefusedAt } from './exchange-trace.js';
import type { EgressPolicy } from './egress-policy.js';
import type { ResolveHost } from './names/host-names.js';

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
 * one), every address a name resolves to (one bad one refuses all: a mix must not pass), and the peer of the open socket.
 * The dialled addresses are those judged, so a name that changes meanwhile gains nothing; Host, SNI and certificate
 * checks keep the name.
 */
export function guardedConnector(
  policy: EgressPolicy,
  resolve: ResolveHost,
  timeoutMs: number,
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
    const connector = connectors[options.protocol];
    if (!connector || (isIP(options.hostname) && !policy.permits(options.hostname, options.protocol))) {
      fail(new AddressNotAllowedError('url'), null);
      return;
    }
    // undici gives the socket back; its types do not say so
    const opening = connector(options, (...result) => {
      const [error, socket] = result;
      if (error !== null) return fail(error, dialledAddress(error));
      if (!permitsPeer(policy, socket, options.protocol)) {
        socket.destroy();
        return fail(new AddressNotAllowedError('peer'), null);
      }
      const now = performance.now();
      const tlsMs = connectedAt === null ? null : now - connectedAt;
      noteConnection(socket, {
        address: socket.remoteAddress ?? null,
        connectMs: (connectedAt ?? now) - began,
        tlsMs,
      });
      callback(...result);
    }) as unknown as Socket | undefined;
    if (options.protocol === 'https:') opening?.once('connect', () => (connectedAt = performance.now()));
  };
}

/** Node tells the address that did not answer or refused: one that the guard had let through. */
const dialledAddress = (error: Error): string | null => (error as { address?: string }).address ?? null;

const permitsPeer = (policy: EgressPolicy, socket: Socket, protocol: string): boolean =>
  policy.permits(socket.remoteAddress ?? '', protocol);

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
