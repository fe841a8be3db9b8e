export abstract class HeaderSecrets {
  abstract sealHeaders(headers: Readonly<Record<string, string>>, orgId: string, action: string): string;
}
