import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { EgressPolicy } from './egress-policy.js';
import type { ResolveHost } from './names/host-names.js';

/** The address is outside the egress rule; nothing was sent. */
class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
  readonly code = 'ADDRESS_NOT_ALLOWED';
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
    const connector = connectors[options.protocol];
    if (!connector || (isIP(options.hostname) && !policy.permits(options.hostname, options.protocol))) {
      callback(new AddressNotAllowedError('the address is not allowed'), null);
      return;
    }
    connector(options, (...result) => {
      const [error, socket] = result;
      if (error !== null || permitsPeer(policy, socket, options.protocol)) return callback(...result);
      socket.destroy();
      callback(new AddressNotAllowedError('the address is not allowed'), null);
    });
  };
}

const permitsPeer = (policy: EgressPolicy, socket: Socket, protocol: string): boolean =>
  policy.permits(socket.remoteAddress ?? '', protocol);

function guardedLookup(policy: EgressPolicy, resolve: ResolveHost, protocol: string): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => policy.permits(address, protocol))) {
          callback(new AddressNotAllowedError('the address is not allowed'), []);
        } else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
