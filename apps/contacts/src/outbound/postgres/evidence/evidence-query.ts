/** Rows of a query on the schema of contacts, in one transaction that sees one state (repeatable read). */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
