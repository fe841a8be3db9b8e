import type { CallEnding } from './call-ending.js';

/** Paise: every started minute of talk, one at least for a call that was talked in. What nobody answered, or broke off on our side, costs nothing. */
export const chargeOf = ({ talkSeconds }: Pick<CallEnding, 'talkSeconds'>, pricePerMinute: number): number =>
  talkSeconds === null ? 0 : Math.max(1, Math.ceil(talkSeconds / 60)) * pricePerMinute;
