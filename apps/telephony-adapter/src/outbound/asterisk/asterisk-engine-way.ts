import { EngineWay } from '../../application/keeping/engine-way.js';
import { ASTERISK, type EngineLink } from './engine-link.js';

/** The way by the link that a process keeps to its engine; without one no engine is used. */
export class AsteriskEngineWay extends EngineWay {
  constructor(private readonly link: Pick<EngineLink, 'awaySince'> | null) {
    super();
  }

  get takenBy(): string | null {
    return this.link && ASTERISK;
  }

  get awaySince(): Date | null {
    return this.link?.awaySince ?? null;
  }
}
