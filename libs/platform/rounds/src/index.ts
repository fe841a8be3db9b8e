export { Rounds, type RoundsOptions } from './rounds.js';
