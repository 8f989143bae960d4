import type { Figure } from './shapes.ts';

export type Sum = Omit<Figure, 'doctorId' | 'doctorName'>;

/** Figures by rule, all doctors together, the most asked first. */
export function sumByRule(rows: readonly Figure[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { doctorId: _, doctorName: __, ...row } of rows) {
    const sum = sums.get(row.rule);
    if (!sum) {
      sums.set(row.rule, { ...row });
      continue;
    }
    for (const key of ['asked', 'overridden', 'confirmed', 'heeded', 'stopped', 'open'] as const) sum[key] += row[key];
  }
  return [...sums.values()].toSorted((one, other) => other.asked - one.asked || one.rule.localeCompare(other.rule));
}

/** Share of warnings passed, of those that could be passed and were answered, in whole percent; null where none was. */
export function passedPercent({ overridden, confirmed, heeded }: Pick<Sum, 'overridden' | 'confirmed' | 'heeded'>): number | null {
  const passed = overridden + confirmed;
  return passed + heeded === 0 ? null : Math.round((passed / (passed + heeded)) * 100);
}
