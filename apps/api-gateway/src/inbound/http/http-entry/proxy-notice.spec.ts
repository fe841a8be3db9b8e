import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../../../application/gateway-settings.js';
import { ProxyNotice } from './proxy-notice.js';

/** What a gateway that trusts these proxies writes to its log for requests of these peers. */
function logOf(trustedProxies: readonly string[], requests: readonly (readonly [string, object])[]): unknown[] {
  const log: unknown[] = [];
  const logger = {
    info: (message: string) => void log.push(message),
    warn: (message: string, { peer }: { peer: string }) => void log.push([message, peer]),
  };
  const notice = new ProxyNotice({ trustedProxies } as GatewaySettings, logger as never);
  notice.onModuleInit();
  for (const [remoteAddress, headers] of requests)
    notice.check({ headers, raw: { socket: { remoteAddress } } } as FastifyRequest);
  return log;
}

describe('A gateway that trusts no proxy', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  it('says at its start whose addresses it counts, and once that a balancer seems to stand before it', () => {
    const requests = [
      ['10.1.2.3', {}],
      ['203.0.113.9', forwarded], // a stranger may send it, and stands before nobody
      ['10.1.2.3', forwarded],
      ['10.1.2.4', forwarded],
    ] as const;
    expect(logOf([], requests)).toEqual(['clients.are-peers', ['proxy.not-trusted', '10.1.2.3']]);
  });

  it.each(['127.0.0.1', '172.31.0.1', '192.168.4.4', '::ffff:10.0.0.1', 'fd00::1', '::1'])('sees it at %s', (peer) => {
    expect(logOf([], [[peer, { forwarded: 'for=203.0.113.7' }]])).toHaveLength(2);
  });

  it('is silent where a proxy is trusted', () => {
    expect(logOf(['10.0.0.0/8'], [['10.1.2.3', forwarded]])).toEqual([]);
  });
});
