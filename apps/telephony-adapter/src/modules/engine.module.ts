import { randomUUID } from 'node:crypto';
import { Module, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { ReadinessNotes } from '@outcall/platform-http';
import { RowSecrets } from '@outcall/platform-secrets';
import { Logger } from '@outcall/platform-telemetry';
import { EngineWay } from '../application/keeping/engine-way.js';
import type { Config } from '../config.js';
import { AsteriskEngineWay } from '../outbound/asterisk/asterisk-engine-way.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { RecordingBucket } from '../outbound/recordings/recording-bucket.js';
import { RecordingFiles } from '../outbound/recordings/recording-files.js';
import { RecordingSeal } from '../outbound/recordings/recording-seal.js';
import { RecordingStore } from '../outbound/recordings/recording-store.js';
import { LIMITS, S3Bucket } from '../outbound/recordings/s3-bucket.js';

/** Null: no SIP engine is used. Each process has an application of its own on it. */
function engineLink(config: Config, logger: Logger, notes: ReadinessNotes, clock: Clock): EngineLink | null {
  if (config.CARRIER !== 'asterisk') return null;
  const access = { url: config.ARI_URL, user: config.ARI_USERNAME, password: config.ARI_PASSWORD };
  const link = new EngineLink(access, `outcall-${randomUUID()}`, logger, clock);
  link.start();
  // told, and no reason to be not ready: calls that wait for it and what is read need this process
  notes.add('engine', () => link.current !== null);
  return link;
}

/** Null: no call is recorded. A bucket that is away keeps no process from its start, nor from being ready. */
async function recordingStore(config: Config): Promise<RecordingStore | null> {
  if (config.RECORDINGS_BUCKET === '') return config.RECORDINGS_DIR ? new RecordingFiles(config.RECORDINGS_DIR) : null;
  const region = config.RECORDINGS_BUCKET_REGION;
  const access = {
    ...{ region, bucket: config.RECORDINGS_BUCKET },
    url: config.RECORDINGS_BUCKET_URL || `https://s3.${region}.amazonaws.com`,
    accessKey: config.RECORDINGS_BUCKET_ACCESS_KEY,
    secretKey: config.RECORDINGS_BUCKET_SECRET_KEY,
    isPathStyle: config.RECORDINGS_BUCKET_STYLE === 'path',
  };
  const bucket = await S3Bucket.open(access, { ...LIMITS, askMs: config.RECORDINGS_BUCKET_TIMEOUT_MS });
  return new RecordingBucket(bucket, new RecordingSeal(new RowSecrets(config.SECRETS_KEYS, 'telephony.recordings')));
}

const providers: Provider[] = [
  { provide: EngineLink, inject: [CONFIG, Logger, ReadinessNotes, Clock], useFactory: engineLink },
  {
    provide: EngineWay,
    inject: [EngineLink],
    useFactory: (link: EngineLink | null) => new AsteriskEngineWay(link),
  },
  { provide: RecordingStore, inject: [CONFIG], useFactory: recordingStore },
];

/** The SIP engine, and what it recorded. */
@Module({ providers, exports: [EngineLink, EngineWay, RecordingStore] })
export class EngineModule {}
