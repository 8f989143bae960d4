import { describe, expect, it, test } from 'vitest';
import { checkDiagnoses, standingOfDiagnoses } from './diagnoses.ts';
import { mergeText } from './mergeText.ts';
import { recordClosed, sectionOffered } from './sections.ts';
import { treatmentBy } from './treat.ts';

describe('two texts that grew from one', () => {
  test.each([
    ['', '咳嗽', '', '咳嗽'],
    ['咳嗽', '咳嗽', '咳嗽3天', '咳嗽3天'],
    ['咳嗽', '咳嗽，有痰', '咳嗽', '咳嗽，有痰'],
    ['咳嗽', '咳嗽，有痰', '咳嗽，发热', '咳嗽，发热\n有痰'],
    ['', '头痛', '发热', '发热\n头痛'],
    ['旧', '甲', '乙', '乙\n甲'],
    ['一\n二', '一\n二改\n三', '一改\n二', '一改\n二\n二改\n三'],
  ])('%j, mine %j, theirs %j', (base, mine, theirs, both) => expect(mergeText(base, mine, theirs)).toBe(both));

  it('leaves no added line out', () => {
    const both = mergeText('甲', '甲\n乙', '丙\n甲');
    for (const line of ['甲', '乙', '丙']) expect(both).toContain(line);
  });
});

describe('who may act on a visit', () => {
  const mine = { doctorId: 'me', departmentId: 'gp' };
  const theirs = { doctorId: 'other', departmentId: 'gp' };
  const doctor = { staffId: 'me', isDoctor: true, departmentId: 'gp' };
  test.each([
    ['start', doctor, mine, 'allowed'],
    ['complete', doctor, mine, 'allowed'],
    ['start', doctor, theirs, 'takesOver'],
    ['continue', doctor, theirs, 'takesOver'],
    ['leave', doctor, theirs, 'takesOver'],
    ['complete', doctor, theirs, { refused: 'encounter.refused.notYours' }],
    ['rollback', doctor, theirs, { refused: 'encounter.refused.notYours' }],
    ['start', { ...doctor, departmentId: 'ent' }, theirs, { refused: 'encounter.refused.otherDepartment' }],
    ['start', { ...doctor, departmentId: 'ent' }, { ...theirs, departmentId: null }, 'takesOver'],
    ['start', { ...doctor, isDoctor: false }, mine, { refused: 'encounter.refused.notDoctor' }],
  ] as const)('%s', (act, actor, visit, answer) => expect(treatmentBy(act, actor, visit)).toEqual(answer));
});

test('a record is written while the patient is in the visit or has left for a while', () =>
  expect(([0, 1, 2, 3] as const).map((state) => recordClosed(state))).toEqual([
    'encounter.note.notStarted',
    undefined,
    undefined,
    'encounter.note.completed',
  ]));

test('gynaecology is offered to women', () =>
  expect(['F', 'M', 'X'].map((sex) => sectionOffered('0010', sex))).toEqual([true, false, false]));

test.each([
  ['no diagnosis', [], false, 'none'],
  ['no diagnosis, uncoded allowed', [], true, 'none'],
  ['an uncoded one', [''], false, 'uncodedOnly'],
  ['blanks for a code', ['  '], false, 'uncodedOnly'],
  ['an uncoded one, uncoded allowed', [''], true, 'enough'],
  ['a coded one', ['J06.900'], false, 'enough'],
  ['a coded one below an uncoded one', ['', 'J06.900'], false, 'enough'],
] as const)('with %s the visit stands as it should for sending', (_, codes, uncodedOpens, standing) => {
  expect(
    standingOfDiagnoses(
      codes.map((code) => ({ code })),
      uncodedOpens,
    ),
  ).toBe(standing);
});

test('a diagnosis stands once on the list', () => {
  const row = { code: '', nameZh: '咳嗽', nameEn: '', certainty: 'confirmed', note: '' } as const;
  expect(checkDiagnoses([row, row], 20).map(({ field }) => field)).toEqual(['rows.1.nameZh']);
  expect(
    checkDiagnoses(
      Array.from({ length: 21 }, (_, place) => ({ ...row, nameZh: `咳嗽${place}` })),
      20,
    )[0]?.message,
  ).toBe('encounter.diagnosis.tooMany');
});
