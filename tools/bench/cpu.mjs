// CPU seconds per process from /proc: the services by their pid, PostgreSQL's backends by the application they serve.
import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

async function ticks(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!text) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]); // utime + stime
}

/** Label → CPU ticks now. `query` answers SQL on the measured server. */
async function snapshot(processes, query) {
  const result = new Map();
  const add = async (label, pid) => {
    const value = await ticks(pid);
    if (value !== null) result.set(`${label}#${pid}`, value);
  };
  for (const { name, pid } of processes) await add(`node: ${name}`, pid);
  const rows = await query('SELECT pid, application_name, backend_type FROM pg_stat_activity');
  for (const { pid, application_name, backend_type } of rows) {
    await add(`postgres: ${backend_type === 'client backend' ? application_name || 'other' : 'background'}`, pid);
  }
  return result;
}

/**
 * Measures what each process used between `start()` and `stop()`, in CPU seconds by label. Linux only; empty elsewhere.
 */
export class CpuMeter {
  constructor(processes, query) {
    this.processes = processes;
    this.query = query;
  }

  async start() {
    this.before = process.platform === 'linux' ? await snapshot(this.processes, this.query) : new Map();
  }

  async stop() {
    const after = process.platform === 'linux' ? await snapshot(this.processes, this.query) : new Map();
    const used = new Map();
    for (const [key, value] of after) {
      const label = key.slice(0, key.lastIndexOf('#'));
      const seconds = (value - (this.before?.get(key) ?? 0)) / TICKS_PER_SECOND;
      used.set(label, (used.get(label) ?? 0) + seconds);
    }
    return used;
  }
}
