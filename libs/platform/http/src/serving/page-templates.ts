import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Eta, type EtaConfig } from 'eta/core';

/** Puts values into one template, each of them escaped: `it.name` in the file is `values.name`. */
export type PageTemplate = (values?: object) => string;

const ENDING = '.eta';
const INCLUDED = /\binclude\('@([\w-]+)'/g;
const RAW_VALUE = /<%[-_]?\s*~(?!\s*include\('@)[^%]*/;

/**
 * The `*.eta` files of a folder, read and compiled when the module that asks is loaded: a template that is missing or
 * broken ends the start, not a request (docs/adr/0041-one-template-engine.md).
 */
export function pageTemplates(folder: URL, config: Partial<EtaConfig> = {}): (name: string) => PageTemplate {
  const engine = new Eta(config);
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  const texts = new Map(files.map((file) => [basename(file, ENDING), readFileSync(new URL(file, folder), 'utf8')]));
  for (const [name, text] of texts) {
    refuseFaults(name, text, texts);
    engine.loadTemplate(`@${name}`, text);
  }
  return (name) => {
    if (!texts.has(name)) throw new Error(`${folder.pathname} has no template ${name}`);
    return (values = {}) => engine.render(`@${name}`, values);
  };
}

/** Only other templates go in as they are, and only those there are: what the engine would find at a request. */
function refuseFaults(name: string, text: string, texts: ReadonlyMap<string, string>): void {
  const raw = RAW_VALUE.exec(text);
  if (raw) throw new Error(`template ${name} puts in a value that is not escaped: ${raw[0].trim()}`);
  const missing = [...text.matchAll(INCLUDED)].map(([, included]) => included).find((each) => !texts.has(each ?? ''));
  if (missing) throw new Error(`template ${name} includes ${missing}, which is missing`);
}
