import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { hashKeys } from '@outcall/platform-secrets';
import { StoreSecrets } from '../application/connecting/store-secrets.js';
import { BodyReader } from '../application/reading/body-reader.js';
import { StoreRepository } from '../application/stores/store-repository.js';
import { BodyArchive } from '../application/syncing/body-archive.js';
import type { Config } from '../config.js';
import { ListCursor } from '../domain/list-cursor.js';
import { ObjectHashes } from '../domain/objects/object-hashes.js';
import { GzipBodyArchive } from '../outbound/gzip/gzip-body-archive.js';
import { GzipBodyReader } from '../outbound/gzip/gzip-body-reader.js';
import { requireLastingKeys } from '../outbound/postgres/lasting-keys.js';
import { PostgresStoreRepository } from '../outbound/postgres/stores/postgres-store-repository.js';
import { RowStoreSecrets } from '../outbound/secrets/row-store-secrets.js';

/** Better not to start than to take what was erased for new. */
async function hashesOf(config: Config, database: Database): Promise<ObjectHashes> {
  const { OBJECT_HASH_KEY: own, CURSOR_KEY: cursorKey, OBJECT_HASH_KEYS: further } = config;
  const keys = hashKeys('OBJECT_HASH_KEY', own || cursorKey, further);
  await requireLastingKeys(database, keys);
  return new ObjectHashes(keys);
}

/** What several features read and write: stores, the hashes of the erased, kept bodies, cursors. */
@Module({
  providers: [
    { provide: StoreRepository, useClass: PostgresStoreRepository },
    { provide: BodyArchive, useClass: GzipBodyArchive },
    { provide: BodyReader, useClass: GzipBodyReader },
    { provide: ObjectHashes, inject: [CONFIG, Database], useFactory: hashesOf },
    {
      provide: StoreSecrets,
      inject: [CONFIG],
      useFactory: (config: Config) => new RowStoreSecrets(config.SECRETS_KEYS),
    },
    {
      provide: ListCursor,
      inject: [CONFIG],
      useFactory: ({ CURSOR_KEY: key, OTHER_CURSOR_KEY: other }: Config) => new ListCursor(key, other || null),
    },
  ],
  exports: [StoreSecrets, StoreRepository, BodyArchive, BodyReader, ObjectHashes, ListCursor],
})
export class StorageModule {}
