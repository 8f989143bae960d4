import { expect, it, test } from 'vitest';
import { checkAnswers } from '../fill/checkAnswers.ts';
import { readForm } from '../fill/readForm.ts';
import type { Answers, Subject } from '../shapes.ts';
import { starters } from './starters.ts';

const adult: Subject = { birthday: '1988-03-05', sex: 'F', visitDay: '2026-11-20' };
const born = (birthday: string, sex = 'F'): Subject => ({ birthday, sex, visitDay: '2026-11-20' });
const definitionOf = (id: string) => starters.find((each) => each.id === id)!.definition; // the test names starters of the library
const read = (id: string, answers: Answers, subject = adult) => readForm(definitionOf(id), answers, subject);
const resultOf = (id: string, code: string, answers: Answers) => read(id, answers).results[code];
const asks = (id: string, answers: Answers, subject = adult) =>
  checkAnswers(definitionOf(id), answers, subject).map(({ field }) => field.replace('answers.', ''));

test('the library holds the types that a clinic begins with', () => {
  const records = ['firstVisit', 'returnVisit', 'paediatrics', 'gynaecology', 'dental', 'eyes', 'tcm', 'discharge', 'referral'];
  const papers = ['vaccination', 'consent', 'nursing', 'surgery', 'anaesthesiaVisit', 'preoperative', 'operationRecord'];
  const scored = ['nrs', 'gcs', 'apgar', 'phq9', 'gad7', 'asa', 'qsofa', 'curb65'];
  const frames = ['morseFrame', 'bradenFrame', 'mmseFrame'];
  expect(starters.map(({ id }) => id)).toEqual(expect.arrayContaining([...records, ...papers, ...scored, ...frames]));
});

test.each([
  ['an infant', '2026-01-10', [true, true, true]],
  ['a child of two and a half', '2024-05-10', [true, false, true]],
  ['a child of six', '2020-05-10', [false, false, false]],
] as const)('the paediatric record asks for birth, feeding and head circumference of %s as the age says', (_, birthday, wanted) => {
  const { isShown } = read('paediatrics', {}, born(birthday));
  expect([isShown('weeks'), isShown('feeding'), isShown('head')]).toEqual(wanted);
});

test.each([
  ['a woman', born('1988-03-05'), true],
  ['a girl', born('2020-03-05'), false],
  ['a man', born('1988-03-05', 'M'), false],
] as const)('the record of Chinese medicine asks %s about menses where it fits', (_, subject, wanted) => {
  expect(read('tcm', {}, subject).isShown('menses')).toBe(wanted);
});

test.each([
  [['none'], 0],
  [['fever'], 1],
  [['fever', 'pregnant'], 1],
  [['none', 'allergy'], 1],
])('a consent to a vaccination with the answers %j has the result %i, and a doctor decides where there is a reason', (screen, found) => {
  expect(resultOf('vaccination', 'found', { screen })).toBe(found);
  expect(asks('vaccination', { screen }).includes('judgement')).toBe(found === 1);
});

test.each([
  [6, 2, 1],
  [5, 2, 0],
  [6, 1, 0],
  [8, 8, 1],
])('%i hours since food and %i since clear fluids are long enough before anaesthesia: %i', (solids, fluids, fasted) => {
  expect(resultOf('anaesthesiaVisit', 'fasted', { solids, fluids })).toBe(fasted);
});

test.each([
  ['p1', 4, 'free', 0],
  ['p3', 4, 'free', 1],
  ['p2', 2.5, 'limited', 2],
  ['p4', 2, 'limited', 3],
])('Mallampati %s, a mouth of %d cm and a %s neck show %i signs of a difficult airway', (mallampati, mouth, neck, signs) => {
  expect(resultOf('anaesthesiaVisit', 'airway', { mallampati, mouth, neck })).toBe(signs);
});

it('a discharge letter counts the days, and asks for no advice where the patient has died', () => {
  expect(resultOf('discharge', 'stay', { admitted: '2026-11-10', discharged: '2026-11-20' })).toBe(10);
  const asked = (outcome: string) => ['state', 'advice'].filter((code) => asks('discharge', { outcome }).includes(code));
  expect([asked('better'), asked('died')]).toEqual([['state', 'advice'], []]);
});

it('a referral asks for vital signs in an emergency only', () => {
  const asked = (urgency: string) => ['systolic', 'pulse', 'spo2'].filter((code) => asks('referral', { urgency }).includes(code));
  expect([asked('emergency'), asked('routine')]).toEqual([['systolic', 'pulse', 'spo2'], []]);
});

it('an empty frame sums its items, and names none', () => {
  const points = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`q${index + 1}`, index]));
  expect(resultOf('bradenFrame', 'total', points)).toBe(15);
  const { elements } = definitionOf('bradenFrame');
  expect(elements.filter(({ type }) => type === 'number').every(({ label }) => /^Points of item \d+$/.test(label.en))).toBe(true);
});
