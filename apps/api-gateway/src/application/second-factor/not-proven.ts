import { ApiError } from '@outcall/kernel';

/** In a session: whoever has none is 401, and this one goes on. */
export const wrongPassword = (): ApiError => new ApiError('FORBIDDEN', 'the password is wrong');
export const wrongCode = (): ApiError => new ApiError('FORBIDDEN', 'the code is wrong, or was used before');
export const notOn = (): ApiError => new ApiError('CONFLICT', 'the second factor is not on');
