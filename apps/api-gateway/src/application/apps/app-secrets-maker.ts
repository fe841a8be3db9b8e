import { newSigningSecret } from '@outcall/platform-secrets';

const DAY_MS = 86_400_000;

/** Signing secrets of apps, and how long one signs beside the next. */
export class AppSecretsMaker {
  make(): string {
    return newSigningSecret();
  }

  oldUntil(now: Date): Date {
    return new Date(now.getTime() + DAY_MS);
  }
}
