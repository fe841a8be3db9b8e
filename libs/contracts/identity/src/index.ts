export { APP_TOPIC, APP_UPSERTED, type App, type AppUpserted } from './app-events.js';
export { APP_CONNECTIONS_PATH, TOLD_CONNECTION_SCHEMA, type ToldConnection } from './app-connections.js';
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
export { APPS_PATH, TOLD_APP_SCHEMA, type ToldApp } from './told-apps.js';
export { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from './org-events.js';
export {
  STREAM_CHANGES_PATH,
  STREAM_QUESTION,
  type StreamChange,
  type StreamChanges,
  type StreamQuestion,
} from './org-stream.js';
