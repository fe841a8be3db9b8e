// The languages that are spoken: a folder each, a line each.
export { language as 'bn-IN' } from './bn-in/index.js';
export { language as 'en-IN' } from './en-in/index.js';
export { language as 'gu-IN' } from './gu-in/index.js';
export { language as 'hi-IN' } from './hi-in/index.js';
export { language as 'kn-IN' } from './kn-in/index.js';
export { language as 'ml-IN' } from './ml-in/index.js';
export { language as 'mr-IN' } from './mr-in/index.js';
export { language as 'od-IN' } from './od-in/index.js';
export { language as 'pa-IN' } from './pa-in/index.js';
export { language as 'ta-IN' } from './ta-in/index.js';
export { language as 'te-IN' } from './te-in/index.js';
