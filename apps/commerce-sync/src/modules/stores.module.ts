import { Module } from '@nestjs/common';
import { CreateStore } from '../application/stores/create-store.use-case.js';
import { ListStores } from '../application/stores/list-stores.use-case.js';
import { StoresController } from '../inbound/http/stores.controller.js';
import { StorageModule } from './storage.module.js';

@Module({ imports: [StorageModule], controllers: [StoresController], providers: [ListStores, CreateStore] })
export class StoresModule {}
