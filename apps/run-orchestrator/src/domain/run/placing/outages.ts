import { soon } from '../../planning/retry-time.js';
import { waitFor } from '../wait-for.js';
import type { Moment } from '../../planning/moment.js';
import type { RunState } from '../run-state.js';
import type { Transition } from '../transition.js';

/** In a row: the next one uses the attempt. */
const MAX_OUTAGES = 3;

export const isOutageLeft = ({ outages }: RunState): boolean => outages < MAX_OUTAGES;

/** The carrier surely did not ring the shopper's phone: the same attempt is tried again in a while. */
export const waitForCarrier = (
  from: Transition,
  moment: Moment,
  internals: Partial<Pick<RunState, 'dial' | 'lease'>> = {},
): Transition =>
  waitFor(from, { wish: { time: soon(moment.waits.heldMs, moment) }, reason: () => 'provider_unavailable' }, moment, {
    ...internals,
    outages: from.state.outages + 1,
  });
