import { describe, expect, it, test } from 'vitest';
import { choices, element, points, words } from '../library/build.ts';
import type { FormElement } from '../shapes.ts';
import { countAnswers, maskSmall } from './count.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { Found } from './groups.ts';
import type { Statistics } from './shapes.ts';
import { figuresOf, rowsOf } from './table.ts';

const version = (number: number, ...elements: FormElement[]) => ({ number, definition: { format: 1 as const, elements } });
const label = words('问题', 'Question');
const found = (value: Found['value'], count = 1, versionNumber = 1): Found => ({ versionNumber, value, count });
const fieldOf = (given: FormElement): Field => fieldsOf([version(1, given)])[0]!; // the element is one that is counted
const smoking = element('choice', 'smoking', label, {
  options: choices(['never', '从不', 'Never'], ['former', '已戒', 'Former'], ['current', '目前吸烟', 'Current']),
});
const counts = (groups: Statistics['groups']) => groups.map(({ key, count }) => [key, count]);

describe('the fields of a form', () => {
  it('are its choices, scales, numbers and dates through all versions, in the words of the newest', () => {
    const older = element('choice', 'smoking', words('抽烟', 'Smokes'), {
      options: choices(['never', '不', 'No'], ['pipe', '烟斗', 'Pipe']),
    });
    const fields = fieldsOf([
      version(2, element('text', 'why', label), smoking, element('date', 'since', label)),
      version(1, older, element('vitalSign', 'sbp', label, { sign: 'SYSTOLIC' })),
    ]);
    expect(fields.map(({ code, kind, unit, versions }) => [code, kind, unit, versions])).toEqual([
      ['smoking', 'options', '', [2, 1]],
      ['since', 'date', '', [2]],
      ['sbp', 'number', 'mmHg', [1]],
    ]);
    expect(fields[0]?.label).toEqual(label);
    expect(fields[0]?.options.map(({ code, label: words }) => [code, words.en])).toEqual([
      ['never', 'Never'],
      ['former', 'Former'],
      ['current', 'Current'],
      ['pipe', 'Pipe'],
    ]);
  });

  it('are two where a later version asks the same code in another way', () => {
    const fields = fieldsOf([version(2, element('number', 'pain', label)), version(1, element('scale', 'pain', label))]);
    expect(fields.map(({ kind, versions }) => [kind, versions])).toEqual([
      ['number', [2]],
      ['scale', [1]],
    ]);
  });
});

