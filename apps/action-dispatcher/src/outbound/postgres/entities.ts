import { ActionUrlEntity } from './action-url.entity.js';
import { ActionEntity } from './action.entity.js';

export const ENTITIES = [ActionEntity, ActionUrlEntity];
