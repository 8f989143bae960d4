import { describe, expect, it, test } from 'vitest';
import { Problem } from '../pipeline/problem.ts';
import { rowsOfFhir } from './fhir.ts';

const today = '2026-11-29';
const patient = { resourceType: 'Patient', name: [{ text: '王秀兰' }], gender: 'female', birthDate: '1960-01-02' };
const rows = (value: unknown) => rowsOfFhir(JSON.stringify(value), today);
const refusalOf = (text: string): string => {
  try {
    rowsOfFhir(text, today);
    return 'taken';
  } catch (error) {
    return error instanceof Problem ? error.id : String(error);
  }
};

describe('a file of FHIR', () => {
  test.each<[string, string, string]>([
    ['20,001 numbers', `[${'0,'.repeat(20_000)}0]`, 'import.rows.tooMany'],
    ['20,001 empty objects', `[${'{},'.repeat(20_000)}{}]`, 'import.rows.tooMany'],
    ['20,001 empty objects, one a line', '{}\n'.repeat(20_001), 'import.rows.tooMany'],
    ['a bundle of 20,001', `{"resourceType":"Bundle","entry":[${'{"resource":0},'.repeat(20_000)}{"resource":0}]}`, 'import.rows.tooMany'],
    [
      'lines of bundles with 20,001 together',
      `{"resourceType":"Bundle","entry":[${'{"resource":0},'.repeat(10_000)}{"resource":0}]}\n`.repeat(2),
      'import.rows.tooMany',
    ],
    ['arrays in arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'import.fhir.tooComplex'],
    ['objects in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'import.fhir.tooComplex'],
    ['an object of 700,000 names', `[{${'"a":1,'.repeat(700_000)}"a":1}]`, 'import.fhir.tooComplex'],
    ['nothing but other resources', '[{"resourceType":"Observation"},{"resourceType":"Encounter"}]', 'import.fhir.noPatient'],
  ])('is refused for %s', (_, text, refusal) => {
    expect(refusalOf(text)).toBe(refusal);
  });

  it('has as many rows as lists may have', () => {
    expect(rowsOfFhir(`[${'{},'.repeat(19_999)}{}]`, today)).toHaveLength(20_000);
  });

  test.each<[string, string, number]>([
    ['null', '[null]', 1],
    ['an empty array', '[]', 0],
    ['an entry without a resource', '{"resourceType":"Bundle","entry":[{}]}', 0],
    ['an entry that is a number', '{"resourceType":"Bundle","entry":[1]}', 0],
    ['a patient of 6,000 numbers', `[{"resourceType":"Patient","name":[${'1,'.repeat(6000)}1]}]`, 1],
    ['an open bracket', '{', 1],
    ['lines without anything', '{"resourceType":"Patient"}\n\n\n', 1],
  ])('with %s is read without a fault of the program', (_, text, count) => {
    const answer = () => rowsOfFhir(text, today);
    if (refusalOf(text) === 'taken') expect(answer()).toHaveLength(count);
    else expect(refusalOf(text)).toBe('import.fhir.noPatient');
  });

  it('names the field that is too long to be one', () => {
    const [row] = rows([{ ...patient, name: [{ text: '王'.repeat(100_000) }] }]);
    expect(row?.problems).toMatchObject([{ field: 'name', message: 'error.field.tooLong', values: { maximum: 100 } }]);
    expect(row?.problems[0]?.text).toHaveLength(200);
    expect(row?.draft.name).toBe('');
  });

  it('leaves out resources of other types, and keeps the places of the others', () => {
    expect(rows([{ resourceType: 'Observation' }, patient, { resourceType: 'Observation' }, patient]).map(({ row }) => row)).toEqual([
      2, 4,
    ]);
  });
});

const only = (more: object) => rows([{ ...patient, ...more }])[0]!;
const ended = { period: { end: '2019-12-31' } };

describe('what no longer holds', () => {
  test.each<[string, object[], string]>([
    [
      'a maiden name before the usual one',
      [
        { use: 'maiden', text: '柳青禾' },
        { use: 'usual', text: '柳素禾' },
      ],
      '柳素禾',
    ],
    ['an old name without any other use', [{ use: 'old', text: '柳青禾' }, { text: '柳素禾' }], '柳素禾'],
    [
      'an official name that ended',
      [
        { use: 'official', text: '柳青禾', ...ended },
        { use: 'official', text: '柳素禾' },
      ],
      '柳素禾',
    ],
    [
      'an official name that ended before a usual one',
      [
        { use: 'official', text: '柳青禾', ...ended },
        { use: 'usual', text: '柳素禾' },
      ],
      '柳素禾',
    ],
    ['a name that ended in a year', [{ text: '柳青禾', period: { end: '2019' } }, { text: '柳素禾' }], '柳素禾'],
    ['a name that ended in a month', [{ text: '柳青禾', period: { end: '2026-10' } }, { text: '柳素禾' }], '柳素禾'],
    ['a name that ended at an instant', [{ text: '柳青禾', period: { end: '2026-11-28T10:00:00+08:00' } }, { text: '柳素禾' }], '柳素禾'],
    ['a name from next year on', [{ text: '柳青禾', period: { start: '2027' } }, { text: '柳素禾' }], '柳素禾'],
    ['an anonymous name', [{ use: 'anonymous', text: '匿名' }, { text: '柳素禾' }], '柳素禾'],
    [
      'a nickname before the usual name',
      [
        { use: 'nickname', text: '小柳' },
        { use: 'usual', text: '柳素禾' },
      ],
      '柳素禾',
    ],
  ])('%s is not the name', (_, name, kept) => {
    const { draft } = only({ name });
    expect(draft.name).toBe(kept);
    expect(`${draft.nameEn} ${draft.remark}`).not.toContain('柳青禾');
  });

  it('a name that ends this month, this year or today still holds', () => {
    for (const end of ['2026', '2026-11', '2026-11-29', '2026-11-29T23:00:00+08:00'])
      expect(only({ name: [{ text: '柳青禾', period: { end } }] }).draft.name).toBe('柳青禾');
  });

  it('a patient whose only name is a former one has none, and is told of by row', () => {
    expect(only({ name: [{ use: 'old', text: '柳青禾' }] }).problems).toMatchObject([{ field: 'name' }]);
  });

  test.each<[string, object[], string]>([
    ['an old number', [{ value: '13900000101', use: 'old' }, { value: '13900000102' }], '13900000102'],
    [
      'a number that ended',
      [
        { value: '13900000101', ...ended },
        { value: '13900000102', use: 'mobile' },
      ],
      '13900000102',
    ],
    [
      'a number of lower rank',
      [
        { value: '13900000101', rank: 2 },
        { value: '13900000102', rank: 1 },
      ],
      '13900000102',
    ],
    [
      'a number of work',
      [
        { value: '13900000101', use: 'work' },
        { value: '13900000102', use: 'mobile' },
      ],
      '13900000102',
    ],
    [
      'a landline',
      [
        { value: '021-64681234', rank: 1 },
        { value: '13900000102', rank: 2 },
      ],
      '13900000102',
    ],
  ])('%s is not the mobile', (_, telecom, kept) => {
    const { draft, doubts } = only({ telecom: telecom.map((one) => ({ system: 'phone', ...one })) });
    expect(draft.mobile).toBe(kept);
    expect(doubts).toEqual([]);
  });

  it('a former number, e-mail, address or document is nowhere, and a further one in force stands in the remark', () => {
    const { draft } = only({
      identifier: [
        { value: 'E11111111', use: 'old', type: { coding: [{ code: 'PPN' }] } },
        { value: 'E22222222', type: { coding: [{ code: 'PPN' }] } },
      ],
      telecom: [
        { system: 'phone', value: '13900000101', use: 'old' },
        { system: 'phone', value: '13900000102', use: 'mobile' },
        { system: 'phone', value: '021-64681234', use: 'home' },
        { system: 'email', value: 'old@example.com', use: 'old' },
        { system: 'email', value: 'now@example.com' },
      ],
      address: [
        { use: 'old', line: ['旧街1号'], city: '杭州', postalCode: '310001' },
        { use: 'work', line: ['公司路3号'], city: '杭州' },
        { use: 'home', line: ['新街2号'], city: '杭州', postalCode: '310002' },
      ],
    });
    expect(draft).toMatchObject({
      idNumber: 'E22222222',
      mobile: '13900000102',
      email: 'now@example.com',
      address: '新街2号, 杭州',
      zip: '310002',
    });
    expect(draft.remark).toContain('021-64681234');
    expect(draft.remark).toContain('公司路3号');
    expect(draft.remark).not.toMatch(/旧街|13900000101/);
  });

  it('a record that another one replaced is no second patient', () => {
    const found = rows([{ ...patient, active: false, link: [{ type: 'replaced-by', other: { reference: 'Patient/2' } }] }, patient]);
    expect(found.map(({ row }) => row)).toEqual([2]);
  });

  it('a record that is out of use is told of', () => {
    expect(only({ active: false }).doubts).toMatchObject([{ message: 'import.fhir.notInUse' }]);
    expect(only({ active: true, link: [{ type: 'seealso' }] }).doubts).toEqual([]);
  });
});

describe('a number of a FHIR patient', () => {
  const withPhone = (value: string) => only({ telecom: [{ system: 'phone', value }] });

  test.each([
    '138 0000 0201',
    '138-0000-0201',
    '+86 138 0000 0201',
    '0086-13800000201',
    '86 13800000201',
    'tel:+8613800000201',
    '（+86）13800000201',
  ])('written %s is a mobile of the country', (value) => expect(withPhone(value).draft.mobile).toBe('13800000201'));

  it('gets no country that was not given: it stands in the remark, and the row is told of', () => {
    for (const value of ['555-010-9999', '(555) 010-9999', '021-64681234', '+86 21 6468 1234']) {
      const { draft, doubts, problems } = withPhone(value);
      expect([draft.mobile, problems]).toEqual(['', []]);
      expect(draft.remark).toContain(value);
      expect(doubts).toMatchObject([{ field: 'mobile', message: 'import.fhir.phoneInRemark', text: value }]);
    }
  });

  it('keeps the country that was given', () => expect(withPhone('+1 (555) 010-9999').draft.mobile).toBe('+15550109999'));
});

test.each(['1951', '1951-07', '1951-7-15', '1951-02-30', '', '195\u0000'])('a birth date %j is told of by its row', (birthDate) => {
  const [first, second] = rows([{ ...patient, birthDate }, patient]);
  expect(first?.problems).toMatchObject([{ field: 'birthDate' }]);
  expect(second?.problems).toEqual([]);
});
