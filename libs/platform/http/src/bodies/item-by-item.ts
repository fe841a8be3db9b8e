import type { PipeTransform } from '@nestjs/common';
import { ApiError, type RefusedItem } from '@outcall/kernel';
import { isOutage } from '@outcall/platform-batching';
import { validatedBy } from './validated.js';

/** An item as it was sent, or what is wrong with it. */
export type JudgedItem<Item> = Item | ApiError;

/**
 * The items of a batch that orgs share (`{items}`, up to `most`). A faulty item becomes an `ApiError` in its place and
 * does not affect the others; after a 400 for all, each would have to be repeated. All are validated at once; one by
 * one only when that fails.
 */
export function itemByItem<Item>(schema: object, most = 100): PipeTransform<unknown, JudgedItem<Item>[]> {
  const [batch, envelope, single] = [batchOf(schema, most), batchOf({}, most), validatedBy<Item>({ ...schema })];
  const meta = { type: 'body' } as const;
  return {
    transform(body: unknown): JudgedItem<Item>[] {
      try {
        return (batch.transform(body, meta) as { items: Item[] }).items;
      } catch (error) {
        if (!isEnvelope(body, most)) return (envelope.transform(body, meta) as { items: Item[] }).items;
        if (!(error instanceof ApiError)) throw error;
      }
      return body.items.map((item) => judged(() => single.transform(item, meta) as Item));
    },
  };
}

/**
 * Answers the valid items by `answer`, in their order. A faulty item, and one for which `answer` returns an error, has
 * its error in its place.
 */
export async function answerEach<Item, Result>(
  items: readonly JudgedItem<Item>[],
  answer: (sound: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): Promise<(Result | RefusedItem)[]> {
  const sound = items.filter((item): item is Item => !(item instanceof ApiError));
  const results = (sound.length > 0 ? await answer(sound) : [])[Symbol.iterator]();
  return items.map((item) => {
    if (item instanceof ApiError) return faulty(item.message);
    const result = results.next().value as Result | Error;
    if (!(result instanceof Error)) return result;
    return isOutage(result)
      ? { ...faulty('what the item needs is not to be had now'), isUnavailable: true }
      : faulty(faultOf(result));
  });
}

const faulty = (message: string): RefusedItem => ({ ok: false, errorCode: 'FAULTY_ITEM', message });

/** Without the error's own text, which may contain values of the item: a phone number, a name. */
const faultOf = (error: Error): string => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const what =
    typeof code === 'string' ? `SQLSTATE ${code}${constraint ? ` (${constraint as string})` : ''}` : error.name;
  return error instanceof ApiError ? error.message : `the item could not be executed: ${what}`;
};

/**
 * The caller's side: when a neighbour refuses an item that we made, the mistake is ours and concerns only this item. It
 * is reported like any other error of that neighbour, as the caller of the public API has sent nothing wrong. What is
 * not to be had now is an outage, for this item alone.
 */
export const refusedAsErrors = <Result>(service: string, results: readonly (Result | RefusedItem)[]) =>
  results.map((result) =>
    !isRefused(result)
      ? result
      : result.isUnavailable
        ? ApiError.unavailable(service)
        : new ApiError('INTERNAL', 'something went wrong on our side', {
            cause: new Error(`${service} refused the item: ${result.message}`),
          }),
  );

const isRefused = (result: unknown): result is RefusedItem => {
  const { ok, errorCode } = (result ?? {}) as Partial<RefusedItem>;
  return ok === false && errorCode === 'FAULTY_ITEM';
};

const batchOf = (items: object, most: number) =>
  validatedBy<{ items: unknown[] }>({
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array', maxItems: most, items } },
  });

const isEnvelope = (body: unknown, most: number): body is { items: unknown[] } => {
  const items = (body as { items?: unknown } | null)?.items;
  return Array.isArray(items) && items.length <= most;
};

function judged<Item>(judge: () => Item): JudgedItem<Item> {
  try {
    return judge();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
