import { FlowVersionEntity } from './flow-version.entity.js';
import { FlowEntity } from './flow.entity.js';

export const ENTITIES = [FlowEntity, FlowVersionEntity];
