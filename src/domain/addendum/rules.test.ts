import { describe, expect, it, test } from 'vitest';
import type { SectionContent } from '../encounter/shapes.ts';
import { encounterState } from '../encounter/states.ts';
import { addendumRefused, checkAddendum, correctedSections, isSameList } from './rules.ts';
import type { Draft } from './shapes.ts';

const current = new Map<string, SectionContent>([
  ['0001', { text: '发热三天' }],
  ['0010', { text: '', fields: { pregnancyTimes: 2, abortion: 0 } }],
  ['0013', { text: '', fields: { father: '高血压' } }],
  ['EXAM', { text: '咽红', fields: { rales: '+', 'rales.side': 'Left' } }],
]);
const correction: Draft = { seen: 0, noteRecordId: 'e1', kind: 'correction', sectionType: '0001', text: '发热五天', reason: '患者更正' };
const fieldsOf = (draft: Draft) => checkAddendum(draft, current).map(({ field, message }) => `${field} ${message}`);

describe('an addendum', () => {
  it.each<[string, Draft, string[]]>([
    ['takes a correction with its section, text and reason', correction, []],
    ['takes an addition with a text only', { ...correction, kind: 'addendum', sectionType: null, reason: '' }, []],
    ['refuses a correction without a reason', { ...correction, reason: ' ' }, ['reason error.field.required']],
    ['refuses a correction without a section', { ...correction, sectionType: null }, ['sectionType error.field.required']],
    ['refuses a section that the record does not have', { ...correction, sectionType: '0002' }, ['sectionType addendum.noSection']],
    ['refuses the text that stands there', { ...correction, text: ' 发热三天 ' }, ['text addendum.unchanged']],
    ['refuses an empty text', { ...correction, kind: 'addendum', sectionType: null, text: ' ' }, ['text error.field.required']],
  ])('%s', (_, draft, problems) => expect(fieldsOf(draft)).toEqual(problems));

  const visit = { doctorId: 'chen', status: encounterState.completed };
  const chen = { staffId: 'chen', isDoctor: true };
  it('is corrected by the treating doctor only, and added to by any doctor, once the record is archived', () => {
    expect(addendumRefused('correction', chen, visit)).toBe(undefined);
    expect(addendumRefused('correction', { ...chen, staffId: 'wang' }, visit)).toBe('encounter.refused.notYours');
    expect(addendumRefused('addendum', { ...chen, staffId: 'wang' }, visit)).toBe(undefined);
    expect(addendumRefused('addendum', { ...chen, isDoctor: false }, visit)).toBe('encounter.refused.notDoctor');
    expect(addendumRefused('addendum', chen, { ...visit, status: encounterState.inVisit })).toBe('addendum.refused.open');
  });
});

describe('the structured part of a section', () => {
  const of = (sectionType: string, text: string, fields: Draft['fields']): Draft => ({ ...correction, sectionType, text, fields });
  it.each<[string, Draft, string[]]>([
    ['is corrected without a text', of('0010', '', { pregnancyTimes: 3, abortion: 0 }), []],
    ['is unchanged with the same numbers', of('0010', '', { pregnancyTimes: 2 }), ['text addendum.unchanged']],
    ['tells nought from nothing', of('0010', '', { pregnancyTimes: 2, abortion: null }), []],
    ['holds no number above 99', of('0010', '', { pregnancyTimes: 100 }), ['fields addendum.fields.unknown']],
    ['holds no part of a pregnancy', of('0010', '', { pregnancyTimes: 1.5 }), ['fields addendum.fields.unknown']],
    ['holds no fact of another section', of('0010', '', { pregnancyTimes: 2, father: '高血压' }), ['fields addendum.fields.unknown']],
    ['holds a line of each relative', of('0013', '', { father: '高血压', mother: '糖尿病' }), []],
    ['holds no long text of a relative', of('0013', '', { mother: 'x'.repeat(201) }), ['fields addendum.fields.unknown']],
    ['holds a finding with its side', of('EXAM', '咽红', { rales: '+', 'rales.side': 'Right' }), []],
    ['holds no finding that nobody asks for', of('EXAM', '咽红', { rales: '+', murmurs: '+' }), ['fields addendum.fields.unknown']],
    [
      'holds no side of a finding without sides',
      of('EXAM', '咽红', { murmur: '+', 'murmur.side': 'Left' }),
      ['fields addendum.fields.unknown'],
    ],
    ['is not left empty with the text', of('0013', '', { father: null }), ['text error.field.required']],
  ])('%s', (_, draft, problems) => expect(fieldsOf(draft)).toEqual(problems));
});

test('the latest correction of a section is what the section says, text and structured part each', () => {
  const now = correctedSections(
    [{ sectionType: '0001', text: 'first', fields: { father: 'a' } }],
    [
      { sectionType: '0001', text: 'second', fields: { father: 'b' } },
      { sectionType: null, text: 'added', fields: null },
      { sectionType: '0001', text: 'third', fields: null },
    ],
  );
  expect([...now]).toEqual([['0001', { text: 'third', fields: { father: 'b' } }]]);
});

test('two lists of diagnoses are the same only in the same order, with the same code, certainty and note', () => {
  const one = { code: 'J06.900', nameZh: 'a', certainty: 'confirmed', note: '' };
  const two = { ...one, nameZh: 'b' };
  expect(isSameList([one, two], [{ ...one }, { ...two }])).toBe(true);
  for (const other of [
    [two, one],
    [one],
    [one, { ...two, code: '' }],
    [one, { ...two, certainty: 'suspected' }],
    [one, { ...two, note: 'x' }],
  ])
    expect(isSameList([one, two], other)).toBe(false);
});
