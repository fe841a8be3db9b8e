import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseEnv, publicUrl } from './parse-env.js';

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
