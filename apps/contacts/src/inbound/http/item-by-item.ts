import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { validatedBy } from '@outcall/platform-http';

const ENVELOPE = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', maxItems: 100 } },
};

/**
 * A batch that other orgs share: a faulty item is an `ApiError` in its place and costs the others nothing. All are judged at once; one by
 * one only when that fails.
 */
export function itemByItem<Item>(batchSchema: object, itemSchema: object): PipeTransform<unknown, (Item | ApiError)[]> {
  const pipeOf = (schema: object): PipeTransform => validatedBy<unknown>(schema as Record<string, unknown>);
  const [batch, envelope, single] = [pipeOf(batchSchema), pipeOf(ENVELOPE), pipeOf(itemSchema)];
  const meta = { type: 'body' } as const;
  return {
    transform(body: unknown): (Item | ApiError)[] {
      try {
        return (batch.transform(body, meta) as { items: Item[] }).items;
      } catch (error) {
        if (!isEnvelope(body)) return (envelope.transform(body, meta) as { items: Item[] }).items;
        if (body.items.length > 100) throw error;
      }
      return body.items.map((item) => judged<Item>(single, item));
    },
  };
}

const isEnvelope = (body: unknown): body is { items: unknown[] } =>
  typeof body === 'object' && body !== null && Array.isArray((body as { items?: unknown }).items);

function judged<Item>(pipe: PipeTransform, item: unknown): Item | ApiError {
  try {
    return pipe.transform(item, { type: 'body' }) as Item;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
