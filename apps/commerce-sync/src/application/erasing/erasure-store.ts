import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export interface World {
  readonly orgId: string;
  readonly mode: Mode;
}

export interface ObjectName {
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
}

export const nameOf = ({ storeId, entity, externalId }: ObjectName): string =>
  JSON.stringify([storeId, entity, externalId]);

export abstract class ErasureStore {
  /** From its commit on, every sync that read what was there before begins anew. */
  abstract look(world: World): Promise<void>;
  /** The next objects of the number behind `after`, and of its orders the returns: some hundreds at most. Empty at the end. */
  abstract objectsOf(world: World, phone: string, after: ObjectName | null): Promise<ObjectName[]>;
  /** From its commit on, these answer `redacted`. */
  abstract redact(world: World, objects: readonly ObjectName[], at: Date): Promise<void>;
  /** Which of these objects of the store answer `redacted`, as `nameOf` names them. */
  abstract redactedAmong(world: World, storeId: string, objects: readonly ObjectName[]): Promise<ReadonlySet<string>>;
  /** Deletes them, with their history, trigger results and unsent events, in one commit that tells of each that was there. */
  abstract remove(world: World, objects: readonly ObjectName[], at: Date): Promise<void>;
}
