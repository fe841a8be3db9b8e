import type { Mode } from '@outcall/kernel';

export const ROLES = ['owner', 'admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may use a management route: `staff` the platform administrator alone; `owner`, `admin` and `member` a member of
 * the org with that role or a higher one, and staff; `anybody`: it judges who asks itself (signing in).
 */
export type Access = 'staff' | Role | 'anybody';

/** Lower is more. */
export const isEnough = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(wanted);

/**
 * What an API key with the scope `manage` may do with a management route
 * (docs/handbook/management-api.md#keys-of-a-server): `own-mode` what is of its mode, `live` what both modes share or
 * only live calls use, and that with a live key alone; `either` what is no org's; `none` nothing: who else may come in
 * is decided by people.
 */
export const KEY_RULES = ['own-mode', 'live', 'either', 'none'] as const;
export type KeyRule = (typeof KEY_RULES)[number];

/** Why a route with this rule is not for a key of this mode; null: it is. */
export function keyProblem(rule: KeyRule, mode: Mode): string | null {
  if (rule === 'none') return 'no API key may use this address';
  return rule === 'live' && mode !== 'live' ? 'this address takes live credentials only' : null;
}
