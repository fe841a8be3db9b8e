export { exchange } from './exchange.js';
