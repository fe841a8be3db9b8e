/** Who changed something. `staff`: of the platform, named like the token. */
export interface Changer {
  readonly kind: 'member' | 'api_key' | 'app' | 'staff';
  readonly id: string;
  readonly name: string;
}

/** A credential as the services see it, or a part of it. */
interface ActingCredential {
  readonly kind: 'api_key' | 'app' | 'admin' | 'member';
  readonly id: string;
  readonly name: string;
}

/** Who acts with a credential: of an app the app itself, and not the grant it acts by. */
export function changerOf(
  { kind, id, name }: ActingCredential,
  app?: { readonly id: string; readonly name: string },
): Changer {
  if (app) return { kind: 'app', id: app.id, name: app.name };
  return { kind: kind === 'admin' ? 'staff' : kind, id, name };
}
