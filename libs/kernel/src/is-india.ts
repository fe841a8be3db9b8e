/** As shops and platforms write it: codes of ISO 3166, English, and the languages that are spoken there. */
const NAMES: ReadonlySet<string> = new Set([
  ...['in', 'ind', '356', 'india', 'republic of india', 'bharat', 'hindustan'],
  ...[
    'भारत',
    'ভারত',
    'ভাৰত',
    'ભારત',
    'ਭਾਰਤ',
    'ଭାରତ',
    'இந்தியா',
    'భారతదేశం',
    'భారత్',
    'ಭಾರತ',
    'ഇന്ത്യ',
    'ഭാരതം',
    'بھارت',
    'ہندوستان',
  ],
]);

/** Whether the country of an address is India. */
export const isIndia = (country: string): boolean =>
  NAMES.has(country.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase());
