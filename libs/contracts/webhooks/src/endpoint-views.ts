import type { Mode } from '@outcall/kernel';

/**
 * A webhook endpoint as the management API shows it (docs/handbook/management-api.md#endpoints). The secret is shown
 * once, beside it.
 */
export interface WebhookEndpoint {
  readonly id: string;
  readonly mode: Mode;
  readonly url: string;
  /** Public event types (docs/handbook/webhooks.md#events), or `["*"]`. */
  readonly eventTypes: readonly string[];
  readonly description: string;
  /** Paused: its events are stored and numbered, and sent when it goes on. */
  readonly isPaused: boolean;
  /** Requests a second at most; null: as many as it keeps up with. */
  readonly maxPerSecond: number | null;
  /** Names of the headers of the org's own. Their values are never shown. */
  readonly headers: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}
