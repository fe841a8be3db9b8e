export abstract class Sleeper {
  abstract sleep(milliseconds: number): Promise<void>;
}
