import { StoreEntity } from './store.entity.js';
import { TriggerSettingEntity } from './trigger-setting.entity.js';

export const ENTITIES = [StoreEntity, TriggerSettingEntity];
