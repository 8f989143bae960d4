import type { FieldProblem } from '../problem.ts';

/** Most urgent first. */
export const importances = ['emergency', 'high', 'ordinary', 'secondary', 'low'] as const;
export type Importance = (typeof importances)[number];

export const memoTabs = ['mine', 'received', 'given'] as const;
export type MemoTab = (typeof memoTabs)[number];

interface Checked {
  themeZh: string;
  themeEn: string;
  remindAt: string | null;
}

const longestTheme = 200;

/** A memo has a theme in one language at least, and reminds in the future. `before` is the time that is stored already. */
export function checkMemo({ themeZh, themeEn, remindAt }: Checked, now: Date, before: string | null = null): FieldProblem<Checked>[] {
  const problems: FieldProblem<Checked>[] = [];
  if (themeZh.trim() === '' && themeEn.trim() === '') problems.push({ field: 'themeZh', message: 'memorandum.theme.needed' });
  for (const [field, text] of [
    ['themeZh', themeZh],
    ['themeEn', themeEn],
  ] as const)
    if ([...text.trim()].length > longestTheme)
      problems.push({ field, message: 'memorandum.theme.tooLong', values: { most: longestTheme } });
  if (remindAt === null) return problems;
  const at = Date.parse(remindAt);
  if (Number.isNaN(at)) problems.push({ field: 'remindAt', message: 'memorandum.remindAt.invalid' });
  else if (at <= now.getTime() && (before === null || Date.parse(before) !== at))
    problems.push({ field: 'remindAt', message: 'memorandum.remindAt.past' });
  return problems;
}

interface Parties {
  assignorId: string;
  assigneeId: string;
}

/** The person who wrote a memo changes and deletes it; the person it is for finishes it, as its writer may. */
export const memoMay = {
  change: ({ assignorId }: Parties, staffId: string): boolean => assignorId === staffId,
  finish: ({ assignorId, assigneeId }: Parties, staffId: string): boolean => assignorId === staffId || assigneeId === staffId,
};
