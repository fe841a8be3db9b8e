import { type Mode } from '@outcall/kernel';

export interface ConsoleToken {
  readonly orgId: string;
  readonly mode: Mode;
  readonly actor: { readonly kind: 'admin' | 'member'; readonly id: string; readonly name: string };
  readonly isReadOnly: boolean;
}
export abstract class ConsoleTokens {
  abstract add(hash: Buffer, token: ConsoleToken, expiresAt: Date): Promise<void>;
}
