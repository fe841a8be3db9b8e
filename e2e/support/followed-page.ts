import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { HeldShells, type Ended } from './held-shells.js';

const ROOT = resolve(import.meta.dirname, '../..');

interface Section {
  readonly heading: string;
  readonly text: string;
  /** Commands, a line each as the reader types them: those of a block, or one alone among the words. */
  readonly commands: readonly string[];
}

/** A page of docs/how-to as its reader sees it: what it says, and what it says to type. */
export class FollowedPage {
  private readonly sections: readonly Section[];
  private readonly shells = new HeldShells();
  private readonly typed = new Set<string>();
  /** What the reader has noted: words of the shell, and what they put in place of the page's examples. */
  private readonly words: Record<string, string> = {};
  private readonly places: [string, string][] = [];

  private constructor(
    name: string,
    private readonly folder: string,
  ) {
    const page = readFileSync(join(ROOT, 'docs/how-to', name), 'utf8');
    this.sections = page.split(/^##? /m).slice(1).map(sectionOf);
  }

  /** With `.local/dev.json` at the reader's side, as beside a platform that `npm start` has started. */
  static async open(name: string, devJson: object): Promise<FollowedPage> {
    const folder = await mkdtemp(join(ROOT, '.local-page-'));
    await mkdir(join(folder, '.local'));
    await writeFile(join(folder, '.local/dev.json'), JSON.stringify(devJson));
    return new FollowedPage(name, folder);
  }

  /** What is still typed ends, too: also where a test has given it up. */
  async close(): Promise<void> {
    await this.shells.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  textOf(heading: string): string {
    return this.section(heading).text;
  }

  note(word: string, value: string): void {
    this.words[word] = value;
  }

  /** From here on the reader has this where the page has its example. */
  replace(example: string, own: string): void {
    this.places.unshift([example, own]);
  }

  /** Types all of a section into one shell, which then tells the words that it was to set. */
  async setWords(heading: string, names: readonly string[]): Promise<void> {
    const { code, said } = await this.typeTogether(
      heading,
      names.map((name) => `printf '%s\\n' "$${name}"`),
    );
    if (code !== 0) throw new Error(`${heading}: ${said}`);
    const lines = said.trimEnd().split('\n');
    for (const [at, name] of names.entries()) this.note(name, lines[at] ?? '');
  }

  /** Types all of a section into one shell, so that a line may use what one before it has set. */
  async typeTogether(heading: string, more: readonly string[] = []): Promise<Ended> {
    const { commands } = this.section(heading);
    for (const command of commands) this.typed.add(command);
    return await this.shell([...commands.map((command) => this.own(command)), ...more].join('\n'));
  }

  /** Saves a block of the page, named behind its language, as a file of the reader's. */
  async save(block: string, file: string): Promise<void> {
    const text = this.sections.flatMap((one) => one.text.split(`\`\`\`${block}\n`)[1]?.split('```')[0] ?? []);
    if (text.length !== 1) throw new Error(`the page has ${text.length} blocks ${block}`);
    await writeFile(join(this.folder, file), text[0] as string);
  }

  /** Types the commands of a section that contain the text, and answers how each ended. `more` is put behind each. */
  async type(heading: string, containing = '', more = ''): Promise<Ended[]> {
    const commands = this.section(heading).commands.filter((command) => command.includes(containing));
    if (commands.length === 0) throw new Error(`${heading} has no command with ${containing}`);
    const ended: Ended[] = [];
    for (const command of commands) {
      this.typed.add(command);
      ended.push(await this.shell(`${this.own(command)}${more}`));
    }
    return ended;
  }

  /** What a command answers, as JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the API answers
  async answers(heading: string, containing = ''): Promise<any[]> {
    const ended = await this.type(heading, containing);
    return ended.map(({ code, said }) => {
      if (code !== 0) throw new Error(`${heading}: ${said}`);
      return JSON.parse(said);
    });
  }

  /** Commands that nobody has typed: no journey knows whether they are right. */
  untyped(): string[] {
    return this.sections.flatMap(({ commands }) => commands).filter((command) => !this.typed.has(command));
  }

  private own(command: string): string {
    return this.places.reduce((text, [example, value]) => text.replaceAll(example, value), command);
  }

  private section(heading: string): Section {
    const found = this.sections.find((one) => one.heading.replace(/^\d+\. /, '') === heading);
    if (!found) throw new Error(`the page has no section ${heading}`);
    return found;
  }

  /** A word that the page has not said how to set is an error. */
  private shell(script: string): Promise<Ended> {
    const env = { ...process.env, NODE_OPTIONS: '', ...this.words };
    return this.shells.run(script, { cwd: this.folder, env });
  }
}

function sectionOf(part: string): Section {
  const [heading = '', ...lines] = part.split('\n');
  const text = lines.join('\n');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const words = text.replace(/^```.*?^```$/gms, '');
  const inline = [...words.matchAll(/`((?:curl|npm run) [^`]+)`/g)].map(([, command = '']) => command);
  const commands = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));
  return { heading, text, commands: [...commands, ...inline].map((each) => each.trim()).filter((each) => each !== '') };
}
