import { type Mode } from '@outcall/kernel';

export interface ConsoleToken {
  readonly orgId: string;
  readonly mode: Mode;
  readonly actor: { readonly kind: 'admin' | 'member'; readonly id: string; readonly name: string };
  readonly isReadOnly: boolean;
  /** The session of the member who asked: the token works no longer than that. Null: one of staff. */
  readonly sessionHash: Buffer | null;
}
export abstract class ConsoleTokens {
  /** One of staff stands in the org's audit log: it rests on no sign-in that would. */
  abstract add(hash: Buffer, token: ConsoleToken, expiresAt: Date): Promise<void>;
}
