/** Of a note or an attribute: what apps put there may be a picture, and an order is not lost for it. */
const MOST = 2_000;

/** Without what no database keeps: NUL and halves of signs. */
export const keepable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A long one ends in an ellipsis; no sign is cut in two. */
export const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\ud800-\udbff]$/, '')}…`;
