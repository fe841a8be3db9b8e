// For deployments that run it by this name: node apps/cli/dist/main.js provision.
process.argv.splice(2, 0, 'provision');
await import('./cli.mjs');
