import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { InFlightQuota } from '../../../application/limiting/in-flight-quota.js';
import { Waits } from '../../../application/limiting/waits.js';
import { Overload } from '../../../domain/overload.js';
import { addressGroup } from '../request/address-group.js';
import type { ArrivalCheck } from '../request/request-check.js';
import { stateOf } from '../request/request-state.js';
import { clientAddress } from './client-address.js';
import { endWith } from './queued-answers.js';

const LOOK_EVERY_MS = 50;
const TELL_EVERY_MS = 10_000;
/** Of the public API; recordings are long in the reading and have connections of their own. */
const GUARDED = /^\/v1\/(?!recordings\/)/;
const MAX_KNOWN = 10_000; // credentials whose org is remembered: the oldest give way

/**
 * Refuses requests of the public API early when there is more to do than can be done, before anything is done for them.
 * Health, management, recordings and what is in work already go on. A request is in work while something is done for
 * it, not while its body comes or its answer is read: who is slow takes nobody's place.
 */
@Injectable()
export class OverloadGuard implements ArrivalCheck, OnApplicationBootstrap, OnModuleDestroy {
  private readonly overload: Overload;
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly orgOf = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private refused = 0;
  private notifiedAt = -Infinity;

  constructor(
    settings: GatewaySettings,
    private readonly waits: Waits,
    private readonly quota: InFlightQuota,
    private readonly logger: Logger,
  ) {
    this.overload = new Overload(settings.overload);
    this.addressOf = clientAddress(settings.trustedProxies);
  }

  onApplicationBootstrap(): void {
    this.lookedAt = performance.now();
    this.timer = setInterval(() => this.look(performance.now()), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  check(request: IncomingMessage, response: ServerResponse): ApiError | null {
    if (!GUARDED.test(request.url ?? '')) return null;
    const now = performance.now();
    const state = stateOf(request);
    const org = this.orgOf.get(state.credentialDigest);
    this.overload.came({ inWork: this.quota.inWork, ofOrg: org === undefined ? 0 : this.quota.inWorkOf(org) }, now);
    // Of credentials that nobody has seen work, those of one address go together.
    const place = this.quota.take(org ?? `address ${addressGroup(this.addressOf(request))}`, this.overload.limit);
    if (!place) {
      this.refused += 1;
      this.overload.refused(now);
      return tooMuch();
    }
    state.place = place;
    response.once('close', () => place.leave());
    endWith(request.socket, response);
    return null;
  }

  /**
   * The credential of the request is one of this org: from the next request on its org is known before anything is
   * asked.
   */
  isOf(request: IncomingMessage, orgId: string): void {
    const credential = stateOf(request).credentialDigest;
    if (this.orgOf.get(credential) === orgId) return;
    this.orgOf.set(credential, orgId);
    if (this.orgOf.size > MAX_KNOWN) this.orgOf.delete(this.orgOf.keys().next().value as string);
  }

  /**
   * The credential of the request is nobody's, or no more: it must not take the places of the org it may have been of.
   */
  isNobodys(request: IncomingMessage): void {
    this.orgOf.delete(stateOf(request).credentialDigest);
  }

  private look(now: number): void {
    const late = Math.max(0, now - this.lookedAt - LOOK_EVERY_MS); // of the event loop
    this.lookedAt = now;
    const delayMs = Math.max(late, this.waits.takeLongest());
    this.overload.look({ now, delayMs, answered: this.quota.takeReleased() });
    this.quota.settle(this.overload.limit);
    if (this.refused === 0 || now - this.notifiedAt < TELL_EVERY_MS) return;
    const { refused, overload, quota } = this;
    this.logger.warn('overload.refused', { refused, limit: overload.limit, inWork: quota.inWork, delayMs });
    this.refused = 0;
    this.notifiedAt = now;
  }
}

const tooMuch = (): ApiError =>
  new ApiError('UNAVAILABLE', 'there is more to do than can be done now, try again', {
    headers: { 'retry-after': '1' },
  });
