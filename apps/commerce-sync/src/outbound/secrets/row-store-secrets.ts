import { RowSecrets, type KeyRing } from '@outcall/platform-secrets';
import { StoreSecrets } from '../../application/connecting/store-secrets.js';
import type { StoreKey } from '../../application/stores/store-repository.js';

export class RowStoreSecrets extends StoreSecrets {
  private readonly secrets: RowSecrets;

  constructor(keys: KeyRing) {
    super();
    this.secrets = new RowSecrets(keys, 'commerce.store_connections.secret');
  }

  seal(secret: string, store: StoreKey): string {
    return this.secrets.seal(secret, rowOf(store));
  }

  open(sealed: string, store: StoreKey): string {
    return this.secrets.open(sealed, rowOf(store));
  }
}

const rowOf = ({ orgId, mode, storeId }: StoreKey) => ({ orgId, mode, id: storeId });
