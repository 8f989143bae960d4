import { describe, expect, it, test } from 'vitest';
import { ageOnly, yearsOf } from '../form/fill/scope.ts';
import { choices, element, words } from '../form/library/build.ts';
import { inquiries } from '../form/library/inquiry.ts';
import { standardInquiry } from '../form/library/standardInquiry.ts';
import { type Answers, type Definition, formatVersion } from '../form/shapes.ts';
import { flagsOf } from './flags.ts';
import { noteTextsOf } from './noteText.ts';
import { linesForPatient, linesOf } from './readings.ts';
import { chooseForm, faultsOf, reaskRefused, seeRefused } from './rules.ts';
import { questionsFor } from './women.ts';

const man = { birthday: '1980-05-20', sex: 'M', visitDay: '2026-11-20' };
const woman = { ...man, sex: 'F' };
const of = (...elements: Definition['elements']): Definition => ({ format: formatVersion, elements });
const codes = ({ elements }: Definition) => elements.map(({ code }) => code);

describe('questions about pregnancy, periods and nursing', () => {
  const form = of(
    element('text', 'complaint', words('哪里不舒服', 'Complaint')),
    element('choice', 'pregnant', words('是否怀孕', 'Pregnant?'), { options: choices(['yes', '是', 'Yes']) }),
    element('text', 'plain', words('补充', 'More'), { hint: words('如末次月经日期', '') }),
    element('heading', 'births', words('生育史', 'Births and miscarriages')),
    element('number', 'times', words('次数', 'How often')),
    element('heading', 'rest', words('其他', 'Other')),
    element('choice', 'now', words('目前情况', 'State'), { options: choices(['nursing', '哺乳期', ''], ['fever', '发热', 'Fever']) }),
  );

  it.each(['M', '', 'X'])('are put to nobody whose sex is %j', (sex) => {
    const asked = questionsFor(form, sex);

    expect(codes(asked)).toEqual(['complaint', 'rest', 'now']);
    expect(asked.elements.at(-1)).toMatchObject({ options: [{ code: 'fever' }] });
  });

  it('are put to women', () => expect(questionsFor(form, 'F')).toEqual(form));

  it('of the standard sheet are put to women of an age at which they may be pregnant', () => {
    const shows = (birthday: string) =>
      linesOf({ definition: standardInquiry, answers: { pregnancy: 'no' }, subject: { ...woman, birthday } }).length === 1;

    expect(codes(questionsFor(standardInquiry, 'M'))).not.toContain('pregnancy');
    expect([shows('1990-01-01'), shows('2016-01-01'), shows('1960-01-01')]).toEqual([true, false, false]);
  });
});

describe('a warning', () => {
  const [child] = inquiries;
  const flags = (answers: Answers, definition = child!.definition) =>
    flagsOf({ definition, answers, subject: { ...man, birthday: '2023-01-01' } }).map(({ en }) => en);

  it.each([
    [{ alarm: ['none'] }, []],
    [{ alarm: ['breath', 'fit'] }, ['Laboured breathing or blue lips', 'A fit']],
    [{ temperature: 39.4 }, []],
    [{ temperature: 39.5, alarm: ['dry'] }, ['No urine for half a day', 'A temperature of 39.5 ℃ or more']],
    [{ temperature: 77 }, []],
  ] as const)('follows from %j: %j', (answers, expected) => {
    expect(flags(answers as unknown as Answers)).toEqual(expected);
  });

  it('does not follow from a question that is not asked', () => {
    const definition = of(
      element('choice', 'pain', words('疼痛', 'Pain'), { options: choices(['no', '无', 'No'], ['yes', '有', 'Yes']) }),
      element('choice', 'where', words('部位', 'Where'), {
        shownIf: "pain = 'yes'",
        options: [{ code: 'chest', label: words('胸', 'Chest'), isAlert: true }],
      }),
    );

    expect(flags({ pain: 'no', where: 'chest' }, definition)).toEqual([]);
    expect(flags({ pain: 'yes', where: 'chest' }, definition)).toEqual(['Chest']);
  });

  it('is seen once, and only where there is one', () => {
    expect(seeRefused({ hasFlags: true, isSeen: false })).toBeUndefined();
    expect(seeRefused({ hasFlags: true, isSeen: true })).toBe('inquiry.refused.seen');
    expect(seeRefused({ hasFlags: false, isSeen: false })).toBe('inquiry.refused.noFlags');
  });
});

