import { describe, expect, it } from '@jest/globals';
import { EventBus, Stalls } from '@outcall/platform-event-bus';
import type { Logger } from '@outcall/platform-telemetry';
import { SilenceWatch } from './silence-watch.js';

/** What a bus tells of itself, of which nothing else is used here. */
class SilentBus extends (EventBus as unknown as new () => object) {
  now = 0;
  readonly stalls = new Stalls(() => this.now);
  readonly silences = new Stalls(() => this.now);
  trouble: string | null = null;
}

function watched() {
  const bus = new SilentBus() as SilentBus & Pick<EventBus, 'health' | 'standing' | 'silences' | 'stalls'>;
  const lines: object[] = [];
  const logger = { error: (event: string, fields: object) => lines.push({ event, ...fields }) } as unknown as Logger;
  const watch = new SilenceWatch(bus, 'contacts', logger, () => bus.now);
  const lookAt = (second: number): number => {
    bus.now = second * 1_000;
    watch.look();
    return lines.length;
  };
  return { bus, lines, lookAt };
}

describe('a consumer that stands still although nothing fails', () => {
  it('is named after a minute, and told then and once a minute', () => {
    const { bus, lines, lookAt } = watched();
    bus.trouble = 'no answer of the broker';
    expect([lookAt(0), lookAt(59), bus.standing()]).toEqual([0, 0, []]);
    expect(bus.health()).toEqual({ ok: false, detail: 'connection: no answer of the broker' });
    expect([lookAt(60), lookAt(65), lookAt(119), lookAt(120)]).toEqual([1, 1, 1, 2]);
    expect(bus.standing()).toEqual(['connection']);
    const reason = 'connection: no answer of the broker';
    expect(lines[0]).toEqual({ event: 'events.stalled', group: 'contacts', standing: ['connection'], reason });
  });

  it('begins anew when it went on in between', () => {
    const { bus, lookAt } = watched();
    bus.trouble = 'no answer of the broker';
    lookAt(0);
    bus.trouble = null;
    expect([lookAt(30), bus.health().ok]).toEqual([0, true]);
    bus.trouble = 'no answer of the broker';
    expect([lookAt(31), lookAt(90), lookAt(91)]).toEqual([0, 0, 1]);
  });

  it('is not told of what fails and raises its own alarm, but named beside it', () => {
    const { bus, lookAt } = watched();
    bus.stalls.note('contacts at runs.run.v1/3', 'event evt_1: cannot read it');
    expect([lookAt(60), bus.standing()]).toEqual([0, ['contacts at runs.run.v1/3']]);
  });
});
