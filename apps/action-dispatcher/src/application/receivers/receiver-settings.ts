export abstract class ReceiverSettings {
  /** How long a rolled secret signs beside the new one. */
  abstract readonly oldSecretMs: number;
}
