export { ClockSkew } from './clock-skew.js';
export { eventBusConfig } from './event-bus-config.js';
export { tuneHeap } from './heap.js';
export { PlatformModule, type PlatformParts } from './platform.module.js';
export { daysBefore, tenantModesOf, Retention, type RetentionRule } from './retention.js';
export { runMain, type ServiceEntry } from './run-main.js';
export type { ServiceConfig, ServiceDefinition } from './service-definition.js';
export { migrateService, startService } from './start-service.js';
