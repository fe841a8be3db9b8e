import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { Randomness } from '../randomness.js';
import { ConsoleTokens, type ConsoleToken } from './console-tokens.js';

const LIFETIME_MS = 10 * 60_000;
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
