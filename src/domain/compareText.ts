/** Orders two texts by their code points, for `sort`: the same order on every machine and in every language. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
