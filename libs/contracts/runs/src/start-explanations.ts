import type { Mode } from '@outcall/kernel';

/** A start that a trigger would ask for, and whose. */
export interface StartExplanationQuestion {
  readonly orgId: string;
  /** As `TriggeredStart.orgVersion`. */
  readonly orgVersion?: number;
  readonly mode: Mode;
  /** The body of `POST /v1/runs`. */
  readonly request: Readonly<Record<string, unknown>>;
  /** When a start that waits would be made; left out: now. A replica of the release before does not read it. */
  readonly asOf?: string;
}

/** One check of a run (docs/how-to/explain-a-run.md); `ok` null: it cannot be judged, for the reason given. */
export interface StartCheck {
  readonly check: string;
  readonly ok: boolean | null;
  readonly errorCode: string | null;
  readonly reason: string | null;
}

export interface StartExplanationAnswer {
  readonly checks: readonly StartCheck[];
}

/**
 * `POST /internal/start-explanations`, service context (`orgId` and `mode` null) of commerce-sync: what `POST /v1/runs`
 * would say to the request now, or at `asOf`, check by check, with nothing written. Refused as that is for a faulty
 * request or an unknown flow; 503 also while the org's settings have not arrived.
 */
export const START_EXPLANATIONS_PATH = '/internal/start-explanations';
