import { beforeAll, expect, test } from 'vitest';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { appraisalSheetModel } from './model.ts';
import { appraisalSheetSample as sample } from './sample.ts';

beforeAll(() => loadBoth(['print', 'pharmacy', 'patient', 'common']));

const zh = () => speechIn('zh');
const linesOf = (over: object = {}) => appraisalSheetModel({ ...sample, ...over }, zh()).sheets.flat();

test('has a row of figures for each prescription: has is 1, has not is 0', () => {
  expect(linesOf()[2]?.cells).toEqual([
    ...['3', '2026-10-12', '40岁', '急性上呼吸道感染'],
    ...['4', '0', '0', '1', '2', '40.70', '陈怡', '何云', '孙药师', '0', '1-10 2-5'],
  ]);
});

test('ends with the sums, means and shares beside the letters of the form', () => {
  expect(
    linesOf()
      .slice(-3)
      .map(({ cells }) => cells.slice(3).filter((cell) => cell !== '')),
  ).toEqual([
    ['总计', 'A=18', 'C=2', 'E=1', 'G=9', 'I=12', 'K=256.50', 'M=5'],
    ['平均', 'B=3.00', 'L=42.75'],
    ['比例', 'D=33.3%', 'F=16.7%', 'H=50.0%', 'J=66.7%', 'N=83.3%'],
  ]);
});

test('leaves the verdict of a prescription open until it is judged, and marks a sample that is not finished', () => {
  const open = sample.lines.map((line) => ({ ...line, verdict: null, codes: [] }));
  const model = appraisalSheetModel({ ...sample, state: 'running', lines: open }, zh());
  expect(model.sheets[0]?.[0]?.cells[13]).toBe('');
  expect(model.letterhead.status).toBe('点评中');
  expect(model.problems.sheets).toEqual([]);
});

test('lists every irrational prescription with its problems in words and the comment', () => {
  const { problems } = appraisalSheetModel(sample, zh());
  expect(problems.sheets.flat().map(({ cells }) => cells)).toEqual([
    ['3', '2026-10-12', 'CF20261012-002', '陈怡', '1-10 未写临床诊断或书写不全\n2-5 用法、用量不适宜', '每日剂量超过说明书'],
  ]);
});
