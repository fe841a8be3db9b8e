import { ApiError, MODES, type Mode } from '@outcall/kernel';

/** The mode of a query. Throws `INVALID_REQUEST`. */
export function modeOf(mode: unknown): Mode {
  if (!MODES.includes(mode as Mode)) throw ApiError.invalid(['mode'], `must be one of ${MODES.join(', ')}`);
  return mode as Mode;
}
