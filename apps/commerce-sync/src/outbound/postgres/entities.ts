import { StoreEntity } from './stores/store.entity.js';
import { TriggerSettingEntity } from './triggering/trigger-setting.entity.js';

export const ENTITIES = [StoreEntity, TriggerSettingEntity];
