import type { FieldProblem } from '../problem.ts';
import type { Draft } from './shapes.ts';

/** Technical contract §3: groupDrugPrintType 1 first, 2 middle, 3 last of a group; nothing for a line by itself. */
export function groupPrintTypes(lines: readonly Pick<Draft, 'groupNumber'>[]): (1 | 2 | 3 | null)[] {
  return lines.map(({ groupNumber }, index) => {
    if (groupNumber === null) return null;
    const joinsAbove = lines[index - 1]?.groupNumber === groupNumber;
    const joinsBelow = lines[index + 1]?.groupNumber === groupNumber;
    if (joinsAbove && joinsBelow) return 2;
    if (joinsBelow) return 1;
    return joinsAbove ? 3 : null;
  });
}

/** What is given together is given the same way, as often and as long. */
export function checkGroups(lines: readonly Draft[]): FieldProblem<{ lines: Draft[] }>[] {
  const firsts = new Map<number, Draft>();
  return lines.flatMap((line, index): FieldProblem<{ lines: Draft[] }>[] => {
    if (line.groupNumber === null) return [];
    const first = firsts.get(line.groupNumber);
    if (!first) {
      firsts.set(line.groupNumber, line);
      return [];
    }
    return (['routeCode', 'frequencyCode', 'duration'] as const)
      .filter((field) => line[field] !== first[field])
      .map((field) => ({ field: `lines.${index}.${field}`, message: 'order.group.differs', values: { group: line.groupNumber! } }));
  });
}
