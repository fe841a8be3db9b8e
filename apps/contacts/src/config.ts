import { callingHoursSettings, eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { makeValidator, num } from 'envalid';

const wholeNumber = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error('must be a whole number, 0 or above');
  return value;
});

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...callingHoursSettings,
    TRANSACTION_WINDOW_MINUTES: num({
      default: 30,
      desc: 'how old a purchase may be when it allows a transactional run',
    }),
    PURCHASE_BASIS_HOURS: num({ default: 24, desc: "how long a purchase carries its run's attempts" }),
    PERMIT_RETENTION_DAYS: wholeNumber({
      default: 1_095,
      desc: 'how long permit records are kept; 0: for ever',
    }),
    RETENTION_EVERY_MS: wholeNumber({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
    MAX_CALLS_PER_SHOPPER_PER_DAY: wholeNumber({
      default: 0,
      desc: "most attempts of one org's runs on one number in a day of Asia/Kolkata; 0: as many as there are",
    }),
  });
export type Config = ReturnType<typeof loadConfig>;
