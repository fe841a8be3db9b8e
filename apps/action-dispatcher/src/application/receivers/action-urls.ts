import type { Mode } from '@outcall/kernel';
import type { SealedSecrets } from '../../domain/calling/route.js';

export interface ActionUrl {
  readonly mode: Mode;
  readonly url: string;
}

export abstract class ActionUrls {
  abstract find(orgId: string, mode: Mode): Promise<ActionUrl | null>;
  /** Changes the URL; the secret becomes its own when it has none yet: then it `isNew`. */
  abstract put(
    orgId: string,
    actionUrl: ActionUrl,
    sealedSecret: string,
  ): Promise<{ readonly isNew: boolean; readonly isChanged: boolean }>;
  /** Locks the secrets and stores what `next` makes of them. False when there is no action URL. */
  abstract roll(orgId: string, mode: Mode, next: (secrets: SealedSecrets) => SealedSecrets): Promise<boolean>;
  /** False when there was none. */
  abstract remove(orgId: string, mode: Mode): Promise<boolean>;
}
