import {
  callingHoursSettings,
  daysOr0,
  eventBusSettings,
  httpSettings,
  milliseconds,
  parseEnv,
  positive,
  secret,
  wholeFrom,
} from '@outcall/platform-config';
import { furtherKeys } from '@outcall/platform-secrets';

const wholeNumber = wholeFrom(0);
export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...callingHoursSettings,
    NUMBER_HASH_KEY: secret({
      desc: 'key of the hashes that are left of erased numbers; the same in every replica, for ever: contacts does not start with another one, as they would be forgotten; NUMBER_HASH_KEYS has those that come after it',
    }),
    NUMBER_HASH_KEYS: furtherKeys('NUMBER_HASH_KEY')({
      default: '',
      desc: 'further keys of those hashes: JSON {id: key}; the first is for the numbers erased from now on, all find those of before; "": "" is the place of NUMBER_HASH_KEY, else the last',
    }),
    TRANSACTION_WINDOW_MINUTES: positive({
      default: 30,
      desc: 'how old a purchase may be when it allows a transactional run',
    }),
    PURCHASE_BASIS_HOURS: positive({ default: 24, desc: "how long a purchase carries its run's attempts" }),
    PERMIT_RETENTION_DAYS: daysOr0(1)({
      default: 1_095,
      desc: 'how long permit records are kept; 0: for ever',
    }),
    RETENTION_EVERY_MS: milliseconds({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
    MAX_CALLS_PER_SHOPPER_PER_DAY: wholeNumber({
      default: 0,
      desc: "most attempts of one org's runs on one number in a day of Asia/Kolkata; 0: as many as there are",
    }),
  });
export type Config = ReturnType<typeof loadConfig>;
