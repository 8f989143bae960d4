import { expect, test } from 'vitest';
import { needsFee } from './fee.ts';
import { withCopied } from './merge.ts';
import { checkNoteType } from './noteType.ts';
import { isOwnModule, nextOwnCode, standardModules, standardPrinted } from './parts.ts';

const draft = {
  nameZh: '门诊病历',
  nameEn: '',
  abbreviation: 'M',
  isDefault: true,
  isForReturn: false,
  enabled: true,
  modules: standardModules.map((code) => ({ code, nameZh: '', nameEn: '' })),
  printed: [...standardPrinted],
};

test.each([
  [{}, []],
  [{ abbreviation: '' }, []],
  [{ abbreviation: '1' }, ['abbreviation']],
  [{ nameZh: '' }, ['nameZh']],
  [{ printed: ['OWN_1'] }, ['printed']],
  [{ modules: [{ code: 'OWN_1', nameZh: '', nameEn: 'Own' }], printed: [] }, ['modules']],
  [{ enabled: false }, ['enabled']],
])('a note type with %j has problems at %j', (over, fields) => {
  expect(checkNoteType({ ...draft, ...over }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [true, false, false, true],
  [true, true, false, false],
  [true, false, true, false],
  [true, true, true, false],
  [false, false, false, false],
  [false, true, false, false],
  [false, false, true, false],
  [false, true, true, false],
])('a visit with fee %s, charged %s, charged today %s needs one: %s', (hasFee, isCharged, isChargedToday, needed) => {
  expect(needsFee({ hasFee, isCharged, isChargedToday })).toBe(needed);
});

test.each([
  ['', '咳嗽', '咳嗽'],
  ['发热', '咳嗽', '发热\n咳嗽'],
  ['发热\n咳嗽', '咳嗽 ', '发热\n咳嗽'],
  ['发热  ', ' 咳嗽\n', '发热\n咳嗽'],
])('%j with %j copied below it is %j', (mine, earlier, together) => {
  expect(withCopied(mine, earlier)).toBe(together);
});

test('a module of the clinic’s own gets the next free code', () => {
  expect([nextOwnCode([]), nextOwnCode(['0001', 'OWN_2']), isOwnModule('OWN_2'), isOwnModule('0001')]).toEqual([
    'OWN_1',
    'OWN_3',
    true,
    false,
  ]);
});
