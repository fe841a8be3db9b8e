import { ApiError } from '@outcall/kernel';

/** Collects answers of several services. A service that is away is named as missing, and the rest is still returned. */
export class Gathering {
  private readonly missing = new Set<string>();

  get incomplete(): string[] {
    return [...this.missing].sort();
  }

  /** What it answered is not all. */
  lack(service: string): void {
    this.missing.add(service);
  }

  /** Null when the service is away or broken. */
  async ask<T>(service: string, answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      this.lack(service);
      return null;
    }
  }
}
