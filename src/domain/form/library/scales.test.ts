import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../../tests/shared.ts';
import { addMonths } from '../../dates.ts';
import { checkAnswers } from '../fill/checkAnswers.ts';
import { bandOf, readForm } from '../fill/readForm.ts';
import type { Answers, Subject } from '../shapes.ts';
import { scales } from './scales.ts';

interface Case {
  scale: string;
  input: Record<string, unknown>;
  score: number | null;
  class: string | null;
  item9_alert?: boolean;
}
const visitDay = '2026-11-20';
const ofAge = (years = 40): Subject => ({ birthday: addMonths(visitDay, -12 * years), sex: 'F', visitDay });
const numbers = (input: Case['input']) => input as Record<string, number>; // the vectors of these scales hold numbers
const scored = (value: unknown) => (typeof value === 'number' ? `p${value}` : 'nt');
const eachScored = (input: Case['input']): Answers =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, scored(value)]));
const listed = ({ items }: Case['input']): Answers =>
  Object.fromEntries((items as (number | null)[]).flatMap((value, index) => (value === null ? [] : [[`q${index + 1}`, `p${value}`]]))); // a list in the vectors of questionnaires

/** Name of our scale, and the answers that a case of the vectors means. */
const readings: Readonly<Record<string, [id: string, answers: (input: Case['input']) => Answers]>> = {
  APGAR: ['apgar', (input) => ({ ...eachScored(input), minute: 5 })],
  GCS: ['gcs', eachScored],
  'PHQ-9': ['phq9', listed],
  'GAD-7': ['gad7', listed],
  NRS: ['nrs', (input) => ({ pain: numbers(input).pain!, site: '腰' })],
  qSOFA: ['qsofa', (input) => ({ ...numbers(input) })],
  'CURB-65': [
    'curb65',
    (input) => {
      const { confusion, urea_mmol_l: urea, rr, sbp, dbp } = numbers(input);
      return { confusion: confusion ? 'yes' : 'no', urea: urea!, rr: rr!, sbp: sbp!, dbp: dbp! };
    },
  ],
};

/** Words of the vectors that our English label has to contain; "refused" and null have no label. */
const wordOf = (label: string) =>
  label
    .replace(/^[\d-]+ /, '')
    .replace(/ \(.*\)$/, '')
    .toLowerCase();

const vectors = sharedVectors<{ cases: Case[] }>('scales.json');
const cases = vectors?.cases.filter(({ scale }) => scale in readings) ?? [];

describe.skipIf(vectors === undefined)('scales of the library', () => {
  it('cover seven scales of the vectors', () => expect(new Set(cases.map(({ scale }) => scale)).size).toBe(7));

  test.each(cases.map((one) => [one.scale, JSON.stringify(one.input), one] as const))('%s of %s equals the vector', (scale, _, one) => {
    const [id, answersOf] = readings[scale]!;
    const { definition } = scales.find((each) => each.id === id)!;
    const answers = answersOf(one.input);
    const subject = ofAge(numbers(one.input).age);
    const { results } = readForm(definition, answers, subject);
    expect(results.total).toBe(one.score);
    if (one.class === 'refused') expect(checkAnswers(definition, answers, subject).map(({ field }) => field)).toContain('answers.pain');
    const total = definition.elements.find(({ code }) => code === 'total')!;
    const band = total.type === 'calculation' ? bandOf(total, results.total ?? null) : undefined;
    if (one.score === null) expect(band).toBeUndefined();
    else expect(band?.label.en.toLowerCase()).toBe(wordOf(one.class!));
    if (one.item9_alert !== undefined) expect((results.harm ?? 0) > 0).toBe(one.item9_alert);
  });
});

it('ASA gives the class of the state that was chosen', () => {
  const { definition } = scales.find(({ id }) => id === 'asa')!;
  expect(readForm(definition, { state: 'p3', emergency: 'no' }, ofAge()).results).toEqual({ total: 3 });
});
