export const ROLES = ['owner', 'admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may use a management route: `staff` the platform administrator alone; `owner`, `admin` and `member` a member of the org with that role or
 * a higher one, and staff; `anybody`: it judges who asks itself (signing in).
 */
export type Access = 'staff' | Role | 'anybody';

/** Lower is more. */
export const isEnough = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(wanted);
