export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.js';
export { eventually } from './eventually.js';
