import type { OwnHeaders } from './own-headers.js';
import { WrittenText } from './written-text.js';

/** Fewer characters of a code may be a part of any word or number. */
const SHORTEST_CODE = 6;
const SCHEME = /^(?:basic|bearer|digest|token|apikey|key)$/i;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Letters, digits and signs that no document and no link writes in another way: most keys and signatures. */
const PLAIN = /^[\w.~!*'()-]*$/;
const BASIC = /^basic\s+([a-z0-9+/_=-]+)$/i;
/** `v1=..` of a signature, a cookie, a parameter: what a receiver takes apart. A number may be a time. */
const PAIR = /(?:^|[\s,;])[\w.-]+="?([^\s",;]{8,})/g;

/** As `WrittenText.plain` has them: all that would show the value of a header, whole, in its parts, or in a code. */
export function echoesOf(headers: OwnHeaders, shortest: number): string[] {
  const parts = Object.values(headers)
    .flatMap(partsOf)
    .filter((part) => part.length >= shortest);
  const forms = new Set([...new Set(parts)].flatMap((part) => [part, ...writingsOf(part).flatMap(codesOf)]));
  return [...new Set([...forms].flatMap((form) => readings(form).filter((reading) => reading.length >= shortest)))];
}

/**
 * As it is, as it reads when all of it was written down, and as it reads where it stands as it is, its end perhaps as a
 * part of a writing.
 */
function readings(form: string): string[] {
  if (!/[%\\&+]/.test(form)) return [form.toLowerCase()];
  const read = WrittenText.views(form).flatMap(({ plain, wholeLength }) => [plain, plain.slice(0, wholeLength)]);
  return [...read, form.toLowerCase().replaceAll('+', ' ')];
}

/** The value, its words, its pairs; of Basic credentials what they are made of, without the name alone. */
function partsOf(value: string): string[] {
  const words = value.split(/\s+/).filter((word) => !SCHEME.test(word));
  const pairs = [...value.matchAll(PAIR)].map((pair) => pair[1] as string).filter((part) => !/^\d+$/.test(part));
  return [value, value.trim(), ...words, ...pairs, ...credentialsOf(value)];
}

function credentialsOf(value: string): string[] {
  const encoded = BASIC.exec(value.trim())?.[1];
  if (encoded === undefined) return [];
  const credentials = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = credentials.indexOf(':');
  return colon < 0 ? [credentials] : [credentials, credentials.slice(colon + 1)];
}

/** What a receiver encodes may be a document or a link already, in which the value was written down. */
function writingsOf(part: string): string[] {
  if (PLAIN.test(part)) return [part];
  const json = JSON.stringify(part).slice(1, -1);
  const html = part.replace(/[&<>"]/g, (character) => HTML[character] as string);
  const link = encodeURIComponent(part);
  return [...new Set([part, json, json.replaceAll('/', '\\/'), html, link, link.replaceAll('%20', '+')])];
}

function codesOf(part: string): string[] {
  const bytes = Buffer.from(part, 'latin1');
  const base64 = bytes.toString('base64');
  const inLonger = [0, 1, 2].map((before) => base64Of(bytes, before));
  const codes = [bytes.toString('hex'), base64, base64.replaceAll('=', ''), ...inLonger];
  const forUrls = codes.map((code) => code.replaceAll('+', '-').replaceAll('/', '_'));
  return [...codes, ...forUrls].filter((code) => code.length >= SHORTEST_CODE);
}

/**
 * The characters that the bytes alone decide, where so many others stand before them in a text of which all is encoded.
 */
function base64Of(bytes: Buffer, before: number): string {
  const code = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return code.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}
