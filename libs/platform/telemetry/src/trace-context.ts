import { AsyncLocalStorage } from 'node:async_hooks';

/** What follows one request through every hop: HTTP header, outbox row, event header, log line. */
export interface TraceContext {
  /** `req_...` of the public request that started it, or null for work the clock started. */
  readonly requestId: string | null;
  /** W3C trace context: `00-<32 hex>-<16 hex>-<2 hex>`, or null. */
  readonly traceparent: string | null;
}

/** For whom work is done: ids only, as they stand in log lines. Null: not known, or several. */
export interface Subject {
  readonly orgId: string | null;
  readonly mode: string | null;
  /** Of the API key, grant or member that asked; null for what no credential asked for. */
  readonly credentialId: string | null;
}

const NONE: TraceContext = { requestId: null, traceparent: null };
const NOBODY: Subject = { orgId: null, mode: null, credentialId: null };

/** The work of one request or one batch of events, as far as it is known by now. */
class TraceScope {
  constructor(
    readonly trace: TraceContext,
    public subject: Subject,
  ) {}
}
export type { TraceScope };

const OUTSIDE = new TraceScope(NONE, NOBODY);
const storage = new AsyncLocalStorage<TraceScope>();

/** Runs `work` under a trace context; everything awaited inside sees it. */
export const runInTrace = <T>({ requestId, traceparent }: TraceContext, work: () => T, subject = NOBODY): T =>
  storage.run(new TraceScope({ requestId, traceparent }, subject), work);

/** The trace context of the work now running; both fields null outside of one. */
export const currentTrace = (): TraceContext => currentScope().trace;

/**
 * Tells, in the middle of a request, for whom it is: what is logged from now on says so. Outside of a trace it changes
 * nothing.
 */
export function workFor(subject: Subject): void {
  const scope = currentScope();
  if (scope !== OUTSIDE) scope.subject = subject;
}

/** The scope of the work now running, to go on in it where the chain of callbacks was broken. */
export const currentScope = (): TraceScope => storage.getStore() ?? OUTSIDE;
export const runInScope = <T>(scope: TraceScope, work: () => T): T => storage.run(scope, work);

/**
 * The one scope that all of these are, or for several the scope of nobody's work: a line about all must not name one of
 * them.
 */
export function sharedScope(scopes: readonly TraceScope[]): TraceScope {
  const [first = OUTSIDE] = scopes;
  return scopes.every((scope) => scope === first) ? first : OUTSIDE;
}

/** What a log line says of the work it was written in: only what is known. */
export function scopeFields(): Readonly<Record<string, string>> {
  const { trace, subject } = currentScope();
  const fields: Record<string, string> = {};
  if (trace.requestId) fields['requestId'] = trace.requestId;
  if (trace.traceparent) fields['traceId'] = trace.traceparent.slice(3, 35);
  if (subject.orgId) fields['orgId'] = subject.orgId;
  if (subject.mode) fields['mode'] = subject.mode;
  if (subject.credentialId) fields['credentialId'] = subject.credentialId;
  return fields;
}
