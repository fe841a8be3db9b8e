import type { ServiceContext } from '@outcall/platform-http';

/** Our own commands carry org and mode in each item, because a batch covers several orgs. */
export const serviceContext = (purpose: string): ServiceContext => ({
  type: 'service',
  orgId: null,
  mode: null,
  purpose,
});
