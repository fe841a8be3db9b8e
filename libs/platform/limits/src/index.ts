export { LRUCache } from 'lru-cache';
export { RecentlyUsed } from './recently-used.js';
export { Semaphore, type Places } from './semaphore.js';
export { Tally } from './tally.js';
