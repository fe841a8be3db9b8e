import { describe, expect, it } from '@jest/globals';
import { NOTHING_YET } from '@outcall/commerce-import';
import { ProgressLine } from './progress-line.js';

function lineOn(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 1_000 };
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, clock, line: new ProgressLine(output, 1_000, NOTHING_YET, () => clock.now) };
}
const at = (bytes: number, items: number) => ({ ...NOTHING_YET, bytes, items });

describe('the line that shows how far an import is', () => {
  it('is a bar on a terminal, with what is left at this pace', () => {
    const { written, clock, line } = lineOn(true);
    clock.now += 2_000;
    line.show(at(250, 50));
    expect(written).toEqual([`\r[########......................]  25 %  50 read  25/s  0 rejected  6 s left\u001b[K`]);
    clock.now += 50;
    line.show(at(260, 52));
    expect(written).toHaveLength(1);
    line.note('the platform is away');
    line.end();
    expect(written.slice(1)).toEqual(['\r\u001b[Kthe platform is away\n', '\n']);
  });

  it('is a line now and then where nobody watches, and at the end', () => {
    const { written, clock, line } = lineOn(false);
    clock.now += 10_000;
    line.show(at(100, 10));
    clock.now += 9_999;
    line.show(at(150, 15));
    clock.now += 1;
    line.show(at(200, 20));
    line.show(at(1_000, 100));
    line.end();
    expect(written.map((text) => /\d+ %/.exec(text)?.[0])).toEqual(['10 %', '20 %', '100 %']);
  });
});
