import { ApiError } from '@outcall/kernel';

/** Answers of several services, of which one may be away: what is missing is named, and the rest is told. */
export class Gathering {
  private readonly missing = new Set<string>();

  get incomplete(): string[] {
    return [...this.missing].sort();
  }

  /** Null when the service is away or broken. */
  async ask<T>(service: string, answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500) throw error;
      this.missing.add(service);
      return null;
    }
  }
}
