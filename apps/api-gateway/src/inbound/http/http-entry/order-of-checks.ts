import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PublicRoute } from '../../../routing/route.js';
import { AddressLimits } from '../limiting/address-limits.js';
import { ChangeLimits } from '../limiting/change-limits.js';
import { HookLimits } from '../limiting/hook-limits.js';
import { RequestLimits } from '../limiting/request-limits.js';
import { ManagementCredential } from '../management/management-credential.js';
import { ManagementLimits } from '../management/management-limits.js';
import type { AddressCheck, ArrivalCheck, RequestCheck } from '../request/request-check.js';
import { BodyHeaders } from './body-headers.js';
import { BodyLength } from './body-length.js';
import { IdempotencyKey } from './idempotency-key.js';
import { KnownAddress } from './known-address.js';
import { OverloadGuard } from './overload-guard.js';
import { ProxyNotice } from './proxy-notice.js';
import { PublicCredential } from './public-credential.js';
import { PublicScope } from './public-scope.js';
import { ReceivedPath } from './received-path.js';
import { RepeatedCredential } from './repeated-credential.js';
import { RequestTarget } from './request-target.js';

/*
 * Every check of a request, in the order in which it passes them (docs/handbook/errors.md#order-of-checks): first those
 * of its arrival, then those of every address, then those of its route. The first refusal is the answer. A new check is
 * a class with `check`, bound in http-entry.module.ts, and a line here.
 */

/** Before Fastify, whose parser and router would answer in their own words. Nothing has been done for the request. */
export const ON_ARRIVAL: readonly Type<ArrivalCheck>[] = [
  RequestTarget, // 400, 404: no Host, no path, too long
  RepeatedCredential, // 401: two lines of Authorization
  OverloadGuard, // 503 of the public API: more to do than can be done
];

/** Fastify has found the route, and made the request id. */
export const OF_EVERY_ADDRESS: readonly Type<AddressCheck>[] = [
  ProxyNotice, // refuses nothing
  KnownAddress, // 404
];

/** `/admin/v1`, before Nest's own routes and those that are forwarded. A wrong method is told only to who is known. */
export const OF_MANAGEMENT: readonly Type<RequestCheck>[] = [
  ManagementCredential, // 401, 403, 404 of another org; 429 after many wrong credentials
  ManagementLimits, // 429
  ChangeLimits, // 429 of the day
  BodyHeaders, // 415, 413
];

/** The forwarded routes of `/admin/v1`, after those above, and OAuth, which judges its clients in its own words. */
export const OF_MOUNTED_ROUTES: readonly Type<RequestCheck>[] = [
  ReceivedPath, // 404; then 405 on a route that has no such method
];

/** `/v1`. */
export const OF_PUBLIC_API: readonly Type<RequestCheck<PublicRoute>>[] = [
  ReceivedPath, // 404; then 405 on a route that has no such method
  PublicCredential, // 401; 429 after many wrong credentials
  PublicScope, // 403
  RequestLimits, // 429
  ChangeLimits, // 429 of the day
  BodyHeaders, // 415, 413
  IdempotencyKey, // 400
];

/** What anybody may ask for: recordings by their signed address, documents. */
export const OF_OPEN_ADDRESSES: readonly Type<RequestCheck>[] = [
  ReceivedPath, // 404; then 405 on a route that has no such method
  AddressLimits, // 429
];

/** What shops' systems send: their signature is judged behind these. */
export const OF_HOOKS: readonly Type<RequestCheck>[] = [
  ReceivedPath, // 404; then 405 on a route that has no such method
  HookLimits, // 429 of the address, then of the store
  BodyLength, // 413
];

/** The instances of the lists above. */
@Injectable()
export class Checks {
  constructor(private readonly modules: ModuleRef) {}

  /** In the order of the list. To be asked for when every module has its providers. */
  of<C>(list: readonly Type<C>[]): readonly C[] {
    return list.map((one) => this.modules.get<C>(one, { strict: false }));
  }
}
