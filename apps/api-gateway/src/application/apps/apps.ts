import type { App, ToldApp } from '@outcall/contracts-identity';
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
/** Apps with their events: what changes an app writes `app.upserted` in the same transaction. */
export abstract class Apps {
  abstract create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string, by: Changer): Promise<void>;
  /** With what its event tells. Null when there is no such app. */
  abstract change(appId: string, change: AppChange, by: Changer): Promise<{ app: RegisteredApp; told: ToldApp } | null>;
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
