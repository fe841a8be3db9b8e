/** An action as a definition was checked against it. */
export interface UsedAction {
  readonly name: string;
  /** `CatalogueEntry.fingerprint` of the entry it was checked against. */
  readonly fingerprint: string;
}

/**
 * `POST /internal/action-uses`, service context of flow, before a version that uses actions is published: from the
 * answer on their parameters do not change. A claim is ended by the version's event or by its release. After
 * `CLAIM_LIVES_MS` it has lapsed: it still holds, until flow says, asked at the next change, that the version does not
 * run. Nothing may be published on one that is older than `PUBLISH_WITHIN_MS`.
 */
export interface ClaimUsesRequest {
  readonly orgId: string;
  readonly flowVersionId: string;
  readonly actions: readonly UsedAction[];
}

/** False: an action is not as the definition was checked against it. Ask for the catalogue again. */
export interface ClaimUsesResponse {
  readonly isGranted: boolean;
}

export const ACTION_USES_PATH = '/internal/action-uses';
/** `DELETE`: the version was not published. */
export const actionUsePath = (orgId: string, flowVersionId: string): string =>
  `${ACTION_USES_PATH}/${flowVersionId}?orgId=${orgId}`;

export const CLAIM_LIVES_MS = 600_000;
export const PUBLISH_WITHIN_MS = 60_000;
