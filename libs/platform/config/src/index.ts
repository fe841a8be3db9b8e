export { CONFIG } from './config-token.js';
export { daysOr0, milliseconds, numberFrom, positive, wholeFrom } from './numbers.js';
export { ConfigError, optionalSecret, parseEnv, publicUrl, secret, urlList } from './parse-env.js';
export {
  callingHoursSettings,
  databaseSettings,
  eventBusSettings,
  httpSettings,
  type ContextKeys,
} from './settings.js';
