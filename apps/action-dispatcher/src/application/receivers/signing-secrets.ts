import type { Mode } from '@outcall/kernel';

export abstract class SigningSecrets {
  abstract sealOfUrl(secret: string, row: { orgId: string; mode: Mode }): string;
  abstract sealOfApp(secret: string, appId: string): string;
  /** A new one, as it is shown once. */
  abstract draw(): string;
}
