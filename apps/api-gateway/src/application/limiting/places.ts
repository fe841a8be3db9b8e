/** Who is in work. Everybody has a lane, an org's requests the same one. */
export class Places {
  /** How many places each has, by its name. */
  private readonly lanes = new Map<string, number>();
  private taken = 0;
  private given = 0;

  get inWork(): number {
    return this.taken;
  }

  inWorkOf(name: string): number {
    return this.lanes.get(name) ?? 0;
  }

  /**
   * A place in the lane, or null: `most` are taken, and the lane has its equal part of them. Whoever has less than that is let in though all places are
   * taken, so that a lane with many requests is refused before one with few.
   */
  take(name: string, most: number): Place | null {
    const taken = this.inWorkOf(name);
    const lanes = this.lanes.size + (taken === 0 ? 1 : 0);
    if (this.taken >= most && taken >= Math.max(1, Math.floor(most / lanes))) return null;
    this.enter(name);
    return new Place(this, name);
  }

  /** How many places were given back since the last time it was asked. */
  takeGivenBack(): number {
    const { given } = this;
    this.given = 0;
    return given;
  }

  /** Of a `Place` only. */
  enter(name: string): void {
    this.taken += 1;
    this.lanes.set(name, this.inWorkOf(name) + 1);
  }

  /** Of a `Place` only. */
  leave(name: string, isAnswered: boolean): void {
    const left = this.inWorkOf(name) - 1;
    this.taken -= 1;
    if (isAnswered) this.given += 1;
    if (left > 0) this.lanes.set(name, left);
    else this.lanes.delete(name);
  }
}

/** One request's. */
export class Place {
  private state: 'working' | 'away' | 'left' = 'working';

  constructor(
    private readonly places: Places,
    private readonly lane: string,
  ) {}

  /** The request waits for its client: that is no work. */
  away(): void {
    if (this.state !== 'working') return;
    this.state = 'away';
    this.places.leave(this.lane, false);
  }

  back(): void {
    if (this.state !== 'away') return;
    this.state = 'working';
    this.places.enter(this.lane);
  }

  leave(): void {
    if (this.state === 'working') this.places.leave(this.lane, true);
    this.state = 'left';
  }
}
