export { CommandBatcher, type BatcherOptions } from './command-batcher.js';
export { heapBytes } from './heap-bytes.js';
export { BatchWindow, type BatchWindowTimes } from './batch-window.js';
export { orError } from './or-error.js';
export { isDatabaseOutage, isOutage } from './outage.js';
export { SlicedWork } from './sliced-work.js';
