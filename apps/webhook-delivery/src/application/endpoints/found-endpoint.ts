import { ApiError } from '@outcall/kernel';

/** 404 for what is not there, and for what belongs to another org. */
export function found<T>(value: T | null): T {
  if (value === null) throw ApiError.notFound('webhook endpoint');
  return value;
}
