import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { SAMPLES_PER_SECOND, wavHeader } from '../../src/domain/recording/wav-format.js';

const run = promisify(execFile);
const HEADER_BYTES = 44;
const HEADERS = { 'content-type': 'audio/wav', 'cache-control': 'max-age=3600', etag: '"1"' };
const MAX_BYTES = 16 * 1024 * 1024;
/** Of the filter that takes away what a telephone does not carry; more make it sharper. */
const TAPS = 24;

/** The text spoken by espeak-ng, as samples of 16 bits, 8,000 a second. `language`: `hi`, `en`, `or` .. */
export async function spoken(text: string, language: string): Promise<Float64Array> {
  const { stdout } = await run('espeak-ng', ['-v', language, '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
  });
  const rate = stdout.readUInt32LE(24);
  const samples = Float64Array.from({ length: (stdout.length - HEADER_BYTES) >> 1 }, (_, at) =>
    stdout.readInt16LE(HEADER_BYTES + at * 2),
  );
  return resampled(samples, rate);
}

/** By a windowed sinc: plain interpolation would fold what is above 4 kHz into the speech. */
function resampled(samples: Float64Array, rate: number): Float64Array {
  const ratio = rate / SAMPLES_PER_SECOND;
  return Float64Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const centre = index * ratio;
    let sum = 0;
    const reach = TAPS * ratio;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1) {
      const x = (at - centre) / ratio;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / TAPS);
      sum += (samples[at] ?? 0) * window * (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
    }
    return sum / ratio;
  });
}

/** Serves one prompt as a WAV, as a voice would. */
export class PromptServer {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(samples: Float64Array): Promise<PromptServer> {
    const sound = Buffer.alloc(samples.length * 2);
    samples.forEach((sample, at) =>
      sound.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), at * 2),
    );
    const wav = Buffer.concat([wavHeader(samples.length), sound]);
    const server = createServer((_, response) => response.writeHead(200, HEADERS).end(wav));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new PromptServer(
      server,
      `http://127.0.0.1:${port}/prompts/${createHash('sha256').update(wav).digest('hex')}.wav`,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
