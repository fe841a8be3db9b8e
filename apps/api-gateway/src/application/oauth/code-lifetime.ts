/** How long a code can be exchanged. */
export abstract class CodeLifetime {
  abstract readonly seconds: number;
}
