import { str } from 'envalid';
import { FaultPoints, NoFaults } from './fault-points.js';

/** For the schema of a service's `config.ts`. */
export const faultSettings = {
  FAULT_POINT: str({
    default: '',
    desc: 'tests only: `name` or `name:n`, the process kills itself when it reaches that step the n-th time',
  }),
  NODE_ENV: str({ default: '', desc: '`production` turns FAULT_POINT off' }),
};

export interface FaultSettings {
  readonly FAULT_POINT: string;
  readonly NODE_ENV: string;
}

const killMyself = (): void => void process.kill(process.pid, 'SIGKILL');

/** A process that dies at the step `FAULT_POINT` names, as by `kill -9`: no handler runs, nothing is flushed. */
class DeathAt extends FaultPoints {
  constructor(
    private readonly name: string,
    private reachesLeft: number,
    private readonly die: () => void,
  ) {
    super();
  }

  async reach(name: string): Promise<void> {
    if (name !== this.name || --this.reachesLeft !== 0) return;
    this.die();
    await new Promise<never>(() => undefined); // whatever comes after the step must not happen, however slow the signal
  }
}

/** `NoFaults` in production, and wherever `FAULT_POINT` is not set. Throws for a malformed one. */
export function faultPointsFrom({ FAULT_POINT, NODE_ENV }: FaultSettings, die = killMyself): FaultPoints {
  if (FAULT_POINT === '' || NODE_ENV === 'production') return new NoFaults();
  const [, name, nth] = /^([a-z][a-z0-9.-]*)(?::([1-9][0-9]*))?$/.exec(FAULT_POINT) ?? [];
  if (!name) throw new Error(`FAULT_POINT is no \`name\` or \`name:n\`: ${FAULT_POINT}`);
  return new DeathAt(name, Number(nth ?? 1), die);
}
