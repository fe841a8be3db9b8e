/** Migrations were classes such as `CreateRuns1764000000001` before they were SQL files. */
export const isOfBeforeTheFiles = (name: string): boolean => /^[A-Z][A-Za-z]*\d{13}$/.test(name);

/**
 * The schema was made by a release whose migrations are not part of this one's baseline: nothing can be applied to it.
 */
export class OutdatedSchemaError extends Error {
  override readonly name = 'OutdatedSchemaError';

  /** `missing`: the last of the migrations that the baseline holds, of which the schema has a part. */
  constructor(schema: string, missing?: string) {
    super(
      missing === undefined
        ? ofBefore(schema)
        : `the schema "${schema}" lacks ${missing}, which this release's 0001_baseline.sql holds: migrate it by the release before, and then by this one`,
    );
  }
}

const ofBefore = (schema: string): string =>
  `the schema "${schema}" is of before this release's 0001_baseline.sql and cannot be upgraded: start afresh, by removing the folder ` +
  `.local (npm start) or by dropping the database and provisioning it again (a server of your own); what is in it is lost`;
