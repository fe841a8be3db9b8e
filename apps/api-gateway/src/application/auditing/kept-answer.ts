import { Writable } from 'node:stream';
import type { BeginAnswer } from '../forwarding/forwarder.js';

const MAX_READ = 256 * 1024;
/** As a service says it: it goes no further. */
const UNCHANGED = 'outcall-unchanged';

/** The answer of a service, held back until what it tells is recorded. Those of changes are small. */
export class KeptAnswer {
  private readonly pieces: Buffer[] = [];
  private head: { readonly status: number; readonly headers: Readonly<Record<string, string>> } | undefined;

  /** For the forwarder. */
  readonly take: BeginAnswer = (status, headers) => {
    this.head = { status, headers };
    return new Writable({
      write: (piece: Buffer, _encoding, done) => {
        this.pieces.push(piece);
        done();
      },
    });
  };

  get status(): number {
    return this.head?.status ?? 0;
  }

  /** It is the answer of an earlier request, given again. */
  get isRepeated(): boolean {
    return this.head?.headers['idempotent-replayed'] !== undefined;
  }

  /** All that was asked for stood there already. */
  get isUnchanged(): boolean {
    return this.head?.headers[UNCHANGED] !== undefined;
  }

  /** The id of the object that the answer has under that name, as a service calls it. */
  idOf(name: string): string | null {
    const text = Buffer.concat(this.pieces);
    if (text.length > MAX_READ) return null;
    try {
      const object = (JSON.parse(text.toString('utf8')) as Record<string, Record<string, unknown> | undefined>)[name];
      const id = object?.['id'] ?? object?.[`${name}Id`];
      return typeof id === 'string' ? id.slice(0, 200) : null;
    } catch {
      return null;
    }
  }

  passOn(begin: BeginAnswer): void {
    if (!this.head) throw new Error('there is no answer');
    const { [UNCHANGED]: _, ...headers } = this.head.headers;
    begin(this.head.status, headers).end(Buffer.concat(this.pieces));
  }
}
