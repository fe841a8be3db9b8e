import type { InternalClient } from '@outcall/platform-http';
import { serviceContext } from './service-context.js';

/** Somebody waits for the whole answer: a service that has not answered by then is named as missing. */
const TIMEOUT_MS = 8_000;

export const post = <T>(client: InternalClient, path: string, body: unknown): Promise<T> =>
  client.call<T>({ method: 'POST', path, context: serviceContext('explain-run'), body, timeoutMs: TIMEOUT_MS });
