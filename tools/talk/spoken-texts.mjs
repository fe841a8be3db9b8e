import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';

const HEADERS = { 'content-type': 'audio/wav', 'cache-control': 'no-store' };

/** What the agent says, spoken once, where the engine fetches it: in memory, on loopback, for as long as the call. */
export class SpokenTexts {
  /** @type {Map<string, Buffer>} */
  sounds = new Map();

  constructor(voice, server) {
    this.voice = voice;
    this.server = server;
  }

  static async start(voice) {
    const server = createServer((request, response) => {
      const sound = texts.sounds.get(request.url ?? '');
      if (sound) response.writeHead(200, HEADERS).end(sound);
      else response.writeHead(404).end();
    });
    const texts = new SpokenTexts(voice, server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return texts;
  }

  /** @param {string} text @param {string} language */
  async of(text, language) {
    const path = `/${createHash('sha256').update(`${language} ${text}`).digest('hex')}.wav`;
    if (!this.sounds.has(path)) this.sounds.set(path, await this.voice.speak(text, language));
    return { url: `http://127.0.0.1:${this.server.address().port}${path}` };
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
