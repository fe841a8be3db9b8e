import { Injectable } from '@nestjs/common';
import { Clock, type Mode } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { Randomness } from '../ports.js';

const LIFETIME_MS = 10 * 60_000;

export interface ConsoleToken {
  readonly orgId: string;
  readonly mode: Mode;
  readonly actor: { readonly kind: 'admin' | 'member'; readonly id: string; readonly name: string };
  readonly isReadOnly: boolean;
}

export abstract class ConsoleTokens {
  abstract add(hash: Buffer, token: ConsoleToken, expiresAt: Date): Promise<void>;
}

@Injectable()
export class CreateConsoleToken {
  constructor(
    private readonly tokens: ConsoleTokens,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /** A bearer for `/v1` for ten minutes, with all scopes. */
  async execute(given: ConsoleToken): Promise<string> {
    const token = mintToken('console', (length) => this.random.bytes(length));
    await this.tokens.add(hashToken(token), given, new Date(this.clock.now().getTime() + LIFETIME_MS));
    return token;
  }
}
