export { Logger, errorFields, type LogFields } from './logger.js';
export { currentTrace, runInTrace, type TraceContext } from './trace-context.js';
