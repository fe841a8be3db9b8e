export type Json = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A mapping that cannot be used, with each of its faults on a line of its own. */
export class MappingFault extends Error {
  override readonly name = 'MappingFault';
}

/** Faults of a mapping, each at its exact path: all are told at once. */
export class MappingFaults {
  private readonly faults: string[] = [];

  add(path: string, fault: string): void {
    this.faults.push(`${path}: ${fault}`);
  }

  only(path: string, fault: string): MappingFault {
    return new MappingFault(`${path}: ${fault}`);
  }

  unknown(json: Json, known: readonly string[], under: string): void {
    for (const name of Object.keys(json))
      if (!known.includes(name)) this.add(`${under}${name}`, `is none of ${known.join(', ')}`);
  }

  textOrNull(json: Json, name: string, under = ''): string | null {
    const value = json[name] ?? null;
    if (value === null || (typeof value === 'string' && value !== '')) return value;
    this.add(under === '' ? name : `${under}.${name}`, 'is no text');
    return null;
  }

  oneOf<T extends string>(json: Json, name: string, choices: readonly T[]): T | null {
    const value = this.textOrNull(json, name);
    const found = choices.find((choice) => choice === value) ?? null;
    if (value !== null && found === null) this.add(name, `is one of ${choices.join(', ')}`);
    return found;
  }

  throwIfAny(): void {
    if (this.faults.length > 0) throw new MappingFault(this.faults.join('\n'));
  }
}
