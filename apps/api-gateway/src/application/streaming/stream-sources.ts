import type { StreamChanges, StreamQuestion } from '@outcall/contracts-identity';

/** One service that tells what has changed of an org. */
export interface StreamSource {
  readonly name: string;
  /** Throws when it does not answer. */
  changes(question: StreamQuestion): Promise<StreamChanges>;
}

export abstract class StreamSources {
  abstract readonly all: readonly StreamSource[];
}
