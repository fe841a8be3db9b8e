import type { CallEnding } from './call-ending.js';

/**
 * Paise for every started minute of talk, at least one for an answered call. A call that nobody answered, or that
 * failed on our side, costs nothing.
 */
export const chargeOf = ({ talkSeconds }: Pick<CallEnding, 'talkSeconds'>, pricePerMinute: number): number =>
  talkSeconds === null ? 0 : Math.max(1, Math.ceil(talkSeconds / 60)) * pricePerMinute;
