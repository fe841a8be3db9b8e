import type { RowSecrets } from '@outcall/platform-secrets';
import { AuthorizationSeals, type PendingAuthorization } from '../../application/oauth/authorization-seals.js';

const ANYWHERE = { orgId: 'none', mode: 'none', id: 'authorization' };

/** Sealed with the keys that secrets are sealed with at rest. */
export class RowAuthorizationSeals extends AuthorizationSeals {
  constructor(private readonly seals: RowSecrets) {
    super();
  }

  seal(pending: PendingAuthorization): string {
    return this.seals.seal(JSON.stringify(pending), ANYWHERE);
  }

  open(text: string): PendingAuthorization | null {
    try {
      const { request, expiresAt } = JSON.parse(this.seals.open(text, ANYWHERE)) as PendingAuthorization;
      return { request, expiresAt: new Date(expiresAt) };
    } catch {
      return null; // whoever sends a form may send anything
    }
  }
}
