import type { ServiceContext } from '@outcall/platform-http';

/** Our own commands carry org and mode in each item: a batch is over several of them. */
export const serviceContext = (purpose: string): ServiceContext => ({
  type: 'service',
  orgId: null,
  mode: null,
  purpose,
});
