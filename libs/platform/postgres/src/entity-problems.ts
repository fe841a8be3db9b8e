import type { DataSource, EntityMetadata } from 'typeorm';

interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isKey: boolean;
}

/** $1 table. */
const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
         a.atthasdef OR a.attidentity <> '' AS "hasDefault", a.attnum = ANY (k.indkey) AS "isKey"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_index k ON k.indrelid = c.oid AND k.indisprimary
   WHERE c.relname = $1 AND c.relnamespace = current_schema()::regnamespace`;

/**
 * Where entities and tables differ, one sentence each: a column of the entity that the table has not, or has with
 * another type, nullability or place in the key; a column that must be given and that the entity does not know. A table
 * may have more columns than its entity.
 */
export async function entityProblems(dataSource: DataSource): Promise<string[]> {
  const problems: string[] = [];
  for (const entity of dataSource.entityMetadatas) {
    const columns = await dataSource.query<TableColumn[]>(COLUMNS, [entity.tableName]);
    problems.push(...problemsOf(dataSource, entity, columns).map((problem) => `${entity.tableName}: ${problem}`));
  }
  return problems;
}

function problemsOf(dataSource: DataSource, entity: EntityMetadata, columns: readonly TableColumn[]): string[] {
  if (columns.length === 0) return ['no such table with a primary key'];
  const there = new Map(columns.map((column) => [column.name, column]));
  const known = new Set(entity.columns.map(({ databaseName }) => databaseName));
  const unknown = columns.filter(({ name, isNullable, hasDefault }) => !known.has(name) && !isNullable && !hasDefault);
  return [
    ...wantedColumns(dataSource, entity).flatMap((wanted) => differences(wanted, there.get(wanted.name))),
    ...unknown.map(({ name }) => `${name} must be given and is not in the entity`),
  ];
}

type WantedColumn = Omit<TableColumn, 'hasDefault'>;

const wantedColumns = ({ driver }: DataSource, entity: EntityMetadata): WantedColumn[] =>
  entity.columns.map((column) => {
    const type = { type: driver.normalizeType(column), isArray: column.isArray, precision: column.precision };
    return {
      name: column.databaseName,
      type: asCatalogueSays(driver.createFullType(type as Parameters<typeof driver.createFullType>[0])),
      isNullable: column.isNullable,
      isKey: column.isPrimary,
    };
  });

const asCatalogueSays = (type: string): string => type.toLowerCase().replace(/ array$/, '[]');

function differences(wanted: WantedColumn, found: TableColumn | undefined): string[] {
  const { name } = wanted;
  if (!found) return [`no column ${name}`];
  const nullable = (is: boolean): string => (is ? 'nullable' : 'not null');
  const key = (is: boolean): string => (is ? 'in the key' : 'not in the key');
  return [
    [found.type, wanted.type],
    [nullable(found.isNullable), nullable(wanted.isNullable)],
    [key(found.isKey), key(wanted.isKey)],
  ]
    .filter(([is, says]) => is !== says)
    .map(([is, says]) => `${name} is ${is}, the entity says ${says}`);
}
