import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const PREFIX = /^(?:\+91|0091|91|0)?(\d{10})$/;

/**
 * Normalises a shopper's phone to `+91XXXXXXXXXX`, or null when it is no Indian mobile number: 10 digits alone or after
 * 0, 91, +91 or 0091, with spaces, dashes, dots or brackets (choices §2).
 */
export function normalizeShopperPhone(text: string): string | null {
  const digits = PREFIX.exec(text.trim().replace(/[\s().-]/g, ''))?.[1];
  if (!digits || !INDIAN_MOBILE.test(digits)) return null;
  const parsed = parsePhoneNumberFromString(`+91${digits}`);
  return parsed?.country === 'IN' && parsed.isPossible() ? parsed.number : null;
}

/** Normalises a number of ours (landline, mobile, 140 and 160x series) to `+91...`, or null when it is not Indian. */
export function normalizeCallerNumber(text: string): string | null {
  const compact = text.trim().replace(/[\s().-]/g, '');
  const national = compact.replace(/^(?:\+91|0091|0)/, '').replace(/^91(?=\d{10}$)/, '');
  return /^\d{10}$/.test(national) && !national.startsWith('0') ? `+91${national}` : null;
}
