import { ApiError } from '@outcall/kernel';

/** Somebody saved in between: nothing is lost silently (choices §6). */
export const revisionConflict = (): ApiError => new ApiError('CONFLICT', 'the draft was saved by somebody else: read it again');
