import { describe, expect, it } from 'vitest';
import { payState } from '../../billing/states.ts';
import {
  type ComparedDrug,
  isExchange,
  nameWithMaker,
  openQuestion,
  reasonAgainstPrice,
  reasonAgainstSubstitute,
  substitutionCan,
  substitutionStates,
} from './rules.ts';

const drug: ComparedDrug = {
  id: 'a',
  adviceType: 1,
  genericName: '阿莫西林胶囊',
  dosageForm: '胶囊剂',
  ingredients: [{ code: 'amoxicillin', strength: 0.5, unit: 'g' }],
  controlled: 'none',
  antibioticGrade: 1,
  skinTestRequired: false,
  unit: '盒',
  singleUnit: '粒',
  singlesPerPackage: 24,
  splitAllowed: true,
};
const other = (over: Partial<ComparedDrug> = {}): ComparedDrug => ({ ...drug, id: 'b', ...over });
const against = (to: ComparedDrug, { from = drug, split = false } = {}) =>
  reasonAgainstSubstitute(from, to, { split })?.replace('pharmacy.substitution.refused.', '');

describe('a drug in place of another', () => {
  it('is accepted with the same generic name, ingredients, strength, form and package', () => {
    expect(against(other())).toBeUndefined();
    expect(against(other({ ingredients: [{ code: 'Amoxicillin', strength: 500, unit: 'mg' }] }))).toBeUndefined();
  });

  it.each<[string, Partial<ComparedDrug>]>([
    ['generic', { genericName: '阿莫西林克拉维酸钾片' }],
    ['generic', { genericName: null }],
    ['unanswered', { ingredients: null }],
    ['unanswered', { ingredients: [] }],
    ['unanswered', { ingredients: [{ code: 'amoxicillin', strength: null, unit: 'g' }] }],
    ['ingredients', { ingredients: [{ code: 'amoxicillin', strength: 0.25, unit: 'g' }] }],
    ['ingredients', { ingredients: [{ code: 'amoxicillin', strength: 0.5, unit: 'mg' }] }],
    ['ingredients', { ingredients: [{ code: 'ampicillin', strength: 0.5, unit: 'g' }] }],
    [
      'ingredients',
      {
        ingredients: [
          { code: 'amoxicillin', strength: 0.5, unit: 'g' },
          { code: 'clavulanic acid', strength: 0.125, unit: 'g' },
        ],
      },
    ],
    ['form', { dosageForm: '颗粒剂' }],
    ['form', { adviceType: 14 }],
    ['skinTest', { skinTestRequired: true }],
    ['skinTest', { skinTestRequired: null }],
    ['controlled', { controlled: 'psychotropic2' }],
    ['controlled', { controlled: null }],
    ['grade', { antibioticGrade: 2 }],
    ['packing', { singlesPerPackage: 12 }],
    ['packing', { unit: '瓶' }],
  ])('is refused for its %s: %j', (reason, over) => {
    expect(against(other(over))).toBe(reason);
  });

  it('is never the same drug, and never stands for a drug whose dosage form is not on file', () => {
    expect(against(drug)).toBe('same');
    expect(against(other({ dosageForm: null }), { from: { ...drug, dosageForm: null } })).toBe('form');
  });

  it.each([
    ['阿托伐他汀钙片', '嘉林药业', '阿托伐他汀钙片 · 嘉林药业'],
    ['阿托伐他汀钙片', '', '阿托伐他汀钙片'],
    ['阿托伐他汀钙片', null, '阿托伐他汀钙片'],
    ['', '嘉林药业', ''],
  ])('named %j of the maker %j is called %j', (name, maker, called) => {
    expect(nameWithMaker(name, maker)).toBe(called);
  });

  it('may have another package where single units were ordered and may be taken out of it', () => {
    expect(against(other({ singlesPerPackage: 12 }), { split: true })).toBeUndefined();
    expect(against(other({ singlesPerPackage: 12, splitAllowed: false }), { split: true })).toBe('packing');
  });

  it.each([
    [payState.unpaid, 1200, undefined, false],
    [payState.paid, 1000, undefined, false],
    [payState.paid, 1001, undefined, true],
    [payState.paid, 999, undefined, true],
    [payState.inSettlement, 1001, 'pharmacy.refused.inSettlement', false],
  ])('in pay state %s at the price %s instead of 1000: %s, exchanged: %s', (payStatus, toPrice, reason, isExchanged) => {
    const change = { payStatus, fromPrice: 1000, toPrice };
    expect(reasonAgainstPrice({ ...change, groupNumber: null, isPiece: false })).toBe(reason);
    expect(isExchange(change)).toBe(isExchanged);
  });

  it.each([
    [payState.paid, 1001, 1, false, 'pharmacy.substitution.refused.paidGroup'],
    [payState.paid, 1001, null, true, 'pharmacy.substitution.refused.paidGroup'],
    [payState.paid, 1000, 1, false, undefined],
    [payState.unpaid, 1001, 1, false, undefined],
  ])('in pay state %s at the price %s, in group %s, as a piece %s: %s', (payStatus, toPrice, groupNumber, isPiece, reason) => {
    expect(reasonAgainstPrice({ payStatus, fromPrice: 1000, toPrice, groupNumber, isPiece })).toBe(reason);
  });

  it('is answered or withdrawn only while it is asked, and keeps its sheet from being handed out until then', () => {
    for (const state of substitutionStates)
      for (const act of ['agree', 'refuse', 'withdraw'] as const) expect(substitutionCan(act, state)).toBe(state === 'asked');
    const lines = (state: 'asked' | 'agreed') => [
      { name: '甲', substitution: null },
      { name: '乙', substitution: { state } },
    ];
    expect(openQuestion(lines('asked'))).toEqual({ message: 'pharmacy.substitution.refused.open', values: { item: '乙' } });
    expect(openQuestion(lines('agreed'))).toBeUndefined();
  });
});
