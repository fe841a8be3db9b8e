import type { App, ToldApp } from '@outcall/contracts-identity';

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
  abstract create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string): Promise<void>;
  /** With what its event tells. Null when there is no such app. */
  abstract change(appId: string, change: AppChange): Promise<{ app: RegisteredApp; told: ToldApp } | null>;
  /** Oldest first, those after the app with this id; null: from the start. */
  abstract list(after: string | null, limit: number): Promise<RegisteredApp[]>;
  /** The secret before is refused from the answer on. False when there is no such app. */
  abstract setClientSecret(appId: string, hash: Buffer): Promise<boolean>;
  /** The secret before signs until `oldUntil`. Null when there is no such app; `waitMs`: 0, or how long until it may be rolled, as too many sign still. */
  abstract rollSigningSecret(
    appId: string,
    secret: string,
    at: Date,
    oldUntil: Date,
  ): Promise<{ waitMs: number } | null>;
}
