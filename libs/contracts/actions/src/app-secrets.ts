/**
 * `PUT /internal/app-secrets/{appId}`, service context of api-gateway: the secrets an app's action requests are signed with, newest first, as a
 * whole. Safe to repeat; sent until it is answered.
 */
export interface AppSecretsRequest {
  readonly secrets: readonly {
    /** `whsec_...` */
    readonly secret: string;
    /** Until when it signs, as an ISO time; null: for good. */
    readonly until: string | null;
  }[];
}

export const appSecretsPath = (appId: string): string => `/internal/app-secrets/${appId}`;
