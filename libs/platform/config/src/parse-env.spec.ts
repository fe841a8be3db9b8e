import { describe, expect, it } from '@jest/globals';
import { ConfigError, optionalSecret, parseEnv, publicUrl } from './parse-env.js';

const SETTINGS = { PUBLIC_URL: publicUrl({ desc: 'an address' }) };

describe('a public address of the configuration', () => {
  it.each([
    ['https://calls.example.com/', 'https://calls.example.com'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://example.com/calls//', 'https://example.com/calls'],
  ])('%s is taken without slashes at its end', (given, taken) => {
    expect(parseEnv({ PUBLIC_URL: given }, SETTINGS)).toEqual({ PUBLIC_URL: taken });
  });

  it.each([
    '',
    'calls.example.com',
    'ftp://calls.example.com',
    'https://calls.example.com/?a=b',
    'https://calls.example.com/#a',
    'https://user@calls.example.com',
  ])('%j is refused by name and without the value', (given) => {
    expect(() => parseEnv({ PUBLIC_URL: given }, SETTINGS)).toThrow(
      new ConfigError('configuration: PUBLIC_URL: must be an http(s) address without query'),
    );
  });
});

describe('a secret of the configuration that may be left out', () => {
  const settings = { NEXT_KEY: optionalSecret({ default: '', desc: 'a key' }) };

  it.each([
    ['not set', {}, ''],
    ['set to nothing, as docker compose does', { NEXT_KEY: '' }, ''],
    ['set', { NEXT_KEY: 'a key of enough letters' }, 'a key of enough letters'],
  ])('is taken where it is %s', (_, given, taken) => {
    expect(parseEnv(given, settings)).toEqual({ NEXT_KEY: taken });
  });

  it('is refused by name and without the value where it is short', () => {
    expect(() => parseEnv({ NEXT_KEY: 'short' }, settings)).toThrow(
      new ConfigError('configuration: NEXT_KEY: must have at least 16 characters, or none'),
    );
  });
});
