import { validated } from '@outcall/platform-http';

type Dto<T> = new () => T;
type BodyPipe = ReturnType<typeof validated<unknown>>;

const pipes = new Map<Dto<unknown>, BodyPipe>();

/**
 * `@Body(validated(Dto))` as a function, compiled once per class. Pipes run before the handler and so before the claim; a
 * refusal of the body belongs after it (choices §3), so a route with a key takes the raw body and calls this inside.
 */
export function validateBody<T>(dto: Dto<T>, body: unknown): T {
  let pipe = pipes.get(dto);
  if (!pipe) pipes.set(dto, (pipe = validated<unknown>(dto)));
  return pipe.transform(body, { type: 'body' }) as T;
}
