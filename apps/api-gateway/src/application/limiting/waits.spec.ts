import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Waits } from './waits.js';

describe('Waits', () => {
  it('tell the longest of what was done, once', async () => {
    const waits = new Waits();
    expect(await waits.of(pause(30, 'row'))).toBe('row');
    await waits.of(Promise.resolve());
    expect(waits.takeLongest()).toBeGreaterThan(20);
    expect(waits.takeLongest()).toBe(0);
  });

  it('tell nothing of what failed: it waited for something that is not there', async () => {
    const waits = new Waits();
    const gone = pause(30).then(() => Promise.reject(new Error('gone')));
    await expect(waits.of(gone)).rejects.toThrow('gone');
    expect(waits.takeLongest()).toBe(0);
  });
});
