import { Injectable } from '@nestjs/common';
import { newSigningSecret } from '@outcall/platform-secrets';
import { mintToken } from '../../domain/base62.js';
import { Randomness } from '../randomness.js';

const DAY_MS = 86_400_000;

/** What apps prove themselves by, and are proved to by; how long a signing secret signs beside the next. */
@Injectable()
export class AppSecretsMaker {
  constructor(private readonly random: Randomness) {}

  makeClient(): { clientId: string; clientSecret: string } {
    const bytes = (length: number) => this.random.bytes(length);
    return { clientId: mintToken('clientId', bytes), clientSecret: mintToken('clientSecret', bytes) };
  }

  make(): string {
    return newSigningSecret();
  }

  oldUntil(now: Date): Date {
    return new Date(now.getTime() + DAY_MS);
  }
}
