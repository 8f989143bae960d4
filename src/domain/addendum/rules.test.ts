import { describe, expect, it, test } from 'vitest';
import { encounterState } from '../encounter/states.ts';
import { addendumRefused, checkAddendum, correctedTexts } from './rules.ts';
import type { Draft } from './shapes.ts';

const current = new Map([['0001', '发热三天']]);
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

test('the latest correction of a section is what the section says', () => {
  const texts = correctedTexts(
    [{ sectionType: '0001', text: 'first' }],
    [
      { sectionType: '0001', text: 'second' },
      { sectionType: null, text: 'added' },
      { sectionType: '0001', text: 'third' },
    ],
  );
  expect([...texts]).toEqual([['0001', 'third']]);
});
