import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pageTemplates } from './page-templates.js';

describe('the templates of pages', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'templates-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function templates(files: Readonly<Record<string, string>>, ...config: [object?]) {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return () => pageTemplates(pathToFileURL(`${folder}/`), ...config);
  }

  it('escape every value, in text and in attributes, those of included templates too', async () => {
    const load = await templates({
      'page.eta': '<h1 title="<%= it.name %>"><%= it.name %></h1><%~ include(\'@row\', { cell: it.name }) %>',
      'row.eta': '<td><%= it.cell %></td>',
    });
    const shown = '&lt;script&gt;&quot;&#39;&amp;';
    expect(load()('page')({ name: `<script>"'&` })).toBe(`<h1 title="${shown}">${shown}</h1><td>${shown}</td>`);
  });

  it('escape as their pages want it', async () => {
    const load = await templates({ 'page.eta': '<%= it.name %>' }, { escapeFunction: () => 'hidden' });
    expect(load()('page')({ name: 'Asha' })).toBe('hidden');
  });

  it('refuse a name without a file before anything is asked for', async () => {
    const load = await templates({ 'page.eta': 'text', 'notes.txt': 'text' });
    expect(() => load()('notes')).toThrow('has no template notes');
  });

  it.each([
    ['a template that is missing', "<%~ include('@row') %>", 'template page includes row, which is missing'],
    ['a value that is not escaped', '<b><%~ it.name %></b>', 'template page puts in a value that is not escaped'],
    ['a value that is not escaped, close to its mark', '<%-~it.name-%>', 'a value that is not escaped: <%-~it.name'],
    ['a mark that does not end', '<%= it.name', 'unclosed tag'],
    ['code that is none', '<% for ( { %>', 'Bad template syntax'],
  ])('refuse %s as soon as they are loaded', async (_fault, text, message) => {
    const load = await templates({ 'page.eta': text });
    expect(load).toThrow(message);
  });

  it('are not there without their folder', () => {
    expect(() => pageTemplates(pathToFileURL(`${folder}/none/`))).toThrow('ENOENT');
  });
});
