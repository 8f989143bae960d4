import { describe, expect, test } from 'vitest';
import { isCriticalWord, isFitAsCritical } from './criticalWords.ts';

describe('a result in words', () => {
  test.each([
    ['阳性', '阳性', true],
    ['阳性', '弱阳性；阳性', true],
    [' 阳性 ', '阳性', true],
    ['Positive', 'positive', true],
    ['ＰＯＳＩＴＩＶＥ', 'Positive', true],
    ['阳性（+++）', '阳性', true],
    ['阳性（＋＋＋）', '+++', true],
    ['阳性 +++', '+++', true],
    ['++++', '+++', true],
    ['3+', '+++', true],
    ['+++', '3+', true],
    ['++', '+++', false],
    ['2+', '+++', false],
    ['弱阳性', '阳性', false],
    ['阴性', '阳性', false],
    ['not positive', 'positive', false],
    ['检出大肠埃希菌', '检出*', true],
    ['培养：检出大肠埃希菌', '检出*', true],
    ['未检出', '检出*', false],
    ['检出大肠埃希菌', '检出', false],
    ['5.2', '5*', false],
    ['阳性', '', false],
    ['', '阳性', false],
  ])('"%s" is critical beside the critical words "%s": %s', (result, words, critical) => {
    expect(isCriticalWord(result, words)).toBe(critical);
  });
});

describe('critical words', () => {
  test.each([
    ['', '阴性', '', true],
    ['阳性；+++', '阴性', 'Negative', true],
    ['阳性；阴性', '阴性', '', false],
    ['negative', '阴性', 'Negative', false],
    ['阴*', '阴性', '', false],
    ['*', '', '', false],
    ['6.5', '', '', false],
    ['＞１０００', '', '', false],
  ])('"%s" beside the expected words "%s" and "%s" are fit: %s', (words, zh, en, fit) => {
    expect(isFitAsCritical(words, { zh, en })).toBe(fit);
  });
});
