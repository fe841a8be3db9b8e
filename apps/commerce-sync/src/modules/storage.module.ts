import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { StoreSecrets } from '../application/connecting/store-secrets.js';
import { BodyReader } from '../application/reading/body-reader.js';
import { StoreRepository } from '../application/stores/store-repository.js';
import { BodyArchive } from '../application/syncing/body-archive.js';
import type { Config } from '../config.js';
import { ListCursor } from '../domain/list-cursor.js';
import { ObjectHashes } from '../domain/objects/object-hashes.js';
import { GzipBodyArchive } from '../outbound/gzip/gzip-body-archive.js';
import { GzipBodyReader } from '../outbound/gzip/gzip-body-reader.js';
import { PostgresStoreRepository } from '../outbound/postgres/stores/postgres-store-repository.js';
import { RowStoreSecrets } from '../outbound/secrets/row-store-secrets.js';

/** What several features read and write: stores, the hashes of the erased, kept bodies, cursors. */
@Module({
  providers: [
    { provide: StoreRepository, useClass: PostgresStoreRepository },
    { provide: BodyArchive, useClass: GzipBodyArchive },
    { provide: BodyReader, useClass: GzipBodyReader },
    { provide: ObjectHashes, inject: [CONFIG], useFactory: (config: Config) => new ObjectHashes(config.CURSOR_KEY) },
    {
      provide: StoreSecrets,
      inject: [CONFIG],
      useFactory: (config: Config) => new RowStoreSecrets(config.SECRETS_KEYS),
    },
    { provide: ListCursor, inject: [CONFIG], useFactory: (config: Config) => new ListCursor(config.CURSOR_KEY) },
  ],
  exports: [StoreSecrets, StoreRepository, BodyArchive, BodyReader, ObjectHashes, ListCursor],
})
export class StorageModule {}
