import type { Mode } from '@outcall/kernel';

/** The envelope of a webhook body (docs/handbook/webhooks.md#envelope-and-headers). */
export interface PublicEvent<Data = unknown> {
  readonly id: string;
  readonly type: string;
  readonly mode: Mode;
  readonly orgId: string;
  readonly createdAt: string;
  readonly data: Data;
}
