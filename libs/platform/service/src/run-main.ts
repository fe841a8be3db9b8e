import { runUntilSignal, type RunningService } from '@outcall/platform-http';
import { migrationTitle } from '@outcall/platform-postgres';
import { tuneHeap } from './heap.js';

export interface ServiceEntry {
  migrate(): Promise<string[]>;
  start(): Promise<RunningService>;
}

/** `node main.js` serves until a signal; `node main.js migrate` applies the migrations and ends. */
export async function runMain(entry: ServiceEntry, command = process.argv[2]): Promise<void> {
  if (command !== 'migrate') {
    tuneHeap();
    return await runUntilSignal(() => entry.start());
  }
  try {
    const applied = await entry.migrate();
    console.log(applied.length > 0 ? `applied ${applied.map(migrationTitle).join(', ')}` : 'nothing to migrate');
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exit(1);
  }
}
