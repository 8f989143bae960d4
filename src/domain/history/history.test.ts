import { describe, expect, it, test } from 'vitest';
import { pregnancyOn } from '../medication/pregnancyAnswer.ts';
import { checkLastPeriod, dueOn, keptPeriod } from '../patient/gestation.ts';
import { differencesOf } from './differences.ts';
import { proposalFor } from './proposal.ts';
import { checkHistory, endsPresent } from './rules.ts';
import type { Draft, Row } from './shapes.ts';
import { curvePoints, latestResults, numbersOf, problemsOf } from './strip.ts';

const draft: Draft = { kind: 'past', name: '高血压', relation: '', onset: '', outcome: '', numbers: {}, note: '', status: 'active' };
const woman = { sex: 'F', birthDate: '1990-05-20', today: '2026-11-26' };
const row = (changes: Partial<Row>): Row => ({
  ...draft,
  id: 'h1',
  patientId: 'p1',
  visitedOn: null,
  recordedBy: '陈静',
  recordedAt: '2026-11-01T02:00:00Z',
  errorReason: '',
  version: 1,
  ...changes,
});
const nameOf = ({ name }: Row) => name;

describe('what a history may say', () => {
  test.each<[string, Partial<Draft>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'error.field.required'],
    ['a day that no calendar has', { onset: '2015-02-30' }, 'onset', 'history.problem.onset'],
    ['a month beyond December', { onset: '2015-13' }, 'onset', 'history.problem.onset'],
    ['the next year', { onset: '2027' }, 'onset', 'error.futureTime'],
    ['a year before birth', { onset: '1989' }, 'onset', 'history.problem.beforeBirth'],
    ['a family history without the relative', { kind: 'family' }, 'relation', 'error.field.required'],
    ['a pregnancy without its outcome', { kind: 'pregnancy', onset: '2019' }, 'outcome', 'error.field.required'],
    ['gynaecology without a number', { kind: 'gynaecology' }, 'numbers.beginAge', 'history.problem.noNumber'],
    ['a menarche at three', { kind: 'gynaecology', numbers: { beginAge: 3 } }, 'numbers.beginAge', 'history.problem.between'],
    [
      'more births than pregnancies',
      { kind: 'gynaecology', numbers: { pregnancyTimes: 1, uterogestation: 1, abortion: 1 } },
      'numbers.pregnancyTimes',
      'history.problem.moreEnded',
    ],
  ])('refuses %s', (_, changes, field, message) => {
    expect(checkHistory({ ...draft, ...changes }, woman)).toContainEqual(expect.objectContaining({ field, message }));
  });

  test.each(['1990', '1990-05', '1990-05-20', '2026', ''])('takes %s as the beginning', (onset) => {
    expect(checkHistory({ ...draft, onset }, woman)).toEqual([]);
  });

  it('takes a year before the patient was born of a relative', () => {
    expect(checkHistory({ ...draft, kind: 'family', relation: 'mother', onset: '1980' }, woman)).toEqual([]);
  });

  test.each(['gynaecology', 'pregnancy'] as const)('refuses %s of a man', (kind) => {
    expect(checkHistory({ ...draft, kind }, { ...woman, sex: 'M' })).toEqual([{ field: 'kind', message: 'history.problem.sex' }]);
  });
});

describe('the dates of a pregnancy', () => {
  test.each([
    ['2026-03-10', '2026-12-17'],
    ['2026-01-01', '2026-10-08'],
    ['2025-05-31', '2026-03-10'],
    ['2026-06-28', '2027-04-04'],
  ])('a last period of %s is expected on %s', (lastPeriod, due) => expect(dueOn(lastPeriod)).toBe(due));

  it('counts the weeks from the last period, not from the day of the answer', () => {
    const answer = { state: 'pregnant', weeks: 11, on: '2026-05-29', lastPeriod: '2026-03-10' } as const;
    expect(pregnancyOn(answer, 4)?.weeks).toBe(12);
  });

  it('refuses a last period to come and one of more than 42 weeks ago', () => {
    expect(checkLastPeriod('2026-11-27', '2026-11-26')[0]?.message).toBe('error.futureTime');
    expect(checkLastPeriod('2025-12-01', '2026-11-26')[0]?.message).toBe('patient.pregnancy.tooLongAgo');
  });

  it('keeps the last period for an answer of the same pregnancy only', () => {
    const before = { lastPeriod: '2026-09-01', weeks: 12 };
    expect(keptPeriod(before, { weeks: null }, '2026-11-26')).toBe('2026-09-01');
    expect(keptPeriod(before, { weeks: 13 }, '2026-11-26')).toBe('2026-09-01');
    expect(keptPeriod(before, { weeks: 6 }, '2026-11-26')).toBeNull();
  });

  it('ends the present pregnancy by one that ended after it began, and by no earlier one', () => {
    const standing = { state: 'pregnant', lastPeriod: '2026-09-01' };
    expect(endsPresent('2026-11-20', standing)).toBe(true);
    expect(endsPresent('2019-05-02', standing)).toBe(false);
    expect(endsPresent('2026', standing)).toBe(false);
    expect(endsPresent('2026-11-20', { ...standing, lastPeriod: null })).toBe(false);
  });
});

