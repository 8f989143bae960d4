const raised: Record<string, string> = { '-': '⁻', ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])) };

/** A unit as people read it: powers of ten, which are entered as 10^9/L or 10*9/L (UCUM), stand raised: 10⁹/L. */
export const unitText = (unit: string): string =>
  unit.replace(/\b10[\^*](-?\d+)/g, (_, power: string) => `10${[...power].map((sign) => raised[sign]).join('')}`);
