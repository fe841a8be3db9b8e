import { AsyncLocalStorage } from 'node:async_hooks';

/** What follows one request through every hop: HTTP header, outbox row, event header, log line. */
export interface TraceContext {
  /** `req_...` of the public request that started it, or null for work the clock started. */
  readonly requestId: string | null;
  /** W3C trace context: `00-<32 hex>-<16 hex>-<2 hex>`, or null. */
  readonly traceparent: string | null;
}

const storage = new AsyncLocalStorage<TraceContext>();
const NONE: TraceContext = { requestId: null, traceparent: null };

/** Runs `work` under a trace context; everything awaited inside sees it. */
export const runInTrace = <T>(context: TraceContext, work: () => T): T => storage.run(context, work);

/** The trace context of the work now running; both fields null outside of one. */
export const currentTrace = (): TraceContext => storage.getStore() ?? NONE;
