import type { SyncTempo } from './sync-tempo.js';

export abstract class BodyArchive {
  abstract pack(body: Buffer, tempo?: SyncTempo): Promise<Buffer>;
}
