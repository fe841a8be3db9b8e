import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const found = PLACES.find((path) => path !== undefined && existsSync(path));

/** False, with the reason printed, where no Chromium is installed. */
export function hasChromium(): boolean {
  if (!found)
    process.stderr.write('skipped: no Chromium here (apt-get install chromium, or name one in CHROMIUM_PATH)\n');
  return found !== undefined;
}

/** Without its sandbox, which root may not use; it opens pages of these tests alone. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: found ?? '', timeout: 0, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
