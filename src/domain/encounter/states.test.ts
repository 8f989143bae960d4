import { expect, test } from 'vitest';
import { stateAfter } from '../transition.ts';
import { type EncounterAct, type EncounterState, encounterActs, encounterCan } from './states.ts';

const states: EncounterState[] = [0, 1, 2, 3];

/** Every act and where it leads from waiting, in visit, left, completed. */
const matrix: [EncounterAct, (EncounterState | undefined)[]][] = [
  ['start', [1, undefined, undefined, undefined]],
  ['leave', [undefined, 2, undefined, undefined]],
  ['continue', [undefined, undefined, 1, undefined]],
  ['complete', [undefined, 3, undefined, undefined]],
  ['rollback', [undefined, undefined, undefined, 1]],
];

test('the matrix names every act', () => expect(matrix.map(([act]) => act)).toEqual(Object.keys(encounterActs)));

test.each(matrix)('%s is possible exactly where the table says', (act, row) => {
  expect(states.map((state) => stateAfter<EncounterState>(encounterActs[act], state))).toEqual(row);
  expect(states.map((state) => encounterCan(act, state))).toEqual(row.map((state) => state !== undefined));
});
