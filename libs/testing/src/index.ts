export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.js';
export { contextKeysAmong } from './context-keys.js';
export { managementTrustProblems, type ManagementTrust } from './management-trust.js';
export { eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { OwnPostgres } from './own-postgres.js';
export { keepsStatements, OwnPgBouncer, pgBouncerVersion } from './own-pgbouncer.js';
export { fill } from './fill.js';
export { fullReadsOf, planOf } from './plan-of.js';
