import { HOOK_BODY_LIMIT, type Route } from './route.js';

/** What shops' own systems call (docs/handbook/stores-and-triggers.md): any body, signed by them. */
export const HOOK_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/hooks/stores/:storeId', owner: 'commerce-sync', bodyLimit: HOOK_BODY_LIMIT, isHook: true },
];

/** Where their owners serve them: the same path after it. */
export const INTERNAL_HOOKS_BASE = '/internal';
