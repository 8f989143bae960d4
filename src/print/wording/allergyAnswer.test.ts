import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { testRequestModel } from '../testRequest/model.ts';
import { testRequestSample as sample } from '../testRequest/sample.ts';

beforeAll(() => loadWords(['print', 'common', 'patient'], 'zh'));

const allergiesOn = (flags: { allergyNeverFlag: boolean; allergyAskedFlag?: boolean }) =>
  testRequestModel(
    sample.map((slip) => ({ ...slip, allergies: [], ...flags })),
    speechIn('zh'),
  ).sheets.map(({ allergies }) => allergies);

test.each([
  ['none known', { allergyNeverFlag: true, allergyAskedFlag: true }, '过敏史：无'],
  ['past allergies only', { allergyNeverFlag: false, allergyAskedFlag: true }, '过敏史：仅有既往过敏记录'],
  ['a patient who was not asked', { allergyNeverFlag: false, allergyAskedFlag: false }, '过敏史：未询问'],
  ['a paper kept from before', { allergyNeverFlag: false }, '过敏史：未询问'],
])('a paper without an active allergy says of %s what the screens say', (_, flags, text) => {
  expect(allergiesOn(flags)).toEqual([text, text]);
});
