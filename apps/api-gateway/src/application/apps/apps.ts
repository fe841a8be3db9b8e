import type { App, AppNotice } from '@outcall/contracts-identity';
import type { Changer } from '../../domain/changer.js';

/** An app with what only the gateway keeps of it. */
export interface RegisteredApp extends App {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
}

/** Undefined: stays as it is. A URL that is null is taken away. */
export type AppChange = Partial<
  Pick<RegisteredApp, 'name' | 'redirectUris' | 'scopes' | 'webhookUrl' | 'webhookEvents' | 'actionUrl'>
>;
export interface ChangedApp {
  readonly app: RegisteredApp;
  readonly told: AppNotice;
}
/** Apps with their events: what changes an app writes `app.upserted` in the same transaction. */
export abstract class Apps {
  /** What its event tells. */
  abstract create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string, by: Changer): Promise<AppNotice>;
  /**
   * With what its event tells. What it takes from the app is gone from its grants. Null when there is no such app; `narrowings-untold`: it would give the app more,
   * and nothing is changed, while somebody who sends to the app may not know what was taken from it before.
   */
  abstract change(appId: string, change: AppChange, by: Changer): Promise<ChangedApp | 'narrowings-untold' | null>;
  /** Oldest first, those after the app with this id; null: from the start. */
  abstract list(after: string | null, limit: number): Promise<RegisteredApp[]>;
  /** The secret before is refused from the answer on. Null when there is no such app; `waitMs`: 0, or how long until it may be rolled, as it was too often. */
  abstract rollClientSecret(
    appId: string,
    roll: { readonly hash: Buffer; readonly at: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null>;
  /** The secret before signs until `oldUntil`. Null when there is no such app; `waitMs`: 0, or how long until it may be rolled, as too many sign still. */
  abstract rollSigningSecret(
    appId: string,
    roll: { readonly secret: string; readonly at: Date; readonly oldUntil: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null>;
}
