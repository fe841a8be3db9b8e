export { CommandBatcher, type BatcherOptions } from './command-batcher.js';
