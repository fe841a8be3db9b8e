/** Counts the requests in work, each under the name of its client. All requests of an org have the same name. */
export class Places {
  /** How many places each client has, by its name. */
  private readonly clients = new Map<string, number>();
  private taken = 0;
  private given = 0;

  get inWork(): number {
    return this.taken;
  }

  inWorkOf(name: string): number {
    return this.clients.get(name) ?? 0;
  }

  /**
   * A place for the client. Null when all of `most` places are taken and the client has its equal part of them. A client
   * with less than its part gets a place even then, so that one with many requests is refused before one with few.
   */
  take(name: string, most: number): Place | null {
    const taken = this.inWorkOf(name);
    const clients = this.clients.size + (taken === 0 ? 1 : 0);
    if (this.taken >= most && taken >= Math.max(1, Math.floor(most / clients))) return null;
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
    this.clients.set(name, this.inWorkOf(name) + 1);
  }

  /** Of a `Place` only. */
  leave(name: string, isAnswered: boolean): void {
    const left = this.inWorkOf(name) - 1;
    this.taken -= 1;
    if (isAnswered) this.given += 1;
    if (left > 0) this.clients.set(name, left);
    else this.clients.delete(name);
  }
}

/** The place of one request. */
export class Place {
  private state: 'working' | 'away' | 'left' = 'working';

  constructor(
    private readonly places: Places,
    private readonly client: string,
  ) {}

  /** The request waits for its client: that is no work. */
  away(): void {
    if (this.state !== 'working') return;
    this.state = 'away';
    this.places.leave(this.client, false);
  }

  back(): void {
    if (this.state !== 'away') return;
    this.state = 'working';
    this.places.enter(this.client);
  }

  leave(): void {
    if (this.state === 'working') this.places.leave(this.client, true);
    this.state = 'left';
  }
}
