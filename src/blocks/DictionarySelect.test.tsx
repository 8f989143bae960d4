import { expect, it } from 'vitest';
import { matches } from './DictionarySelect.tsx';

const entry = { code: '5', nameZh: '维吾尔族', nameEn: 'Uyghur', pinyin: 'wei wu er zu', initials: 'WWEZ' };

it.each(['维吾', 'uyg', 'wwe', 'weiwu', 'wei wu', '5', ''])('finds an entry by %j', (typed) => expect(matches(entry, typed)).toBe(true));
it.each(['汉', 'zu', '6'])('does not find it by %j', (typed) => expect(matches(entry, typed)).toBe(false));
