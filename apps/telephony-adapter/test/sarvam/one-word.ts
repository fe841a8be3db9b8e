import type { Connection, WebSocketServer } from './websocket-server.js';

/** Of a sample of 16 bits; what the line adds to silence is far below. */
const LOUD = 1_500;
/** Messages of 100 ms without a loud sample, after which an utterance is over. */
const QUIET_MESSAGES = 5;
const isLoud = (message: string): boolean => {
  const sound = Buffer.from((JSON.parse(message) as { readonly audio: string }).audio, 'base64');
  for (let at = 0; at < sound.length; at += 2) if (Math.abs(sound.readInt16LE(at)) > LOUD) return true;
  return false;
};

/** Stands for a recogniser that knows one word: tells when somebody speaks, and then that it was that word. */
export class OneWord {
  utterances = 0;
  private readonly read = new Map<Connection, { messages: number; isSpeaking: boolean; quiet: number }>();

  constructor(
    private readonly server: WebSocketServer,
    private readonly word: string,
  ) {}

  listen(): void {
    for (const connection of this.server.connections) {
      const state = this.read.get(connection) ?? { messages: 0, isSpeaking: false, quiet: 0 };
      this.read.set(connection, state);
      for (const message of connection.received.slice(state.messages)) this.take(connection, state, isLoud(message));
      state.messages = connection.received.length;
    }
  }

  private take(connection: Connection, state: { isSpeaking: boolean; quiet: number }, loud: boolean): void {
    state.quiet = loud ? 0 : state.quiet + 1;
    if (loud && !state.isSpeaking) {
      state.isSpeaking = true;
      this.utterances += 1;
      connection.send({ event: 'vad.speech_start' });
    } else if (state.isSpeaking && state.quiet === QUIET_MESSAGES) {
      state.isSpeaking = false;
      connection.send({ event: 'vad.speech_end' });
      connection.send({ event: 'transcript.final', text: this.word, language: 'hi-IN' });
    }
  }
}
