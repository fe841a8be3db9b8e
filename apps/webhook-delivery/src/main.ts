import { runMain } from '@outcall/platform-service';
import { migrate, start } from './start.js';

await runMain({ migrate, start });
