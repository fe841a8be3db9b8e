import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { ApiError } from '@outcall/kernel';
import type { ByteRange } from '../../domain/recording/byte-range.js';
import { Bucket, type BucketAccess, type BucketEntry, type BucketPart } from './bucket.js';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface BucketLimits {
  /** For a question and its answer: somebody waits. A whole recording may take twenty times as long. */
  readonly askMs: number;
  readonly connections: number;
  readonly pageEntries: number;
  /** Instead of the machine's resolver: for tests. */
  readonly lookup?: LookupFunction;
}

export const LIMITS: BucketLimits = { askMs: 3_000, connections: 16, pageEntries: 1_000 };
const WHOLE_TIMES = 20;
/** The second try is for a connection that just was closed. */
const TRIES = 2;

/** A bucket that speaks S3: of AWS, MinIO, Ceph and others. */
export class S3Bucket extends Bucket {
  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly name: string,
    private readonly limits: BucketLimits,
  ) {
    super();
  }

  /** Loads the library, which takes 160 ms that others need not wait. Asks nobody. */
  static async open(access: BucketAccess, limits: BucketLimits = LIMITS): Promise<S3Bucket> {
    const sdk = await import('@aws-sdk/client-s3');
    const agent = { maxSockets: limits.connections, ...(limits.lookup && { lookup: limits.lookup }) };
    const client = new sdk.S3Client({
      ...{ endpoint: access.url, region: access.region, forcePathStyle: access.isPathStyle, maxAttempts: TRIES },
      credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
      // what not every server has: checksums in trailers, and an answer before the body is sent
      ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
      expectContinueHeader: false,
      requestHandler: {
        connectionTimeout: Math.min(2_000, limits.askMs),
        ...{ httpAgent: agent, httpsAgent: agent },
      },
    });
    return new S3Bucket(sdk, client, access.bucket, limits);
  }

  override async put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    const own = AbortSignal.timeout(this.limits.askMs * WHOLE_TIMES);
    const abortSignal = signal ? AbortSignal.any([own, signal]) : own;
    const command = new this.sdk.PutObjectCommand({
      ...{ Bucket: this.name, Key: key, Body: bytes, ContentType: 'application/octet-stream' },
    });
    await answered(this.client.send(command, { abortSignal }));
  }

  override async read(key: string, { first, last }: ByteRange): Promise<BucketPart | null> {
    const command = new this.sdk.GetObjectCommand({ Bucket: this.name, Key: key, Range: `bytes=${first}-${last}` });
    return await answered(this.readBy(command, last - first + 1));
  }

  private async readBy(command: InstanceType<Sdk['GetObjectCommand']>, most: number): Promise<BucketPart | null> {
    const abortSignal = AbortSignal.timeout(this.limits.askMs);
    try {
      const { Body, ContentRange = '' } = await this.client.send(command, { abortSignal });
      const length = Number(/^bytes \d+-\d+\/(\d+)$/.exec(ContentRange)?.[1]);
      const body = Body as Readable; // ended by the signal, too
      if (Number.isSafeInteger(length)) return { bytes: await bytesOf(body, most), length };
      body.destroy();
      throw new Error('no part was answered');
    } catch (error) {
      if (error instanceof this.sdk.NoSuchKey) return null;
      throw error;
    }
  }

  override async remove(key: string): Promise<void> {
    const abortSignal = AbortSignal.timeout(this.limits.askMs);
    const command = new this.sdk.DeleteObjectCommand({ Bucket: this.name, Key: key });
    await answered(
      this.client.send(command, { abortSignal }).catch((error: unknown) => {
        if (!(error instanceof this.sdk.NoSuchKey)) throw error;
      }),
    );
  }

  override async *entries(): AsyncGenerator<BucketEntry> {
    for (let token: string | undefined; ;) {
      const abortSignal = AbortSignal.timeout(this.limits.askMs * WHOLE_TIMES);
      const command = new this.sdk.ListObjectsV2Command({
        ...{ Bucket: this.name, MaxKeys: this.limits.pageEntries, ContinuationToken: token },
      });
      const page = await answered(this.client.send(command, { abortSignal }));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { key: Key, keptAt: LastModified };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
      if (token === undefined) return;
    }
  }

  override close(): void {
    this.client.destroy();
  }
}

/** A server that sends more than it was asked for is not read to its end. */
async function bytesOf(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new Error('more was answered than was asked for');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What the bucket says may repeat what was signed: only its word for it and the status come on. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { name, message, code, $metadata } = error as Partial<Failure>;
    const status = $metadata?.httpStatusCode;
    const why = status === undefined ? (code ?? message) : `it answers ${status}`;
    throw ApiError.unavailable('the recording', new Error(`the bucket of recordings: ${name}, ${why}`));
  }
}

interface Failure extends Error {
  readonly code: string;
  readonly $metadata: { readonly httpStatusCode?: number };
}
