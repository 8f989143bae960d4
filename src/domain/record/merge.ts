/** An earlier text taken over into a section: nothing typed is lost, and nothing is copied twice. */
export function withCopied(mine: string, earlier: string): string {
  const added = earlier.trim();
  if (mine.trim() === '') return added;
  return mine.includes(added) ? mine : `${mine.trimEnd()}\n${added}`;
}
