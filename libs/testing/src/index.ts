export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.js';
export { contextKeysAmong } from './context-keys.js';
export { managementTrustProblems, type ManagementTrust } from './management-trust.js';
export { eventually } from './eventually.js';
