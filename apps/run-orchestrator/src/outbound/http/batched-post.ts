import { ApiError } from '@outcall/kernel';
import { CommandBatcher, type BatcherOptions } from '@outcall/platform-batching';
import type { InternalClient, InternalRequest } from '@outcall/platform-http';

/** Concurrent commands of one kind as one request: `{items}` there, `{results}` back, one per item in order. */
export function batchedPost<Item, Result, Answer extends { readonly results: readonly Result[] }>(
  client: InternalClient,
  request: Omit<InternalRequest, 'body'>,
  more: Pick<BatcherOptions, 'patienceMs'> = {},
): CommandBatcher<Item, Result> {
  const isOutage = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'UNAVAILABLE';
  return new CommandBatcher<Item, Result>(
    async (items) => (await client.call<Answer>({ ...request, body: { items } })).results,
    { isOutage, ...more },
  );
}
