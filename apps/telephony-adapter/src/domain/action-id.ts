import { createHash } from 'node:crypto';

const TIME_END = 'cal_'.length + 9;
const base36 = (value: bigint, length: number): string => value.toString(36).padStart(length, '0').slice(-length);

/**
 * The id of a call's `index`-th action, derived and not drawn: whoever plays the call again after a crash asks for the
 * same action under the same id. Time part of the call, then the index, so that the actions of one call sort as they
 * were asked for.
 */
export function actionIdOf(callId: string, index: number): string {
  const hash = createHash('sha256').update(`${callId}:${index}`).digest().readBigUInt64BE();
  return `act_${callId.slice('cal_'.length, TIME_END)}${base36(BigInt(index), 3)}${base36(hash, 8)}`;
}
