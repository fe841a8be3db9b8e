export { FORGET_EVENTS, Inbox, INBOX_DAYS } from './inbox.js';
export { INBOX_MIGRATIONS } from './inbox.migrations.js';
export { processBatch } from './process-batch.js';
