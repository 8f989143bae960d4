import { describe, expect, it, test } from 'vitest';
import { allows } from '../../transition.ts';
import { bagCodeOf, checkDecoctionStep, decoctionActs, nextStepOf, reasonAgainstReturn, usualBags } from './rules.ts';
import { type DecoctionState, decoctionStates, decoctionSteps, type StepDraft } from './shapes.ts';

describe('the steps of a decoction', () => {
  const allowed: Record<DecoctionState, string> = { waiting: 'boil', boiling: 'pack', packed: 'handOut', handedOut: '' };

  test.each(decoctionStates.flatMap((state) => decoctionSteps.map((step) => [state, step] as const)))('%s: %s', (state, step) => {
    expect(allows<DecoctionState>(decoctionActs[step], state)).toBe(allowed[state] === step);
    expect(nextStepOf(state) ?? '').toBe(allowed[state]);
  });
});

describe('a step is refused beside its field', () => {
  const sheet = { prescriptionNumber: 'CF20261121-0013', lines: [{ returned: 0, owed: 0 }] };
  const draft = { id: 'a', version: 1 };
  const rows: [string, Partial<StepDraft>, Partial<typeof sheet>, string[]][] = [
    ['never, when all pieces are there', { step: 'boil' }, {}, []],
    ['when a piece came back', { step: 'boil' }, { lines: [{ returned: 5, owed: 0 }] }, ['step pharmacy.decoction.incomplete']],
    ['when a piece is owed', { step: 'boil' }, { lines: [{ returned: 0, owed: 5 }] }, ['step pharmacy.decoction.incomplete']],
    ['without the number of bags', { step: 'pack' }, {}, ['bags error.field.required']],
    ['never, with the number of bags', { step: 'pack', bags: 14 }, {}, []],
    ['without a scanned bag', { step: 'handOut', code: ' ' }, {}, ['code error.field.required']],
    ['with the bag of another sheet', { step: 'handOut', code: 'D202611210014' }, {}, ['code pharmacy.decoction.otherBag']],
    ['with the prescription instead of a bag', { step: 'handOut', code: 'CF20261121-0013' }, {}, ['code pharmacy.decoction.otherBag']],
    ['never, with its own bag', { step: 'handOut', code: 'd202611210013' }, {}, []],
  ];

  test.each(rows)('%s', (_, step, over, expected) => {
    const problems = checkDecoctionStep({ ...draft, step: 'boil', ...step }, { ...sheet, ...over });
    expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
  });
});

it('has one bag for each portion of each dose, under a code of its own', () => {
  expect(usualBags({ doses: 7, portions: 2 })).toBe(14);
  expect(bagCodeOf('CF20261121-0013')).toBe('D202611210013');
});

test.each(decoctionStates)('%s: its pieces come back only before they are boiled', (state) => {
  expect(reasonAgainstReturn({ state })?.message).toBe(state === 'waiting' ? undefined : 'pharmacy.decoction.noReturn');
});
