import { auditingOf, isChanging } from '../../../routing/audited-routes.js';
import { isManagementPath, MANAGEMENT_ROUTES } from '../../../routing/management-routes.js';

/** Throws for a route of the management API that nobody listed with its access: it would answer whoever asks. */
export function refuseUndeclared(routes: readonly { method: string; url: string }[]): void {
  const listed = new Set(MANAGEMENT_ROUTES.map(({ path }) => path));
  for (const { method, url } of routes) {
    if (isManagementPath(url) && !listed.has(url))
      throw new Error(`${method} ${url} declares no access: list it in management-routes.ts`);
  }
  for (const route of MANAGEMENT_ROUTES)
    if (isChanging(route) && auditingOf(route) === undefined)
      throw new Error(`${route.method} ${route.path} says nothing of the audit log: list it in audited-routes.ts`);
}
