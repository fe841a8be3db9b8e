/**
 * What was sent to an endpoint against what it received. Where nothing was sent nothing is missing, and nothing was
 * tested either.
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{name: string, sent: number,
 *   receiver: Pick<import('../faults/receiver.mjs').Receiver, 'events' | 'duplicates'>}} endpoint
 */
export function checkDelivered(report, { name, sent, receiver }) {
  const delivered = receiver.events.size;
  report.say(
    `\n  ${name}: sent ${sent}, delivered ${delivered}, duplicated ${receiver.duplicates}, missing ${sent - delivered}`,
  );
  report.check('missing 0', sent === delivered && sent > 0);
}
