import type { App, AppNotice } from '@outcall/contracts-identity';
import type { Changer } from '../../domain/changer.js';

/** Of an app, and of its secrets, when it is registered. */
export const FIRST_VERSION = 1;

/** An app with what only the gateway keeps of it. */
export interface RegisteredApp extends App {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
}

/** What the other services know of it. */
export function appOf({ clientId: _clientId, redirectUris: _uris, ...app }: RegisteredApp): App {
  return app;
}

/** Undefined: stays as it is. A URL that is null is taken away. */
export type AppChange = Partial<
  Pick<RegisteredApp, 'name' | 'redirectUris' | 'scopes' | 'webhookUrl' | 'webhookEvents' | 'actionUrl'>
>;
export interface ChangedApp {
  readonly app: RegisteredApp;
  readonly notice: AppNotice;
}
/** Apps with their events: what changes an app writes `app.upserted` in the same transaction. */
export abstract class Apps {
  /** One that those who send to it know already, with its secret, as of `FIRST_VERSION`. */
  abstract create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string, by: Changer): Promise<void>;
  /**
   * With what its event tells. What it takes from the app is gone from its grants. Null when there is no such app;
   * `narrowings-pending`: it would give the app more, and nothing is changed, while somebody who sends to the app may
   * not know what was taken from it before.
   */
  abstract change(appId: string, change: AppChange, by: Changer): Promise<ChangedApp | 'narrowings-pending' | null>;
  /** Oldest first, those after the app with this id; null: from the start. */
  abstract list(after: string | null, limit: number): Promise<RegisteredApp[]>;
  /**
   * The secret before is refused from the answer on. Null when there is no such app; `waitMs`: 0, or how long until it
   * may be rolled, as it was too often.
   */
  abstract rollClientSecret(
    appId: string,
    roll: { readonly hash: Buffer; readonly at: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null>;
  /**
   * The secret before signs until `oldUntil`. Null when there is no such app; `waitMs`: 0, or how long until it may be
   * rolled, as too many sign still.
   */
  abstract rollSigningSecret(
    appId: string,
    roll: { readonly secret: string; readonly at: Date; readonly oldUntil: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null>;
}
