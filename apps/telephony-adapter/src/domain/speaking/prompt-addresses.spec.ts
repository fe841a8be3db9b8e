import { describe, expect, it } from '@jest/globals';
import { PromptAddresses } from './prompt-addresses.js';

const BASE = 'http://127.0.0.1:3000';
const addresses = new PromptAddresses(BASE, Buffer.alloc(32, 1));
const expiresAt = new Date('2026-11-21T04:30:00.000Z');
const before = new Date(expiresAt.getTime() - 1_000);
const name = addresses.nameOf('espeak-ng', 'hi-IN', 'नमस्ते Asha');
const parts = addresses.addressOf({ name, expiresAt }).split('/').slice(-3) as [string, string, string];

describe('the address of a prompt', () => {
  it('is long enough for the engine, ends in .wav and has nothing personal', () => {
    const address = addresses.addressOf({ name, expiresAt });
    expect(address).toMatch(
      /^http:\/\/127[.]0[.]0[.]1:3000\/internal\/prompts\/\d+\/[0-9a-f]{64}\/[0-9a-f]{64}[.]wav$/,
    );
    expect(address.length).toBeGreaterThan(64);
  });

  it('is read until it expires', () => {
    expect(addresses.read(...parts, before)).toEqual({ name, expiresAt });
    expect(addresses.read(...parts, expiresAt)).toBeNull();
  });

  it('is no other than it was made', () => {
    const [expires, signature, file] = parts;
    const other = addresses.nameOf('espeak-ng', 'hi-IN', 'नमस्ते Ravi');
    const flipped = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`;
    for (const [e, s, n] of [
      [String(Number(expires) + 1), signature, file],
      [expires, flipped, file],
      [expires, signature, other],
      [expires, '', file],
      [expires, signature.toUpperCase(), file],
      ['1e12', signature, file],
      [expires, signature, `../${file}`],
    ] as const)
      expect(addresses.read(e, s, n, before)).toBeNull();
    expect(new PromptAddresses(BASE, Buffer.alloc(32, 2)).read(...parts, before)).toBeNull();
  });

  it('tells apart the voice, the language and the text, wherever one ends', () => {
    const names = [
      addresses.nameOf('a', 'b', 'c'),
      addresses.nameOf('ab', '', 'c'),
      addresses.nameOf('a', 'bc'),
      new PromptAddresses(BASE, Buffer.alloc(32, 2)).nameOf('a', 'b', 'c'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
