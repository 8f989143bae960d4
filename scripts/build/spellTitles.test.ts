import { expect, test } from 'vitest';
import zh from '../../lang/zh/shell.json' with { type: 'json' };
import { pinyinOfTitles } from '../../src/app/shell/finder/pinyinOfTitles.ts';
import { spellTitles } from './spellTitles.ts';

test('the pinyin that the browser is given is that of the titles as they are now', () => {
  expect(pinyinOfTitles).toEqual(spellTitles(zh));
});

test('every title has one syllable for each of its characters', () => {
  const words: Record<string, string> = zh;
  for (const [id, spelling] of Object.entries(pinyinOfTitles)) {
    expect(spelling, id).toMatch(/^[a-zv]+( [a-zv]+)*$/);
    expect(spelling.split(' '), words[id]).toHaveLength([...(words[id] ?? '')].length);
  }
});
