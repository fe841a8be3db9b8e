/** Who of the platform's staff asks: each of its tokens has a name. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}
/** Whoever may manage the whole platform (docs/how-to/rotate-staff-tokens.md). */
export abstract class Staff {
  /** Null: the token is none of theirs. */
  abstract bearing(token: string): StaffMember | null;
  /** Whether there still is a token of that name: what rests on one ends with it. */
  abstract has(id: string): boolean;
}
