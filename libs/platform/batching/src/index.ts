export { CommandBatcher, type BatcherOptions } from './command-batcher.js';
export { isDatabaseOutage, isOutage } from './outage.js';
export { RecentlyUsed } from './recently-used.js';
export { Slots } from './slots.js';
