export { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from './org-events.js';
