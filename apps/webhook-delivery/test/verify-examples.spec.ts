import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { newSigningSecret, signatureHeader } from '@outcall/platform-secrets';

const EXAMPLES = fileURLToPath(new URL('../../../docs/examples/verify/', import.meta.url));
const NOW = 1_795_000_000;
const [secret, rolled, foreign] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
const body = Buffer.from(JSON.stringify({ name: 'रोहित — ₹ 499 😀', nul: '\u0000' }));
const signed = (secrets: string[], at = NOW, of = body): string => signatureHeader(secrets, at, of);

/** What is sent, and whether it is to be accepted. */
const CASES: readonly (readonly [what: string, header: string, body: Buffer, isValid: boolean])[] = [
  ['as it is sent', signed([secret]), body, true],
  ['during a rotation, ours the new one', signed([secret, rolled]), body, true],
  ['during a rotation, ours the old one', signed([rolled, secret]), body, true],
  [
    'bytes that are no text',
    signed([secret], NOW, Buffer.from([0, 255, 254, 10])),
    Buffer.from([0, 255, 254, 10]),
    true,
  ],
  ['an empty body', signed([secret], NOW, Buffer.alloc(0)), Buffer.alloc(0), true],
  ['five minutes old', signed([secret], NOW - 300), body, true],
  ['five minutes ahead', signed([secret], NOW + 300), body, true],
  ['too old', signed([secret], NOW - 301), body, false],
  ['too far ahead', signed([secret], NOW + 301), body, false],
  ['another time than was signed', signed([secret]).replace(/^t=\d+/, `t=${NOW - 1}`), body, false],
  ['the secret of another', signed([foreign]), body, false],
  ['a changed body', signed([secret]), Buffer.concat([body, Buffer.from(' ')]), false],
  ['without a signature', `t=${NOW}`, body, false],
  ['an empty signature', `t=${NOW},v1=`, body, false],
  ['half a signature', signed([secret]).slice(0, -32), body, false],
  ['without a time', signed([secret]).replace(/^t=\d+,/, ''), body, false],
  ['no time', `t=now,${signed([secret]).split(',')[1]}`, body, false],
  ['an endless time', `t=${'9'.repeat(400)},${signed([secret]).split(',')[1]}`, body, false],
  ['another scheme', signed([secret]).replace('v1=', 'v0='), body, false],
  ['no such form', 'v1', body, false],
  ['nothing', '', body, false],
];

const LANGUAGES = [
  ['Node', [process.execPath, 'verify.mjs'], ['--version']],
  ['Python', ['python3', 'verify.py'], ['--version']],
  ['PHP', ['php', 'verify.php'], ['--version']],
  ['Java', ['java', '-XX:TieredStopAtLevel=1', 'Verify.java'], ['--version']],
  ['Go', ['go', 'run', 'verify.go'], ['version']],
  ['Ruby', ['ruby', 'verify.rb'], ['--version']],
] as const;

/** Why it cannot be run here; null: it can. Go and Ruby are not on every machine. */
function missing(language: string, command: string, version: readonly string[]): string | null {
  const { error, status } = spawnSync(command, version, { encoding: 'utf8' });
  return error || status !== 0 ? `${language}: there is no ${command} here` : null;
}

describe('the examples that verify a webhook', () => {
  for (const [language, [command, ...args], version] of LANGUAGES) {
    const reason = missing(language, command, version);
    if (reason) process.stderr.write(`skipped ${reason}\n`);
    (reason ? it.skip : it)(`${language} accepts what was signed and nothing else`, () => {
      const dir = mkdtempSync(join(tmpdir(), 'outcall-verify-'));
      try {
        cpSync(EXAMPLES, dir, { recursive: true });
        const lines = CASES.map(([, header, sent]) => [secret, header, NOW, sent.toString('base64')].join('\t'));
        const env = {
          ...process.env,
          GOCACHE: join(tmpdir(), 'outcall-go-cache'),
          GOFLAGS: '-mod=mod',
          GO111MODULE: 'off',
        };
        const ran = spawnSync(command, args, { cwd: dir, env, input: `${lines.join('\n')}\n`, encoding: 'utf8' });
        expect(ran.stderr).toBe('');
        const verdicts = ran.stdout.trim().split('\n');
        expect(CASES.map(([what], n) => `${what}: ${verdicts[n]}`)).toEqual(
          CASES.map(([what, , , isValid]) => `${what}: ${isValid ? 'valid' : 'invalid'}`),
        );
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    });
  }
});
