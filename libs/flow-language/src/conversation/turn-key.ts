import type { CallState } from './call-state.js';
import type { Effect } from './effects.js';

/**
 * What an effect asks for, as `kind/step/visit/what`: `listen/pay/1/askedToStop`. The same replies lead every process
 * to the same keys: a reply stored under one answers nothing else. Nothing that was said or heard stands in it.
 */
export function turnKeyOf({ path }: CallState, effect: Effect): string {
  const step = path.at(-1) ?? '';
  const visit = path.filter((each) => each === step).length;
  return [effect.kind, step, visit, whatOf(effect)].join('/');
}

function whatOf(effect: Effect): string {
  switch (effect.kind) {
    case 'say':
      return effect.line.name;
    case 'listen':
      return effect.question.asksBack ?? 'answer';
    case 'act':
      return effect.request.name;
    case 'handoff':
      return '';
  }
}
