import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { EgressClient, egressRouteOf, EgressUrlRule } from '@outcall/platform-egress';
import { Receivers } from '../application/calling/receivers.js';
import { UrlRule } from '../application/catalogue/url-rule.js';
import type { Config } from '../config.js';
import { EgressReceivers } from '../outbound/http/egress-receivers.js';

/** Where actions may be sent, and the one way there. */
@Module({
  providers: [
    { provide: UrlRule, inject: [CONFIG], useFactory: (config: Config) => new EgressUrlRule(config.EGRESS_ALLOW) },
    {
      provide: Receivers,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new EgressReceivers(new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) }), {
          perOrg: config.ACTION_ORG_CONCURRENCY,
          perOrigin: config.ACTION_ORIGIN_CONCURRENCY,
        }),
    },
  ],
  exports: [UrlRule, Receivers],
})
export class EgressModule {}
