/** One measured figure, with what this machine could do at best in the same run beside it. */
export interface Figure {
  measure: string;
  value: number;
  unit: string;
  /** The machine's own floor, in the same unit. */
  floor?: number;
  ratio?: number;
  aim?: { of: 'value' | 'ratio'; bound: number; most: boolean };
}

export const atMost = (bound: number, of: 'value' | 'ratio' = 'value') => ({ of, bound, most: true });
export const atLeast = (bound: number, of: 'value' | 'ratio' = 'value') => ({ of, bound, most: false });

const isMet = ({ aim, value, ratio }: Figure): boolean => {
  const held = aim?.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return aim === undefined || (aim.most ? held <= aim.bound : held >= aim.bound);
};

const short = (value: number) => (value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { measure, value, unit, floor, ratio, aim } = figure;
    const share = ratio ?? (floor === undefined ? undefined : value / floor);
    return [
      measure,
      `${short(value)} ${unit}`,
      floor === undefined ? '' : `${short(floor)} ${unit}`,
      share === undefined ? '' : share.toFixed(2),
      aim ? `${aim.of === 'ratio' ? 'ratio ' : ''}${aim.most ? '≤' : '≥'} ${aim.bound}` : '',
      aim ? (isMet(figure) ? 'met' : 'NOT MET') : '',
    ];
  });
  const all = [['measure', 'figure', 'floor', 'ratio', 'aim', ''], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '))
    .join('\n');
}

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
