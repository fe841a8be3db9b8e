/** What a service tells of itself with its readiness, as fields of the answer of `/readyz` when it is ready. */
export class ReadinessNotes {
  private readonly notes = new Map<string, () => boolean | null>();

  /** `value` is asked at each look. */
  add(name: string, value: () => boolean | null): void {
    this.notes.set(name, value);
  }

  read(): Record<string, boolean | null> {
    return Object.fromEntries([...this.notes].map(([name, value]) => [name, value()]));
  }
}
