import { BlockList, isIP } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Logger } from '@outcall/platform-telemetry';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import type { AddressCheck } from '../request/request-check.js';

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/**
 * Says, when no proxy is trusted, whose addresses the limits by address count, and once when a balancer seems to stand
 * before us all the same: all clients count as one then.
 */
@Injectable()
export class ProxyNotice implements AddressCheck, OnModuleInit {
  private isSilent: boolean;

  constructor(
    settings: GatewaySettings,
    private readonly logger: Logger,
  ) {
    this.isSilent = settings.trustedProxies.length > 0;
  }

  onModuleInit(): void {
    if (!this.isSilent) this.logger.info('clients.are-peers', { setting: 'TRUST_PROXY' });
  }

  check(request: FastifyRequest): void {
    if (!this.isSilent) this.look(request);
  }

  private look({ headers, raw }: FastifyRequest): void {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const peer = raw.socket.remoteAddress ?? '';
    if (!isPrivate(peer)) return;
    this.isSilent = true;
    this.logger.warn('proxy.not-trusted', { peer, setting: 'TRUST_PROXY' });
  }
}

const isPrivate = (address: string): boolean =>
  isIP(address) !== 0 && PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
