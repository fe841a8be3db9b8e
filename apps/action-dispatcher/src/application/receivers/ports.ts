import type { Mode } from '@outcall/kernel';
import type { SealedSecrets } from '../../domain/calling/route.js';

export interface ActionUrl {
  readonly mode: Mode;
  readonly url: string;
}

export abstract class ActionUrls {
  abstract find(orgId: string, mode: Mode): Promise<ActionUrl | null>;
  /** Changes the URL; `secret` becomes its secret when it has none yet. Whether it did. */
  abstract put(orgId: string, actionUrl: ActionUrl, sealedSecret: string): Promise<{ isNew: boolean }>;
  /** Locks the secrets and stores what `next` makes of them. False when there is no action URL. */
  abstract roll(orgId: string, mode: Mode, next: (secrets: SealedSecrets) => SealedSecrets): Promise<boolean>;
  /** False when there was none. */
  abstract remove(orgId: string, mode: Mode): Promise<boolean>;
}

export abstract class SigningSecrets {
  abstract sealOfUrl(secret: string, row: { orgId: string; mode: Mode }): string;
  abstract sealOfApp(secret: string, appId: string): string;
  /** A new one, as it is shown once. */
  abstract draw(): string;
}

/** What the gateway tells of apps: each fact once, the newest version wins. */
export abstract class Apps {
  abstract putSecrets(appId: string, version: number, secrets: SealedSecrets): Promise<void>;
  abstract takeApps(apps: readonly { appId: string; actionUrl: string | null; version: number }[]): Promise<void>;
  abstract takeConnections(connections: readonly AppConnection[]): Promise<void>;
}

export interface AppConnection {
  readonly orgId: string;
  readonly mode: Mode;
  readonly appId: string;
  /** Connected, and with the scope `actions`. */
  readonly hasActions: boolean;
  readonly connectedAt: string;
  readonly version: number;
}
