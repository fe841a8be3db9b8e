export { Logger, errorFields, type LogFields } from './logger.js';
export {
  currentScope,
  currentTrace,
  runInScope,
  runInTrace,
  sharedScope,
  workFor,
  type Subject,
  type TraceContext,
  type TraceScope,
} from './trace-context.js';
