import { parse } from '@babel/parser';
import { describe, expect, test } from 'vitest';
import { joinComments, judgeComment } from './comments.ts';

const commentsOf = (text: string) => joinComments(parse(text, { plugins: ['typescript'] }).comments ?? []);

describe('comments', () => {
  test.each([
    ['Of which list it is.', ['comments']],
    ['Whoever signs sees it.', ['comments', 'dialect']],
    ['Told by the server.', ['comments', 'dialect']],
    ['The row stands in the list.', ['dialect']],
    ['Returns the balance in fen.', []],
    ['The user is told nothing', ['dialect']],
    ['Understands full-width digits.', []],
    ['1. First step', []],
  ])('judges "%s"', (words, facets) => {
    expect(judgeComment(words)).toEqual(facets);
  });

  test('count once when lines follow each other, and again after a gap', () => {
    expect(commentsOf('// One sentence\n// goes on.\n\n// Another.\nconst a = 1;')).toEqual([
      { line: 1, words: 'One sentence goes on.' },
      { line: 4, words: 'Another.' },
    ]);
  });

  test('lose their stars, and instructions to tools are none', () => {
    expect(commentsOf('/**\n * Sums of a day\n * in fen.\n */\nconst a = 1;\n// biome-ignore lint: generated')).toEqual([
      { line: 1, words: 'Sums of a day in fen.' },
    ]);
  });
});
