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
 * The rows of one table, as entities (docs/adr/0017-entities-and-sql.md): of TypeORM's repositories what is one statement each. Not `save` and
 * `remove`, which read first and open transactions of their own. A condition that is null or undefined throws: it is never left out.
 */
export interface EntityRows<Entity extends ObjectLiteral> extends Pick<Repository<Entity>, (typeof READS)[number]> {
  insert(row: Entity): Promise<unknown>;
  /** `affected`: how many rows there were to change. */
  update(where: FindOptionsWhere<Entity>, changes: EntityChanges<Entity>): Promise<UpdateResult>;
  /** Overwrites the row that has the same values in the columns of `key`, which must be unique together. */
  upsert(row: Entity, key: (keyof Entity & string)[]): Promise<unknown>;
  delete(where: FindOptionsWhere<Entity>): Promise<DeleteResult>;
}

/** Its errors are those of `Database.query`: the driver's own, without the values of the statement, or `DatabaseUnavailableError`. */
export function rowsOf<Entity extends ObjectLiteral>(repository: Repository<Entity>): EntityRows<Entity> {
  const methods = [...READS, ...WRITES].map((name) => {
    const method = repository[name] as (...given: unknown[]) => Promise<unknown>;
    const call = async (...given: unknown[]): Promise<unknown> => {
      try {
        return await method.apply(repository, given);
      } catch (error) {
        throw toUnavailable(error instanceof QueryFailedError ? error.driverError : error);
      }
    };
    return [name, call] as const;
  });
  return Object.fromEntries(methods) as unknown as EntityRows<Entity>;
}
