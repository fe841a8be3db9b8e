import type { ByteRange } from '../../domain/recording/byte-range.js';

/** How a bucket is reached. */
export interface BucketAccess {
  /** `http:` or `https:`, without the bucket. */
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket is the first part of the path, and not of the host name. */
  readonly isPathStyle: boolean;
}

export interface BucketPart {
  readonly bytes: Buffer;
  /** Of the whole object, in bytes. */
  readonly length: number;
}

export interface BucketEntry {
  readonly key: string;
  readonly keptAt: Date;
}

/** The objects of one bucket. What it does not answer in time, or refuses, is an error `UNAVAILABLE`. */
export abstract class Bucket {
  /** `signal` ends it before its own time. */
  abstract put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>;
  /** Null: there is no such object. */
  abstract read(key: string, range: ByteRange): Promise<BucketPart | null>;
  /** A repeat finds nothing. */
  abstract remove(key: string): Promise<void>;
  /** Page after page. */
  abstract entries(): AsyncIterable<BucketEntry>;
  abstract close(): void;
}