describe('counts by answer', () => {
  it('count each option and the forms without an answer', () => {
    const counted = countAnswers(fieldOf(smoking), [found('never', 12), found('current', 7), found(null, 3), found('', 1)]);
    expect(counts(counted.groups)).toEqual([
      ['never', 12],
      ['former', 0],
      ['current', 7],
    ]);
    expect(counted).toMatchObject({ forms: 23, answered: 19, least: null, median: null, most: null });
  });

  it('count a choice of many once for each option', () => {
    const many = fieldOf({ ...smoking, isMany: true } as FormElement); // a choice
    const counted = countAnswers(many, [found(['never', 'former'], 5), found(['former'], 6), found([], 2)]);
    expect([counts(counted.groups), counted.answered, counted.forms, counted.isMany]).toEqual([
      [
        ['never', 5],
        ['former', 11],
        ['current', 0],
      ],
      11,
      13,
      true,
    ]);
  });

  test.each([
    ['few values one by one', [1, 2, 2, 9], ['1', '2', '9']],
    [
      'many whole values in round ranges',
      Array.from({ length: 41 }, (_, index) => 100 + index),
      ['100', '105', '110', '115', '120', '125', '130', '135', '140'],
    ],
    [
      'many small fractions',
      Array.from({ length: 14 }, (_, index) => (index + 1) / 10),
      ['0', '0.2', '0.4', '0.6', '0.8', '1', '1.2', '1.4'],
    ],
    [
      'values below zero',
      Array.from({ length: 13 }, (_, index) => index - 6),
      ['-6', '-5', '-4', '-3', '-2', '-1', '0', '1', '2', '3', '4', '5', '6'],
    ],
  ])('group %s', (_, values, keys) => {
    const counted = countAnswers(
      fieldOf(element('number', 'value', label)),
      values.map((value) => found(value)),
    );
    expect(counted.groups.map(({ key }) => key)).toEqual(keys);
    expect(counted.groups.reduce((sum, { count }) => sum + count!, 0)).toBe(values.length);
  });

  test.each([
    [
      [found(3, 2), found(9)],
      [3, 3, 9],
    ],
    [
      [found(1), found(2), found(4), found(8)],
      [1, 3, 8],
    ],
    [
      [found(0.1), found(0.2)],
      [0.1, 0.15, 0.2],
    ],
    [[found(5)], [5, 5, 5]],
  ])('of %j tell least, median and most', (values, [least, median, most]) => {
    expect(countAnswers(fieldOf(element('number', 'value', label)), values)).toMatchObject({ least, median, most });
  });

  it('use the interpretations of a calculation, and say what lies below the first', () => {
    const total = element('calculation', 'total', label, {
      bands: [
        { from: 7, label: words('重度', 'Severe'), tone: 'alert' },
        { from: 1, label: words('轻度', 'Mild'), tone: 'normal' },
      ],
    });
    const counted = countAnswers(fieldOf(total), [found(0, 2), found(1, 5), found(6, 1), found(7, 9)]);
    expect(counted.groups.map(({ key, label: band, count }) => [key, band?.en, count])).toEqual([
      ['below', undefined, 2],
      ['1', 'Mild', 6],
      ['7', 'Severe', 9],
    ]);
  });

  it('take the points of a scale from the version that was filled in', () => {
    const scale = (worth: number) =>
      element('scale', 'state', label, {
        options: points([0, '无', 'None'], [1, '有', 'Some']).map((option) =>
          option.code === 'p1' ? { ...option, points: worth } : option,
        ),
      });
    const [field] = fieldsOf([version(2, scale(4)), version(1, scale(1))]);
    const counted = countAnswers(field!, [found('p1', 1, 1), found('p1', 1, 2)]);
    expect(counted).toMatchObject({ least: 1, median: 2.5, most: 4 });
    expect(counts(counted.groups)).toEqual([
      ['p0', 0],
      ['p1', 2],
    ]);
  });

  it('count dates by month, and by year where there are more than 24 months', () => {
    const date = fieldOf(element('date', 'day', label));
    expect(counts(countAnswers(date, [found('2026-11-03'), found('2026-01-31', 2), found('2026-11-29')]).groups)).toEqual([
      ['2026-01', 2],
      ['2026-11', 2],
    ]);
    const years = Array.from({ length: 30 }, (_, index) =>
      found(`${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`),
    );
    expect(counts(countAnswers(date, years).groups)).toEqual([
      ['2024', 12],
      ['2025', 12],
      ['2026', 6],
    ]);
  });
});

describe('a reader who may not see records', () => {
  const masked = (...values: readonly [key: string, count: number][]) =>
    maskSmall(
      countAnswers(
        fieldOf(smoking),
        values.map(([key, count]) => found(key, count)),
      ),
    );

  it('sees groups of five and more, and groups that nobody chose', () => {
    expect(counts(masked(['never', 5], ['current', 9]).groups)).toEqual([
      ['never', 5],
      ['former', 0],
      ['current', 9],
    ]);
  });

  it('sees no small group, nor the next smallest that would tell its count', () => {
    const counted = masked(['never', 4], ['former', 30], ['current', 9]);
    expect([counts(counted.groups), counted.isMasked]).toEqual([
      [
        ['never', null],
        ['former', 30],
        ['current', null],
      ],
      true,
    ]);
  });

  it('sees other groups where two small ones are hidden', () => {
    expect(counts(masked(['never', 4], ['former', 30], ['current', 1]).groups).map(([, count]) => count)).toEqual([null, 30, null]);
  });

  it('sees no group at all while fewer than five forms were answered', () => {
    expect(counts(masked(['never', 4]).groups).map(([, count]) => count)).toEqual([null, null, null]);
  });

  it('sees no least and no most number where a group is hidden', () => {
    const counted = maskSmall(countAnswers(fieldOf(element('number', 'value', label)), [found(1, 10), found(2, 7), found(40, 1)]));
    expect(counted).toMatchObject({ least: null, median: 1, most: null });
    expect(counts(counted.groups)).toEqual([['1', 10]]);
  });
});

it('the table has a line for each group, with its share of the answered forms, and the figures below', () => {
  const counted = countAnswers(fieldOf(element('number', 'weight', label, { unit: 'kg' })), [found(60, 3), found(72, 1), found(null, 4)]);
  const answer: Statistics = {
    ...counted,
    nameZh: '体检',
    nameEn: '',
    field: { code: 'weight', kind: 'number', label, unit: 'kg', versions: [1] },
    maySeePeople: true,
  };
  const wording = { language: 'en' as const, say: String, number: String };
  expect(rowsOf(answer, wording).map(({ text, count, share }) => [text, count, share])).toEqual([
    ['60 kg', 3, 75],
    ['72 kg', 1, 25],
  ]);
  expect(figuresOf(answer).map(({ value }) => value)).toEqual([8, 4, 4, 60, 60, 72]);
});
