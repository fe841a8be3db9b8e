/** Heads every file that is written. */
export const HEADER =
  '# Generated from apps/standalone/src/topology.ts by "node tools/generate/deployment.mjs": change it there.';
export const IMAGE = 'outcall:latest';
