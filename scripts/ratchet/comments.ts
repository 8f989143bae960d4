import type { Comment } from '@babel/types';

/** First words of a comment that show its subject is missing: "Of which …", "Whoever …", "Told by …". */
const withoutSubject = new Set(
  'what of where who whoever whom whose which by as nothing nobody told taken those given kept asked shown said'.split(' '),
);
const dialect = /\b(?:nobody|whoever|stands|anew|meanwhile|told|answers|speaks)\b/iu;
/** Comments that a tool reads. */
const instruction = /^(?:biome-ignore|@vitest|@ts-|#)/u;

/** The words of a comment, without stars and line breaks. */
export const wordsOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*+/u, '').trim())
    .filter(Boolean)
    .join(' ');

export function judgeComment(words: string): ('comments' | 'dialect')[] {
  const first = /^[A-Za-z]+/u.exec(words)?.[0].toLowerCase() ?? '';
  return [...(withoutSubject.has(first) ? (['comments'] as const) : []), ...(dialect.test(words) ? (['dialect'] as const) : [])];
}

/** Comments of a file, one for each run of `//` lines, with the line where it begins. */
export function joinComments(comments: readonly Comment[]): { line: number; words: string }[] {
  const joined: { line: number; words: string; lastLine: number; isLine: boolean }[] = [];
  for (const { type, value, loc } of comments) {
    if (!loc) continue;
    const isLine = type === 'CommentLine';
    const before = joined.at(-1);
    if (isLine && before?.isLine && before.lastLine === loc.start.line - 1) {
      before.words += ` ${wordsOf(value)}`;
      before.lastLine = loc.end.line;
    } else joined.push({ line: loc.start.line, words: wordsOf(value), lastLine: loc.end.line, isLine });
  }
  return joined.filter(({ words }) => words !== '' && !instruction.test(words)).map(({ line, words }) => ({ line, words }));
}
