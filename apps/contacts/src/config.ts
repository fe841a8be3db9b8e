import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { makeValidator, num } from 'envalid';
import { parseHoursSetting } from './domain/hours-setting.js';
import { LEGAL_TABLE, type HoursTable } from './domain/legal-hours.js';

const callingHours = makeValidator<HoursTable>(parseHoursSetting);

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    CALLING_HOURS: callingHours({ default: LEGAL_TABLE, desc: 'for sandboxes: replaces the legal hours; `always`, or JSON {days, holidays}' }),
    TRANSACTION_WINDOW_MINUTES: num({ default: 30, desc: 'how old a purchase may be when it allows a transactional run' }),
    PURCHASE_BASIS_HOURS: num({ default: 24, desc: "how long a purchase carries its run's attempts" }),
  });
export type Config = ReturnType<typeof loadConfig>;
