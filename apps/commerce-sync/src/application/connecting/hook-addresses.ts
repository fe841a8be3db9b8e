/** Where the platforms of shops send to, at the gateway. */
export class HookAddresses {
  constructor(private readonly origin: string) {}

  of(storeId: string): string {
    return `${this.origin}/hooks/stores/${storeId}`;
  }
}
