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
