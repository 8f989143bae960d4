/**
 * Two texts that grew from one, with nothing that was typed left out: what only one person changed is taken as it is,
 * else the colleague's text stands first and the lines of mine that it lacks follow.
 */
export function mergeText(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (base !== '' && mine.startsWith(base) && theirs.startsWith(base)) return joined(theirs, mine.slice(base.length));
  const known = new Set([...theirs.split('\n'), ...base.split('\n')].map((line) => line.trim()));
  const added = mine.split('\n').filter((line) => line.trim() !== '' && !known.has(line.trim()));
  return joined(theirs, added.join('\n'));
}

const joined = (text: string, more: string): string => {
  const rest = more.replace(/^[\s\p{P}]+/u, '');
  if (rest === '') return text;
  return text === '' ? rest : `${text.trimEnd()}\n${rest}`;
};
