/** `Cancel_Request` and `cancel-request` are the same words. */
const wordsOf = (status: string): string =>
  status
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** What cannot be cancelled; and PayPal took back a reversal, so the order goes on. */
const GOES_ON = /(?:non?|not) cancell?able|cancell?able|cancell?ed reversal/;
const CANCELLED = /cancell?ed|(?:^| )void(?:ed)?(?: |$)/;
const NOT_TAKEN =
  /(?:^| )(?:rto|refus|reject)|(?:^| )return(?:ed|ing)? to (?:origin|sender|seller|shipper|shop)(?: |$)/;
/** Somebody wants it cancelled, or somebody else has said no to that. */
const UNDECIDED = /request|reject|refus|pending|deni|declin|uncancel|not cancel/;

/**
 * What a status that a shop made itself says of an order that comes to nothing, by its words: `rto-cancelled`,
 * `Canceled Shipment`.
 *
 * - `closed`: on its way back, refused, or perhaps to be cancelled, so nobody is called about its cash.
 * - Null: it says nothing of that.
 */
export function endedStatus(status: string): 'cancelled' | 'closed' | null {
  const words = wordsOf(status).replace(GOES_ON, '');
  if (CANCELLED.test(words) && !UNDECIDED.test(words)) return 'cancelled';
  return words.includes('cancel') || CANCELLED.test(words) || NOT_TAKEN.test(words) ? 'closed' : null;
}
