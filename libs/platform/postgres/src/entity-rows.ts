import {
  QueryFailedError,
  type DeleteResult,
  type FindOptionsWhere,
  type ObjectLiteral,
  type Repository,
  type UpdateResult,
} from 'typeorm';
import { toUnavailable } from './postgres-errors.js';

const READS = ['find', 'findBy', 'findOne', 'findOneBy', 'existsBy', 'countBy'] as const;
const WRITES = ['insert', 'update', 'upsert', 'delete'] as const;

/** Undefined leaves a column as it is; a function gives SQL, such as `() => 'version + 1'`. */
export type EntityChanges<Entity> = { readonly [Column in keyof Entity]?: Entity[Column] | (() => string) };

/**
 * The rows of one table, as entities (docs/adr/0017-entities-and-sql.md): of TypeORM's repositories what is one
 * statement each. Not `save` and `remove`, which read first and open transactions of their own. A condition that is
 * null or undefined throws: it is never left out.
 */
export interface EntityRows<Entity extends ObjectLiteral> extends Pick<Repository<Entity>, (typeof READS)[number]> {
  insert(row: Entity): Promise<unknown>;
  /**
   * False: a row with the same key, or with the same unique values, exists. Waits for such a row that is not committed
   * yet.
   */
  insertUnlessThere(row: Entity): Promise<boolean>;
  /** `affected`: how many rows there were to change. */
  update(where: FindOptionsWhere<Entity>, changes: EntityChanges<Entity>): Promise<UpdateResult>;
  /** Overwrites the row that has the same values in the columns of `key`, which must be unique together. */
  upsert(row: Entity, key: (keyof Entity & string)[]): Promise<unknown>;
  delete(where: FindOptionsWhere<Entity>): Promise<DeleteResult>;
}

/**
 * Its errors are those of `Database.query`: the driver's own, without the values of the statement, or
 * `DatabaseUnavailableError`.
 */
export function rowsOf<Entity extends ObjectLiteral>(repository: Repository<Entity>): EntityRows<Entity> {
  const methods = [...READS, ...WRITES].map((name) => {
    const method = repository[name] as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => unwrapped(method.apply(repository, given))] as const;
  });
  const insertUnlessThere = async (row: Entity): Promise<boolean> => {
    const values = row as Parameters<typeof repository.insert>[0];
    const insert = repository
      .createQueryBuilder()
      .insert()
      .values(values)
      .orIgnore()
      .returning('1')
      .updateEntity(false);
    return ((await unwrapped(insert.execute())).raw as unknown[]).length > 0;
  };
  return { ...Object.fromEntries(methods), insertUnlessThere } as unknown as EntityRows<Entity>;
}

async function unwrapped<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toUnavailable(error instanceof QueryFailedError ? error.driverError : error);
  }
}
