import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import type { Config } from '../config.js';
import { AddressBodies } from '../inbound/http/bodies/address-bodies.js';
import { BodyReceiver } from '../inbound/http/bodies/body-receiver.js';
import { HookBodies } from '../inbound/http/bodies/hook-bodies.js';

const bodyReceiver = (config: Config): BodyReceiver =>
  new BodyReceiver(config.RUN_CONNECTIONS, {
    most: config.BODY_MEMORY_BYTES,
    longestWaitMs: config.BODY_WAIT_MS,
    slowestMs: config.BODY_SLOWEST_MS,
  });

const HOOK_MEMORY = 64 * 1024 * 1024;
/** Shopify waits 5 s for its answer. */
const HOOK_WAIT_MS = 2_000;

const hookBodies = (config: Config): HookBodies =>
  new HookBodies(4 * config.HOOKS_AT_ONCE, {
    most: HOOK_MEMORY,
    longestWaitMs: HOOK_WAIT_MS,
    slowestMs: config.BODY_SLOWEST_MS,
  });

/** The bodies of requests, in memory. */
@Module({
  providers: [
    { provide: BodyReceiver, inject: [CONFIG], useFactory: bodyReceiver },
    { provide: HookBodies, inject: [CONFIG], useFactory: hookBodies },
    AddressBodies,
  ],
  exports: [BodyReceiver, HookBodies, AddressBodies],
})
export class BodiesModule {}
