/**
 * What an end reason means for the run. `reached`: it is done. `retry`: an attempt is used, and another may follow.
 * `hopeless`: none follows.
 */
export type EndClass = 'reached' | 'retry' | 'hopeless';

/** Every reason a call can end with, and its class. A new reason does not compile until it is classed here. */
export const END_REASONS = {
  shopper_hung_up: 'reached',
  agent_ended: 'reached',
  handed_off: 'reached',
  opted_out: 'reached',
  max_duration: 'reached',
  silence: 'reached',
  callback_requested: 'reached',
  wrong_person: 'reached',
  lost: 'reached',
  voicemail: 'retry',
  no_answer: 'retry',
  busy: 'retry',
  declined: 'retry',
  unreachable: 'retry',
  provider_unavailable: 'retry',
  invalid_number: 'hopeless',
  blocked: 'hopeless',
  canceled: 'hopeless',
} as const satisfies Readonly<Record<string, EndClass>>;
export type EndReason = keyof typeof END_REASONS;

export const isEndReason = (text: string): text is EndReason => Object.hasOwn(END_REASONS, text);

/**
 * A reason that is not known here (a newer sender) never leads to another call: rather one call too few than a shopper
 * rung up for nothing.
 */
export const endClassOf = (endReason: string): EndClass =>
  isEndReason(endReason) ? END_REASONS[endReason] : 'hopeless';
