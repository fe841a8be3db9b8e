import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import type { Config } from '../config.js';
import { AddressBodies } from '../inbound/http/bodies/address-bodies.js';
import { BodyReceiver } from '../inbound/http/bodies/body-receiver.js';

const bodyReceiver = (config: Config): BodyReceiver =>
  new BodyReceiver(config.RUN_CONNECTIONS, {
    most: config.BODY_MEMORY_BYTES,
    longestWaitMs: config.BODY_WAIT_MS,
    slowestMs: config.BODY_SLOWEST_MS,
  });

/** The bodies of requests, in memory. */
@Module({
  providers: [{ provide: BodyReceiver, inject: [CONFIG], useFactory: bodyReceiver }, AddressBodies],
  exports: [BodyReceiver, AddressBodies],
})
export class BodiesModule {}
