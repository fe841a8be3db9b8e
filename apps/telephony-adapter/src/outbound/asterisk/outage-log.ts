import type { Logger } from '@outcall/platform-telemetry';

/** One line where something begins to fail that is tried again and again, and one when it works again. */
export class OutageLog {
  private isFailing = false;

  constructor(
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    private readonly lines: { readonly failed: string; readonly back: string },
    private readonly fields: Readonly<Record<string, string>>,
  ) {}

  failed(error: unknown): void {
    if (this.isFailing) return;
    this.isFailing = true;
    this.logger.warn(this.lines.failed, { ...this.fields, reason: reasonOf(error) });
  }

  /** `isFirst`: it is said also where nothing had failed. */
  works({ isFirst = false } = {}): void {
    if (this.isFailing || isFirst) this.logger.info(this.lines.back, this.fields);
    this.isFailing = false;
  }
}

/** In one line: clients tell it in the innermost cause, or in the parts of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message || error.name;
}
