const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi;
/** A shop's export and its import may each escape once more. */
const MAX_TIMES = 4;

/** A text without the escapes of HTML, however often it was escaped: "Mugs &amp;amp; Bowls". */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let times = 0; times < MAX_TIMES && plain.includes('&'); times++) {
    const next = plain.replace(ENTITY, decoded);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

function decoded(whole: string, hex?: string, decimal?: string, name?: string): string {
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  if (name !== undefined)
    return Object.hasOwn(NAMED, name.toLowerCase()) ? (NAMED[name.toLowerCase()] ?? whole) : whole;
  const isCharacter = code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}
