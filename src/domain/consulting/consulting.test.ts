import { describe, expect, test } from 'vitest';
import { checkConsulting } from './rules.ts';
import { consultingCan } from './states.ts';

const asked = { patientId: null, name: '王女士', mobile: '', type: 'price', question: '种植牙多少钱', status: 0 as const, result: '' };

describe('a consulting record', () => {
  test.each([
    ['from a stranger who gave a name', {}, []],
    ['from a patient', { patientId: 'p', name: '' }, []],
    ['from nobody', { name: ' ' }, ['name']],
    ['with a mobile', { mobile: '13800138000' }, []],
    ['with a mobile from abroad', { mobile: '+4915112345678' }, []],
    ['with a mobile of ten digits', { mobile: '1380013800' }, ['mobile']],
    ['with a wrong mobile beside a patient, whose own counts', { patientId: 'p', mobile: '12' }, []],
    ['of no type', { type: '' }, ['type']],
    ['without a question', { question: ' ' }, ['question']],
    ['handled without an answer', { status: 1 as const }, ['result']],
    ['handled', { status: 1 as const, result: '已告知' }, []],
  ])('%s', (_, changes, fields) => {
    expect(checkConsulting({ ...asked, ...changes }).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    ['save', 0, true],
    ['save', 1, true],
    ['delete', 0, true],
    ['delete', 1, false],
  ] as const)('%s from state %i: %s', (act, state, may) => expect(consultingCan(act, state)).toBe(may));
});
