import { randomUUID } from 'node:crypto';
import { Module, type Provider } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ReadinessNotes } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { RecordingFiles } from '../outbound/recordings/recording-files.js';

/** Null: no SIP engine is used. Each process has an application of its own on it. */
function engineLink(config: Config, logger: Logger, notes: ReadinessNotes): EngineLink | null {
  if (config.CARRIER !== 'asterisk') return null;
  const access = { url: config.ARI_URL, user: config.ARI_USERNAME, password: config.ARI_PASSWORD };
  const link = new EngineLink(access, `outcall-${randomUUID()}`, logger);
  link.start();
  // told, and no reason to be not ready: calls that wait for it and what is read need this process
  notes.add('engine', () => link.current !== null);
  return link;
}

const providers: Provider[] = [
  { provide: EngineLink, inject: [CONFIG, Logger, ReadinessNotes], useFactory: engineLink },
  {
    provide: RecordingFiles,
    inject: [CONFIG],
    useFactory: ({ RECORDINGS_DIR }: Config) => (RECORDINGS_DIR ? new RecordingFiles(RECORDINGS_DIR) : null),
  },
];

/** The SIP engine, and what it recorded. */
@Module({ providers, exports: [EngineLink, RecordingFiles] })
export class EngineModule {}
