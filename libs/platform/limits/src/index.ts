export { LRUCache } from 'lru-cache';
export { RecentlyUsed } from './recently-used.js';
export { Semaphore, type SemaphoreLimits } from './semaphore.js';
export { Tally } from './tally.js';
