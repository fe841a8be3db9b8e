import { ActionUrlEntity } from './receivers/action-url.entity.js';
import { ActionEntity } from './catalogue/action.entity.js';

export const ENTITIES = [ActionEntity, ActionUrlEntity];
