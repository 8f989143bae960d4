import { describe, expect, it, test } from 'vitest';
import { answerText } from '../fill/answerText.ts';
import { checkAnswer } from '../fill/checkAnswer.ts';
import { element, words } from '../library/build.ts';
import type { AskedElement } from '../shapes.ts';
import { imageNames, pictures } from './images.ts';
import { markLimits, regionAt } from './marks.ts';

const subject = { birthday: '1980-01-01', sex: 'M', visitDay: '2026-11-21' };
const kinds = [{ code: 'caries', label: words('龋', 'Caries') }];
const chart = element('drawing', 'teeth', words('牙', 'Teeth'), { image: 'teeth', kinds }) as AskedElement; // a drawing is asked
const tooth = pictures.teeth.regions.find(({ code }) => code === 't16')!; // the picture has it
const mark = { place: 't16', x: tooth.x, y: tooth.y, kind: 'caries', note: '' };

describe.each(imageNames)('the picture %s', (image) => {
  const { regions, width, height } = pictures[image];

  it('has regions with codes and words of their own that lie within it', () => {
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
    expect(regions.filter(({ label }) => label.zh === '' || label.en === '')).toEqual([]);
    const outside = regions.filter(
      ({ x, y, halfWidth, halfHeight }) => x < halfWidth || y < halfHeight || x + halfWidth > width || y + halfHeight > height,
    );
    expect(outside.map(({ code }) => code)).toEqual([]);
  });

  it('takes a mark by key in the middle of every region', () => {
    const drawing = element('drawing', 'd', words('图', 'Picture'), { image, kinds }) as AskedElement; // a drawing is asked
    const wrong = regions.filter(({ code, x, y }) => checkAnswer(drawing, [{ place: code, x, y, kind: 'caries', note: '' }], subject));
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });
});

test('the right side of the patient stands on the left: 18 before 11 before 21 before 28', () => {
  const across = ['t18', 't11', 't21', 't28'].map((code) => pictures.teeth.regions.find((each) => each.code === code)!.x);
  expect(across).toEqual(across.toSorted((one, other) => one - other));
});

test('a click takes the topmost region, and none beside the picture', () => {
  expect(regionAt(pictures.teeth, tooth)?.code).toBe('t16');
  expect(regionAt(pictures.eye, { x: 110, y: 90 })?.code).toBe('od_lens');
  expect(regionAt(pictures.body, { x: 1, y: 1 })).toBeUndefined();
});

test.each([
  ['another tooth than it lies on', [{ ...mark, place: 't26' }]],
  ['no tooth at all', [{ ...mark, place: 'x' }]],
  ['a kind the design does not have', [{ ...mark, kind: 'x' }]],
  ['a place between two units', [{ ...mark, x: 1.5 }]],
  ['a note without end', [{ ...mark, note: '长'.repeat(markLimits.note + 1) }]],
  ['more than its columns', [{ ...mark, script: '<script>' }]],
  ['more marks than a picture takes', Array.from({ length: markLimits.marks + 1 }, () => mark)],
  ['text', 'x'],
])('a mark that names %s is refused', (_, answer) => {
  expect(checkAnswer(chart, answer, subject)).toBeDefined();
});

test('marks read as a numbered list', () => {
  expect(answerText(chart, [mark, { ...mark, note: '深' }], 'zh')).toBe('1 16 龋；2 16 龋 深');
});
