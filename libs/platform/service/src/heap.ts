import { Buffer } from 'node:buffer';
import { setFlagsFromString } from 'node:v8';

/**
 * By how much the old space may grow until it is collected. By itself V8 takes from 10 % for a process that makes
 * little garbage to 300 % for one that makes much, as it weighs the CPU of collections and not what they do to those
 * who wait.
 */
const GROWING_PERCENT = 300;
/** Bytes that small Buffers share. All of them stay for as long as one of these Buffers does. */
const SHARED_BYTES = 8_192;

/**
 * Makes collections of the old space rare, in a process that serves: V8 marks the whole heap with every core for about
 * a tenth of a second, and a request takes five times as long meanwhile
 * (docs/adr/0024-seldom-collections-of-the-old-space.md). It takes no more memory than V8 itself takes under full load.
 */
export function tuneHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`); // NODE_OPTIONS does not take it
  Buffer.poolSize = SHARED_BYTES; // Node 24 has 64 kB; V8 collects the old space when Buffers that got old hold 64 MB
}
