/** The first day on which subjects are held to the rule; earlier commits stay as they are. */
export const sinceDay = '2026-11-29T18:00:00Z';
const longest = 72;

/** Says what is wrong with the subject of a commit, which reads `area: what changed`; undefined when nothing is. */
export function judgeSubject(subject: string): string | undefined {
  if (subject.length > longest) return `has ${subject.length} characters instead of at most ${longest}`;
  if (!/^[a-z][\w ,/-]*: [a-z0-9]/u.test(subject)) return 'is not of the form "area: what changed"';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return undefined;
}
