import { describe, expect, it } from 'vitest';
import { isPersonalValue, longestPhrase, mostPhrases, nothingPersonal, personalOf, phrasesOf, withWords } from './personal.ts';

describe('what a person keeps', () => {
  it('is read as far as it is whole', () => {
    const orderHabit = { kind: 'lab', duration: 7 };
    expect(personalOf({ orderHabit, home: 5, phrases: [{ section: '' }] })).toEqual({ ...nothingPersonal, orderHabit });
    expect(personalOf({})).toEqual(nothingPersonal);
  });

  it.each([
    ['phrases', [{ section: '0003', words: '咽部无充血' }], true],
    ['phrases', [{ section: '0003', words: '  ' }], false],
    ['phrases', [{ section: '', words: 'a'.repeat(longestPhrase + 1) }], false],
    ['orderHabit', { kind: 'drug', duration: null }, true],
    ['orderHabit', { kind: 'drugs', duration: null }, false],
    ['orderHabit', { kind: null, duration: 0 }, false],
    ['home', 'main/home', true],
    ['home', 1, false],
    ['layout', { anything: true }, true],
  ])('takes for %s the value %j: %s', (key, value, isTaken) => {
    expect(isPersonalValue(key, value)).toBe(isTaken);
  });

  it('fits with the longest phrases into the 16 KiB of one key', () => {
    const phrases = Array.from({ length: mostPhrases }, () => ({ section: '0'.repeat(20), words: '咽'.repeat(longestPhrase) }));
    expect(isPersonalValue('phrases', phrases)).toBe(true);
    expect(new TextEncoder().encode(JSON.stringify(phrases)).length).toBeLessThanOrEqual(16 * 1024);
  });
});

describe('phrases', () => {
  const phrases = [
    { section: '', words: '请及时复诊。' },
    { section: '0003', words: '咽部无充血' },
    { section: '0002', words: '否认高血压' },
  ];

  it('of a section come before those of every text, and no other section has them', () => {
    expect(phrasesOf(phrases, '0003')).toEqual(['咽部无充血', '请及时复诊。']);
    expect(phrasesOf(phrases, '')).toEqual(['请及时复诊。']);
  });

  it('take the place of what is selected, else stand at the end', () => {
    expect(withWords('咳嗽三天', '五', { start: 2, end: 3 })).toBe('咳嗽五天');
    expect(withWords('咳嗽', '三天')).toBe('咳嗽三天');
    expect(withWords('Cough.', 'No fever.')).toBe('Cough. No fever.');
    expect(withWords('Cough, good appetite', 'no fever,', { start: 7, end: 7 })).toBe('Cough, no fever, good appetite');
  });
});
