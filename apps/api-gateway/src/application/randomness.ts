export abstract class Randomness {
  abstract bytes(length: number): Uint8Array;
}
