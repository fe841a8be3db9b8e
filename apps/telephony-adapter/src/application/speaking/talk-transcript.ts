import type { ConductedCall, ShopperInput, TalkRecord } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { UnderstoodBy } from './answer-understanding.js';

interface WhatIsSaid {
  readonly text: string;
  readonly textEn: string | null;
}

/** Writes down who said what in a talk, in milliseconds from picking up. */
export class TalkTranscript {
  private readonly lines: TalkRecord['transcript'][number][] = [];
  private readonly languagesHeard = new Set<Language>();
  private handoff: TalkRecord['handoff'] = null;

  constructor(private readonly agent: Pick<ConductedCall, 'language' | 'languageHeard'>) {}

  said({ text, textEn }: WhatIsSaid, startMs: number, endMs: number): void {
    this.lines.push({ speaker: 'agent', language: this.agent.language, text, textEn, startMs, endMs });
  }

  /** Keys stand as they were pressed, and are in no language of the shopper's. */
  heard({ speech, dtmf }: ShopperInput, startMs: number, endMs: number, by: UnderstoodBy | null = null): void {
    const text = speech ?? dtmf;
    if (!text) return;
    const language = speech === null ? this.agent.language : this.agent.languageHeard(speech);
    if (speech !== null) this.languagesHeard.add(language);
    this.lines.push({
      speaker: 'shopper',
      language,
      text,
      textEn: null,
      startMs,
      endMs,
      ...(by && { understoodBy: by }),
    });
  }

  /** Of several the last that was connected is told, else the last. */
  handedOff(to: string | null, requestedAtMs: number, connectedAtMs: number | null): void {
    const wasConnected = this.handoff !== null && this.handoff.connectedAtMs !== null;
    if (!wasConnected || connectedAtMs !== null) this.handoff = { to, requestedAtMs, connectedAtMs };
  }

  recordAt(talkMs: number): TalkRecord {
    return {
      transcript: [...this.lines],
      handoff: this.handoff,
      languagesHeard: [...this.languagesHeard],
      talkMs,
    };
  }
}