it('is taken over section by section, the complaint in the patient’s own words, and no section the patient has not', () => {
  const answers = {
    complaint: '头晕',
    since: 'days',
    allergy: 'yes',
    allergens: '青霉素',
    history: ['hypertension', 'diabetes'],
    pregnancy: 'no',
  };
  const texts = (sex: string) =>
    Object.fromEntries(
      noteTextsOf({ definition: standardInquiry, answers, subject: { ...man, sex } }).map(({ sectionType, text }) => [
        sectionType,
        text.zh,
      ]),
    );

  expect(texts('M')).toEqual({
    '0001': '头晕、几天',
    '0019': '有药物或食物过敏吗：有\n对什么过敏，有何反应：青霉素\n患过的疾病：高血压、糖尿病',
  });
  expect(texts('F')['0010']).toBe('怀孕或哺乳：没有');
});

it('shows its patient what was answered, without what was computed and blank', () => {
  const definition = inquiries[0]!.definition;
  const answered = { definition, answers: { complaint: '发热', temperature: 40 }, subject: { ...man, birthday: '2023-01-01' } };
  const labels = (lines: { label: { zh: string } }[]) => lines.map(({ label }) => label.zh);

  expect(labels(linesOf(answered))).toEqual(['孩子哪里不舒服？', '最高体温', '高热']);
  expect(labels(linesForPatient(answered))).toEqual(['孩子哪里不舒服？', '最高体温']);
});

describe('the form that is put to a patient', () => {
  const form = (id: string, own: object) => ({ id, binding: { departmentIds: [], visits: [], sexes: [], ...own } });
  const forms = [
    form('all', {}),
    form('children', { ages: { from: 0, to: 14 } }),
    form('skin', { departmentIds: ['d1'] }),
    form('women', { sexes: ['F' as const], ages: { from: 15, to: null } }),
  ];
  test.each([
    [{ departmentId: null, isReturn: false, sex: 'M', age: 40 }, 'all'],
    [{ departmentId: 'd1', isReturn: false, sex: 'M', age: 40 }, 'skin'],
    [{ departmentId: null, isReturn: false, sex: 'M', age: 14 }, 'children'],
    [{ departmentId: null, isReturn: false, sex: 'M', age: 15 }, 'all'],
    [{ departmentId: null, isReturn: false, sex: 'F', age: 15 }, 'women'],
    [{ departmentId: null, isReturn: false, sex: 'F', age: null }, 'all'],
  ] as const)('of %j is %s', (visit, id) => {
    expect(chooseForm(forms, visit)?.id).toBe(id);
  });

  it('is none of the clinic where all are made for others: the standard questions are put then', () => {
    expect(chooseForm(forms.slice(1), { departmentId: null, isReturn: true, sex: 'M', age: 40 })).toBeUndefined();
  });

  it('asks for nothing that a phone cannot answer', () => {
    const drawn = of(element('text', 'a', words('甲', '')), element('signature', 's', words('签名', '')));

    expect(faultsOf(drawn, 'inquiry').map(({ code, message }) => [code, message])).toEqual([['s', 'inquiry.fault.notOnPhone']]);
    expect(faultsOf(drawn, 'consent')).toEqual([]);
    expect(inquiries.flatMap(({ definition }) => faultsOf(definition, 'inquiry'))).toEqual([]);
    expect(faultsOf(standardInquiry, 'inquiry')).toEqual([]);
  });
});

it('is asked again once', () => {
  expect(reaskRefused({ reaskOf: null, isReasked: false })).toBeUndefined();
  expect(reaskRefused({ reaskOf: null, isReasked: true })).toBe('inquiry.refused.reasked');
  expect(reaskRefused({ reaskOf: 's1', isReasked: false })).toBe('inquiry.refused.reasked');
});

it('tells a phone how old the patient is, and not when the patient was born', () => {
  for (const birthday of ['1980-05-20', '2026-10-31', '2025-01-02']) {
    const told = ageOnly({ ...man, birthday });
    expect([told.birthday === birthday, yearsOf(told)]).toEqual([false, yearsOf({ ...man, birthday })]);
  }
});
