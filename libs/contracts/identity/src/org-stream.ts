import type { Mode } from '@outcall/kernel';

/** Where services tell what has changed of an org, for its stream of server-sent events. */
export const STREAM_CHANGES_PATH = '/internal/stream-changes';

export interface StreamQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  /** ISO 8601: what has changed since. */
  readonly since: string;
  /** Keys that the last answer named: what changed of them is told wherever they are now. */
  readonly watch: readonly string[];
}

/** The state of one thing after a change; told again, it is the same. */
export interface StreamChange {
  readonly type: 'run' | 'delivery' | 'balance';
  readonly key: string;
  /** Differs with every change of the thing. */
  readonly version: string;
  /** When it changed; null: it is told in every answer. */
  readonly at: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface StreamChanges {
  readonly changes: readonly StreamChange[];
  /** At most 200. */
  readonly watch: readonly string[];
  /**
   * There are more than one answer has room for: those follow on a question whose `watch` begins with this key. A
   * service of before gives none.
   */
  readonly goOn?: string;
}

/** JSON Schema of the question. */
export const STREAM_QUESTION = {
  type: 'object',
  required: ['orgId', 'mode', 'since', 'watch'],
  additionalProperties: false,
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    mode: { enum: ['live', 'test'] },
    since: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z$' },
    watch: { type: 'array', maxItems: 200, items: { type: 'string', pattern: '^[a-z]{3}_[a-z0-9]{20}$' } },
  },
} as const;
