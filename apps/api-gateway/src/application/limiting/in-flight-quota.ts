/** What a client wanted before counts for so much less at each `settle`. */
const FADING = 0.8;
/** Below it a client wants nothing any more. */
const FADED = 0.5;
/** Many clients may have so many times the places together: they seldom want their most at the same time. */
const TOGETHER = 1.5;

interface Client {
  inWork: number;
  /** The most in work, and how many were refused, since the last `settle`. */
  peak: number;
  refused: number;
  /** How many places it has wanted lately. */
  wanted: number;
}

/**
 * Counts the requests in work, each under the name of its client. All requests of an org have the same name. When
 * places are limited, each client gets as many as it wants up to a level that is the same for all (max-min fairness):
 * who wants little gets it, whoever sends without pause gets what is left. By the places that are free at the moment a
 * client that sends without pause would take them all: requests end in batches.
 */
export class InFlightQuota {
  private readonly clients = new Map<string, Client>();
  private taken = 0;
  private given = 0;
  /** How many places one client may have. */
  private level = Infinity;

  get inWork(): number {
    return this.taken;
  }

  inWorkOf(name: string): number {
    return this.clients.get(name)?.inWork ?? 0;
  }

  /** A place for the client; null when it has as many as it may have of `most`, which may be Infinity. */
  take(name: string, most: number): Place | null {
    if (most !== Infinity && this.level === Infinity) this.settle(most);
    if (most === Infinity) this.level = Infinity;
    const client = this.clientOf(name);
    if (client.inWork >= this.level || this.isFull(most, client)) {
      client.refused += 1;
      return null;
    }
    this.enter(name);
    return new Place(this, name);
  }

  /** Finds the level anew from what the clients have wanted lately. To be called every 50 ms. */
  settle(most: number): void {
    for (const [name, client] of this.clients) {
      client.wanted = Math.max(client.wanted * FADING, client.peak + client.refused);
      client.peak = client.inWork;
      client.refused = 0;
      if (client.wanted < FADED) this.clients.delete(name);
    }
    this.level = most === Infinity ? Infinity : this.levelOf(most);
  }

  /**
   * The level at which all clients together have what there is, with room as they want their most at different times.
   * One client alone gets no more than `most`.
   */
  private levelOf(most: number): number {
    const wanted = Array.from(this.clients.values(), (client) => client.wanted).sort((one, other) => one - other);
    let left = most * TOGETHER;
    for (const [place, little] of wanted.entries()) {
      const equal = left / (wanted.length - place);
      if (little > equal) return Math.max(1, Math.min(most, Math.floor(equal)));
      left -= little;
    }
    return Math.max(1, most);
  }

  /**
   * Those who came since the last `settle` may have taken more than there is: then only who has less than an equal part
   * gets a place.
   */
  private isFull(most: number, { inWork }: Client): boolean {
    return this.taken >= most * TOGETHER && inWork >= Math.max(1, Math.floor(most / this.clients.size));
  }

  /** How many places were given back since the last time it was asked. */
  takeReleased(): number {
    const { given } = this;
    this.given = 0;
    return given;
  }

  /** Of a `Place` only. */
  enter(name: string): void {
    const client = this.clientOf(name);
    this.taken += 1;
    client.inWork += 1;
    client.peak = Math.max(client.peak, client.inWork);
  }

  /** Of a `Place` only. */
  leave(name: string, isAnswered: boolean): void {
    this.clientOf(name).inWork -= 1;
    this.taken -= 1;
    if (isAnswered) this.given += 1;
  }

  private clientOf(name: string): Client {
    let client = this.clients.get(name);
    if (!client) this.clients.set(name, (client = { inWork: 0, peak: 0, refused: 0, wanted: 0 }));
    return client;
  }
}

/** The place of one request. */
export class Place {
  private state: 'working' | 'away' | 'left' = 'working';

  constructor(
    private readonly quota: InFlightQuota,
    private readonly client: string,
  ) {}

  /** The request waits for its client: that is no work. */
  away(): void {
    if (this.state !== 'working') return;
    this.state = 'away';
    this.quota.leave(this.client, false);
  }

  back(): void {
    if (this.state !== 'away') return;
    this.state = 'working';
    this.quota.enter(this.client);
  }

  leave(): void {
    if (this.state === 'working') this.quota.leave(this.client, true);
    this.state = 'left';
  }
}
