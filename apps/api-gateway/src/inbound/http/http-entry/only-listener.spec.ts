import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { onlyListener } from './only-listener.js';

const first = (): void => undefined;
const second = (): void => undefined;

describe('The listener whose place the checks take', () => {
  it('is the only one', () => {
    expect(onlyListener(createServer(first))).toBe(first);
  });

  it('is missed where there is none: a start says so', () => {
    expect(() => onlyListener(createServer())).toThrow('the server has 0 request listeners, not one');
  });

  it('is not guessed where there are two', () => {
    expect(() => onlyListener(createServer(first).on('request', second))).toThrow('has 2 request listeners');
  });
});
