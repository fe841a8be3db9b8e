import { fingerprintOf } from './fingerprint.js';
import type { HashKeys } from './hash-keys.js';

/** What a database keeps of the keys of its hashes, and what bears them. All of one start is one transaction. */
export interface KeptKeys {
  /** Of all settings that were ever kept. */
  kept(): Promise<ReadonlyMap<string, string>>;
  /** Keeps those that are not kept yet. */
  keep(settings: ReadonlyMap<string, string>): Promise<void>;
  /** Whether a row has a hash of the key with this id. */
  isBorne(id: string): Promise<boolean>;
  /** Whether a database without settings has rows already: one of a release that kept none. */
  isInUse(): Promise<boolean>;
}

export interface HashSettings {
  /** The setting of the key without an id. */
  readonly first: string;
  /** That of the others. */
  readonly further: string;
  /** What bears hashes, in the plural. */
  readonly bearers: string;
}

/** Names of settings: ids of keys have no dot. */
class Names {
  readonly first: string;
  readonly further: string;
  readonly #further: string;
  readonly #writing: string;
  readonly #ring: string;

  constructor({ first, further }: HashSettings) {
    this.first = first;
    this.further = further;
    this.#further = `${further}.`;
    this.#writing = `${further}.writing.`;
    this.#ring = `${further}.ring.`;
  }

  of = (id: string): string => (id === '' ? this.first : `${this.#further}${id}`);

  /** Of a key that new hashes have been made with since it was first there. */
  writing = (id: string): string => `${this.#writing}${id}`;

  isWriting = (setting: string): boolean => setting.startsWith(this.#writing);

  /** The id of the key that a setting is about; null: none with an id. */
  idIn(setting: string): string | null {
    if (this.isWriting(setting)) return setting.slice(this.#writing.length);
    if (setting === this.first || setting.startsWith(this.#ring) || !setting.startsWith(this.#further)) return null;
    return setting.slice(this.#further.length);
  }

  /** The ids of the last start that had others than the one before it, and what the next such list is kept as. */
  lastRing(kept: ReadonlyMap<string, string>): { ids: string | null; next: string } {
    let count = 0;
    while (kept.has(`${this.#ring}${count + 1}`)) count += 1;
    return { ids: kept.get(`${this.#ring}${count}`) ?? null, next: `${this.#ring}${count + 1}` };
  }
}

/**
 * Throws where what was hashed would be unknown: a key is another one than that of the start that brought it; one is
 * missing whose id a row bears, or with which replicas may still write; or new hashes are to be made with one that the
 * start before did not know, so that replicas may be there that do not look for them. Else keeps the fingerprints of
 * the keys, which of them writes, and their ids where they are others than those of the start before.
 */
export async function requireLastingKeys(settings: HashSettings, keys: HashKeys, database: KeptKeys): Promise<void> {
  const names = new Names(settings);
  const before = await database.kept();
  const own = new Map(keys.map(([id, key]) => [names.of(id), fingerprintOf(key)]));
  const ids = keys.map(([id]) => id);
  const last = names.lastRing(before);
  const [[writes, key] = ['', '']] = keys;
  if (writes !== '') {
    // a key that writes is in every ring since, and there may be no list of them yet
    const isKnown = before.has(names.writing(writes)) || (last.ids !== null && idsIn(last.ids).includes(writes));
    if (!isKnown && (before.size > 0 || (await database.isInUse()))) throw unknown(names, writes);
    own.set(names.writing(writes), fingerprintOf(key));
  }
  refuseOthers(own, before);
  const ring = JSON.stringify([...ids].sort());
  for (const { id, isWriting } of missingIn(names, before, new Set(ids))) {
    if (ring === last.ids && !isWriting) continue; // the last start left it out, too, and found that no row bears it
    if (await database.isBorne(id))
      throw new Error(`${settings.further} has no key ${id}, and ${settings.bearers} bear that id`);
    if (isWriting)
      throw new Error(
        `${settings.further} has no key ${id}, which replicas that began with it may still write: put it at another place`,
      );
  }
  if (ring !== last.ids) own.set(last.next, ring);
  await database.keep(own);
}

const idsIn = (ring: string): string[] => JSON.parse(ring) as string[];

const unknown = ({ further }: Names, id: string): Error =>
  new Error(
    `${further} begins with ${id}, which the last start did not know: first start all with ${id} at another place`,
  );

function refuseOthers(own: ReadonlyMap<string, string>, kept: ReadonlyMap<string, string>): void {
  for (const [setting, fingerprint] of own)
    if ((kept.get(setting) ?? fingerprint) !== fingerprint)
      throw new Error(`${setting} is another key than the one that this database knows: its hashes are unknown`);
}

const missingIn = (names: Names, kept: ReadonlyMap<string, string>, ids: ReadonlySet<string>) =>
  [...kept.keys()].flatMap((setting) => {
    const id = names.idIn(setting);
    return id === null || ids.has(id) ? [] : [{ id, isWriting: names.isWriting(setting) }];
  });
