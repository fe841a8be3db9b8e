import type { RefusedItem } from '@outcall/kernel';
import { CommandBatcher, type BatcherOptions } from '@outcall/platform-batching';
import { refusedAsErrors, type InternalClient, type InternalRequest } from '@outcall/platform-http';

/**
 * Sends concurrent commands of one kind as one request: `{items}` out, `{results}` back, one per item in order. An item that the other side
 * refuses as faulty rejects only its own command.
 */
export function batchedPost<Item, Result>(
  client: InternalClient,
  request: Omit<InternalRequest, 'body'>,
  more: Pick<BatcherOptions, 'patienceMs'> = {},
): CommandBatcher<Item, Result> {
  return new CommandBatcher<Item, Result>(
    async (items) => {
      const { results } = await client.call<Batch<Result>>({ ...request, body: { items } });
      return refusedAsErrors<Result>(client.service, results);
    },
    { isSpaced: true, ...more },
  );
}

interface Batch<Result> {
  readonly results: readonly (Result | RefusedItem)[];
}
