import type { LoggerService } from '@nestjs/common';
import { withoutNumbers } from '@outcall/kernel';
import { pino, type Logger as PinoLogger } from 'pino';
import { scopeFields } from './trace-context.js';

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Secrets and phone numbers that reach a log line by way of an error text are blanked here: the last wall, not the
 * rule.
 */
const SECRET = /\b(?:svc_(?:sk|at|rt|secret)_|whsec_)\w+|Bearer \S+/g;
const scrub = (text: string): string => withoutNumbers(text.replace(SECRET, '[redacted]'), '[redacted]');

/**
 * One structured line per request, message or attempt. Pass ids, outcome and duration; never a body, token or phone
 * number. Which request it belongs to and for whom it is done (ids of request, trace, org and credential, the mode) is
 * on every line written within one. Speaks Nest's `LoggerService`, so that the framework's own lines have the same
 * form.
 */
export class Logger implements LoggerService {
  private constructor(private readonly pino: PinoLogger) {}

  static create(options: { service: string; level: string; destination?: string }): Logger {
    const target = options.destination
      ? pino.destination({ dest: options.destination, mkdir: true, sync: false })
      : pino.destination({ dest: 1, sync: false });
    return new Logger(
      pino(
        { level: options.level, base: { service: options.service }, timestamp: pino.stdTimeFunctions.isoTime },
        target,
      ),
    );
  }

  /** Whether `info` writes anything: asked where making the fields costs something for every request. */
  get isInfoEnabled(): boolean {
    return this.pino.isLevelEnabled('info');
  }

  info(event: string, fields: LogFields = {}): void {
    if (this.isInfoEnabled) this.pino.info({ ...scopeFields(), ...fields }, event);
  }

  warn(event: string, fields: unknown = {}): void {
    this.pino.warn({ ...scopeFields(), ...asFields(fields) }, scrub(String(event)));
  }

  error(event: string, fields: unknown = {}): void {
    this.pino.error({ ...scopeFields(), ...asFields(fields) }, scrub(String(event)));
  }

  debug(event: string, fields: unknown = {}): void {
    this.pino.debug({ ...scopeFields(), ...asFields(fields) }, scrub(String(event)));
  }

  log(message: unknown, context?: unknown): void {
    this.pino.debug({ context }, String(message)); // Nest's own start-up lines
  }

  verbose(message: unknown, context?: unknown): void {
    this.pino.trace({ context }, String(message));
  }

  flush(): void {
    this.pino.flush();
  }
}

function asFields(fields: unknown): LogFields {
  if (fields instanceof Error) return errorFields(fields);
  if (typeof fields === 'string') return { context: scrub(fields) };
  const record = { ...(fields as Record<string, unknown>) };
  if (record['error'] instanceof Error) record['error'] = errorFields(record['error']);
  return record;
}

/**
 * Name, scrubbed message, stack and causes; never the driver's `detail`, `parameters` or `query`, which carry row
 * values.
 */
export function errorFields(error: Error): LogFields {
  const cause = error.cause instanceof Error ? { cause: errorFields(error.cause) } : {};
  return { name: error.name, message: scrub(error.message), stack: scrub(error.stack ?? ''), ...cause };
}
