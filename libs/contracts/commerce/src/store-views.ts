/** Specification §2.9. */
export interface Store {
  readonly id: string;
  readonly platform: string;
  readonly key: string;
  readonly name: string | null;
  readonly status: string;
  readonly createdAt: string;
}
