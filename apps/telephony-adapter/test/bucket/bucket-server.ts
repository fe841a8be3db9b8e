import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const python = process.env['BUCKET_PYTHON'] ?? '';

/** Null: there is one. */
export const BUCKET_MISSING: string | null = python ? null : 'set BUCKET_PYTHON to a Python with moto[s3] and flask';
if (BUCKET_MISSING) process.stdout.write(`the bucket of recordings is left out: ${BUCKET_MISSING}\n`);

export interface BucketServer {
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Makes what it has so many days older. */
  age(days: number): Promise<void>;
  stop(): Promise<void>;
}

/** A server of its own, which checks the signature of each request (server.py). Started anew, its bucket is empty. */
export async function startBucket(): Promise<BucketServer> {
  const script = fileURLToPath(new URL('server.py', import.meta.url));
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value } = (await lines.next()) as { value?: string };
  if (value === undefined) throw new Error(`the server of the bucket does not start: ${errors.join('').slice(-2_000)}`);
  return {
    ...(JSON.parse(value) as Omit<BucketServer, 'age' | 'stop'>),
    age: async (days) => {
      child.stdin.write(`${days}\n`);
      await lines.next();
    },
    stop: () => ended(child),
  };
}

/** Of a service that keeps its recordings there. */
export const bucketSettings = ({
  url,
  region,
  bucket,
  accessKey,
  secretKey,
}: BucketServer): Record<string, string> => ({
  ...{ RECORDINGS_BUCKET: bucket, RECORDINGS_BUCKET_URL: new URL(url).origin, RECORDINGS_BUCKET_STYLE: 'path' },
  ...{ RECORDINGS_BUCKET_REGION: region, RECORDINGS_BUCKET_ACCESS_KEY: accessKey },
  RECORDINGS_BUCKET_SECRET_KEY: secretKey,
  // a busy machine is no outage
  RECORDINGS_BUCKET_TIMEOUT_MS: '10000',
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
