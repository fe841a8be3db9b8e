import { builtInIn } from '../../../libs/flow-language/dist/understanding/built-in-request.js';
import { quantised, train } from './train.mjs';

const PARTS = 3;
const EDGES = [-3, -1.5, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, Infinity];
/** @type {import('../../../libs/flow-language/dist/understanding/shopper-input.js').Expectation} */
const EXPECTED = { type: 'yes_no', choices: [] };

/** How many texts of each label have which weight, by what the rules hear; none is weighed by what it trained. */
export function validate(examples) {
  const counts = new Map();
  for (let part = 0; part < PARTS; part++) {
    const isOut = ({ isOwn }, at) => isOwn && at % PARTS === part;
    const { bias, scale, weights } = quantised(train(examples.filter((one, at) => !isOut(one, at))));
    for (const { language, words, label, features } of examples.filter(isOut)) {
      const sum = features.reduce((all, feature) => all + weights[feature], 0);
      const weight = bias + (sum * scale) / Math.sqrt(features.length || 1);
      const row = `${label} ${builtInIn(language, words, null, EXPECTED) ?? 'nothing'}`;
      const cells = counts.get(row) ?? EDGES.map(() => 0);
      cells[EDGES.findIndex((edge) => weight < edge)] += 1;
      counts.set(row, cells);
    }
  }
  const line = (name, cells) => name.padEnd(24) + cells.map((cell) => String(cell).padStart(7)).join('');
  return [line('weight below', EDGES), ...[...counts].sort().map(([name, cells]) => line(name, cells))].join('\n');
}
