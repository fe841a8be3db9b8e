import type { Mode } from '@outcall/kernel';

/** What became of the deliveries made for an endpoint in the last 24 hours (docs/handbook/webhooks.md#health). */
export interface EndpointHealth {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  /** Median of the milliseconds that the delivered ones took at their last try; null when there is none. */
  readonly p50Ms: number | null;
  /** Since when every try has failed, those of older deliveries too; null when the last one did not. */
  readonly failingSince: string | null;
  /**
   * When the developers of the org were told of it (docs/handbook/webhooks.md#notices); null: it does not fail, or not
   * for long enough, or in test mode.
   */
  readonly notifiedAt: string | null;
}

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
  readonly health: EndpointHealth;
  readonly createdAt: string;
  readonly updatedAt: string;
}
