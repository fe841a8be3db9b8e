import { describe, expect, it, jest } from '@jest/globals';
import { HealthController, type ReadinessCheck } from './health.js';
import { ReadinessNotes } from './readiness-notes.js';

describe('/readyz', () => {
  it('looks once for all who ask at the same time and within a second, and again after it', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    try {
      let looks = 0;
      let isThere = true;
      const check = async (): Promise<void> => {
        looks += 1;
        if (!isThere) throw new Error('away');
      };
      const health = new HealthController([{ name: 'postgres', check }], new ReadinessNotes());
      await Promise.all([health.ready(), health.ready()]);
      isThere = false;
      now.mockReturnValue(10_999);
      expect(await health.ready()).toEqual({ ok: true });
      expect(looks).toBe(1);
      now.mockReturnValue(11_000);
      await expect(health.ready()).rejects.toThrow('postgres');
      expect(looks).toBe(2);
    } finally {
      now.mockRestore();
    }
  });

  it('names what the service can answer without, and stays ready', async () => {
    const away = (): Promise<void> => Promise.reject(new Error('away'));
    const there = (): Promise<void> => Promise.resolve();
    const bus = { name: 'event bus', isDispensable: true };
    const ready = (...checks: ReadinessCheck[]) => new HealthController(checks, new ReadinessNotes()).ready();
    expect(await ready({ ...bus, check: away }, { name: 'database', check: there })).toEqual({
      ok: true,
      missing: ['event bus'],
    });
    expect(await ready({ ...bus, check: there }, { name: 'database', check: there })).toEqual({ ok: true });
    const parts = () => Array.from({ length: 30 }, (_, index) => `contacts at runs.run.v1/${index}`);
    expect(await ready({ ...bus, check: there, parts })).toEqual({ ok: true });
    expect((await ready({ ...bus, check: away, parts })).missing).toEqual(['event bus', ...parts().slice(0, 20)]);
    await expect(ready({ ...bus, check: away }, { name: 'database', check: away })).rejects.toThrow(
      'database, event bus',
    );
  });

  it('tells what the service has to tell of itself, as it is at each look', async () => {
    const notes = new ReadinessNotes();
    const health = new HealthController([], notes);
    let isHeld: boolean | null = null;
    notes.add('held', () => isHeld);
    expect(await health.ready()).toEqual({ ok: true, held: null });
    isHeld = true;
    expect(await health.ready()).toEqual({ ok: true, held: true });
  });
});
