export { APP_TOPIC, APP_UPSERTED, type App, type AppUpserted } from './app-events.js';
export { APP_CONNECTIONS_PATH, CONNECTION_NOTICE_SCHEMA, type ConnectionNotice } from './app-connections.js';
export { APP_SECRETS_PATH, APP_SECRETS_SCHEMA, type AppSecrets } from './app-secrets.js';
export {
  CONNECTION_CHANGED,
  CONNECTION_INSTALLED,
  CONNECTION_TOPIC,
  CONNECTION_UNINSTALLED,
  connectionKey,
  type AppConnection,
  type ConnectionChanged,
} from './connection-events.js';
export { APPS_PATH, APP_NOTICE_SCHEMA, type AppNotice } from './app-notices.js';
export { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from './org-events.js';
export {
  STREAM_CHANGES_PATH,
  STREAM_QUESTION,
  type StreamChange,
  type StreamChanges,
  type StreamQuestion,
} from './org-stream.js';
