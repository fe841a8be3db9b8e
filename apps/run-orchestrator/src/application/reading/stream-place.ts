/**
 * The run that an answer to the stream ended with: what changed later follows, and among runs changed at the same time,
 * what sorts later by the end of its id.
 */
export interface StreamPlace {
  readonly at: Date;
  readonly idEnd: string;
}

export const ID_END = 11;
const TIME_DIGITS = 9;
/** As a key of the stream, which the gateway gives back as it came. */
const KEY = /^cut_([0-9a-z]{9})([0-9a-z]{11})$/;

export function keyOfPlace({ id, updatedAt }: { readonly id: string; readonly updatedAt: string }): string {
  return `cut_${Date.parse(updatedAt).toString(36).padStart(TIME_DIGITS, '0')}${id.slice(-ID_END)}`;
}

/** Null when the key is not of a place. */
export function placeOfKey(key: string | undefined): StreamPlace | null {
  const [, time, idEnd] = KEY.exec(key ?? '') ?? [];
  return time === undefined || idEnd === undefined ? null : { at: new Date(parseInt(time, 36)), idEnd };
}
