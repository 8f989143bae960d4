const numeric = /^([<>≤≥]?)\s*(\d{1,9}(?:\.\d{1,6})?)$/;

/** '5.2', '<0.5' and the like; nothing for words. A value beyond what can be measured counts as just beyond it. */
export function numberOf(result: string): number | undefined {
  const [, sign, digits] = numeric.exec(result.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  return sign === '<' ? value - 1e-9 : sign === '>' ? value + 1e-9 : value;
}
