import type { RefusedItem } from '@outcall/kernel';
import { CommandBatcher, type BatcherOptions } from '@outcall/platform-batching';
import { refusedAsErrors, type InternalClient, type InternalRequest } from '@outcall/platform-http';

/**
 * Sends concurrent commands of one kind as one request: `{items}` out, `{results}` back, one per item in order. An item
 * that the other side refuses as faulty rejects only its own command.
 */
export function batchedPost<Item, Result>(
  client: InternalClient,
  request: Omit<InternalRequest, 'body'>,
  { together = (results) => results, ...more }: BatchedOptions<Result> = {},
): CommandBatcher<Item, Result> {
  return new CommandBatcher<Item, Result>(
    async (items) => {
      const { results } = await client.call<Batch<Result>>({ ...request, body: { items } });
      return together(refusedAsErrors<Result>(client.service, results));
    },
    { isSpaced: true, ...more },
  );
}

interface BatchedOptions<Result> extends Pick<BatcherOptions, 'patienceMs'> {
  /** What the results of one batch say of one another. */
  readonly together?: (results: readonly (Result | Error)[]) => readonly (Result | Error)[];
}

interface Batch<Result> {
  readonly results: readonly (Result | RefusedItem)[];
}