describe('what a new record is offered', () => {
  const rows = [
    row({ id: 'a', onset: '2015', note: '口服氨氯地平' }),
    row({ id: 'b', name: '肺炎', status: 'historical' }),
    row({ id: 'c', name: '糖尿病', status: 'error' }),
    row({ id: 'd', kind: 'family', relation: 'mother', name: '乳腺癌' }),
    row({ id: 'e', kind: 'gynaecology', name: '', numbers: { beginAge: 13 } }),
  ];

  it('is the active rows of its section and no others', () => {
    expect(proposalFor('0019', rows, nameOf)).toEqual({ text: '高血压（2015）：口服氨氯地平' });
  });

  it('puts relatives and numbers into their fields', () => {
    expect(proposalFor('0013', rows, nameOf)).toEqual({ text: '', fields: { mother: '乳腺癌' } });
    expect(proposalFor('0010', rows, nameOf)).toEqual({ text: '', fields: { beginAge: 13 } });
  });

  it('is nothing where the file has nothing', () => expect(proposalFor('0015', rows, nameOf)).toBeUndefined());

  it('differs in nothing from the file once it is written', () => {
    const written = ['0019', '0013', '0010'].map((sectionType) => ({
      sectionType,
      content: proposalFor(sectionType, rows, nameOf) ?? { text: '' },
    }));
    expect(differencesOf(written, rows)).toEqual([]);
  });
});

describe('differences between a record and the file', () => {
  const past = (text: string, rows: Row[]) =>
    differencesOf([{ sectionType: '0019', content: { text } }], rows).map((one) => [
      one.is,
      one.is === 'unnamed' ? one.row.name : 'name' in one && one.name,
    ]);

  it('are what the record adds and what it leaves unnamed', () => {
    expect(past('糖尿病 3 年\n否认肝炎、结核病史', [row({})])).toEqual([
      ['added', '糖尿病 3 年'],
      ['unnamed', '高血压'],
    ]);
  });

  it('count an illness that the record denies as unnamed', () => {
    expect(past('否认高血压、糖尿病史', [row({})])).toEqual([['unnamed', '高血压']]);
  });

  it('are none of an empty section, and none of rows in error', () => {
    expect(past('', [row({})])).toEqual([]);
    expect(past('高血压', [row({ status: 'error' })])).toEqual([['added', '高血压']]);
  });

  it('know a name within a longer statement', () => expect(past('高血压 10 年，服药控制', [row({})])).toEqual([]));

  it('are numbers that the file has otherwise', () => {
    const written = [{ sectionType: '0010', content: { text: '', fields: { pregnancyTimes: 2, beginAge: 13 } } }];
    const file = [row({ kind: 'gynaecology', name: '', numbers: { pregnancyTimes: 1, beginAge: 13 } })];
    expect(differencesOf(written, file)).toMatchObject([{ is: 'number', field: 'pregnancyTimes', value: 2, before: 1 }]);
  });
});

describe('the strip above a record', () => {
  const result = (indicatorId: string, text: string, abnormalFlag = '') => ({
    indicatorId,
    nameZh: indicatorId,
    nameEn: '',
    unit: '',
    result: text,
    abnormalFlag,
    at: '2026-11-01T02:00:00Z',
  });

  it('shows the last result of each indicator with those before it, abnormal ones first', () => {
    const rows = [result('K', '4.1'), result('GLU', '8.2', 'H'), result('GLU', '7.9', 'H'), result('GLU', '6.0')];
    expect(latestResults(rows).map(({ indicatorId, result: last, before }) => [indicatorId, last, before])).toEqual([
      ['GLU', '8.2', ['6.0', '7.9']],
      ['K', '4.1', []],
    ]);
  });

  it('names a problem once, the history before the diagnosis', () => {
    expect(
      problemsOf(
        ['高血压'],
        [
          { nameZh: '高血压', nameEn: 'Hypertension' },
          { nameZh: '感冒', nameEn: 'Cold' },
        ],
      ),
    ).toEqual([
      { nameZh: '高血压', nameEn: '' },
      { nameZh: '感冒', nameEn: 'Cold' },
    ]);
  });

  it('draws numbers only, and no curve of one', () => {
    expect(numbersOf(['4.1', '<0.5', '阴性', '-2', '４．５', '15↓ mmol/L', '100 mg/dL'], 'mmol/L')).toEqual([4.1, -2, 4.5, 15]);
    expect(curvePoints([5])).toEqual([]);
    expect(curvePoints([1, 3, 2])).toEqual([
      { x: 0, y: 1 },
      { x: 0.5, y: 0 },
      { x: 1, y: 0.5 },
    ]);
  });
});
