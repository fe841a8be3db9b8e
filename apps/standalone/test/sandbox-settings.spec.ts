import { describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/local/settings.mjs', import.meta.url).href;
const { sandboxSettings } = (await import(TOOL)) as { sandboxSettings(): Record<string, string> };

describe('The settings of a sandbox', () => {
  it.each(['MAX_STREAMS', 'STREAMS_MOST', 'STREAMS_PER_ORG'])('pass %s on, whatever name it has by now', (name) => {
    const before = process.env[name];
    process.env[name] = '3';
    try {
      expect(sandboxSettings()[name]).toBe('3');
    } finally {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  });
});
