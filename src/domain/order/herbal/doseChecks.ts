/** The largest amount of a piece in one day, by the Pharmacopoeia where the clinic has no figure of its own. */
import { dosesADay, isOver, massOf } from '../../medication/doses.ts';
import { herbOf } from '../../medication/herbs/presumed.ts';
import { regulations } from '../../medication/tables/regulations.ts';
import { isDrugLine, isLocalRoute, shortFigure } from '../drugChecks.ts';
import { singlesPerDose } from '../quantity.ts';
import { type CheckedLine, type Finding, namesOf } from '../warning.ts';
import type { OrderWorld } from '../world.ts';
import { gramsPerUnit } from './rules.ts';

type Frequencies = Pick<OrderWorld, 'frequencies'>;

/** Grams of raw piece in one day; 0 where dose and unit do not tell. A dose in single units counts with what they replace. */
function gramsADay({ draft, item }: CheckedLine, { frequencies }: Frequencies): number {
  const { dose, doseUnit, frequencyCode } = draft;
  if (dose === null || !doseUnit) return 0;
  const mass = massOf(dose, doseUnit);
  const singles = mass === undefined ? singlesPerDose(dose, doseUnit, item)?.toNumber() : undefined;
  const grams = mass === undefined ? (gramsPerUnit(item)?.toNumber() ?? 0) * (singles ?? 0) : mass / 1000;
  return grams * (dosesADay(frequencies.get(frequencyCode ?? '') ?? null) ?? 1);
}

/**
 * A piece above its largest amount of one day asks for a reason. Lines of the same piece add up, such as the fried beside the raw one. What is
 * not swallowed has no limit here.
 */
export function pieceDoseFindings(line: CheckedLine, world: OrderWorld, others: readonly CheckedLine[]): Finding[] {
  const isTaken = ({ draft }: CheckedLine) => !isLocalRoute(draft.routeCode, world);
  const { item } = line;
  if (!isDrugLine(line) || !isTaken(line) || typeof item.doseLimits?.daily === 'number') return [];
  const herb = herbOf(item);
  const own = gramsADay(line, world);
  if (!herb || own === 0) return [];
  const same = others.filter((other) => isTaken(other) && herbOf(other.item) === herb);
  const amount = same.reduce((sum, other) => sum + gramsADay(other, world), own);
  if (!isOver(amount, herb.mostGrams)) return [];
  const { zh, en } = namesOf(item);
  return [
    {
      rule: 'doseDaily',
      about: [item.id, herb.name, shortFigure(amount), shortFigure(herb.mostGrams)],
      message: 'order.warn.doseDaily',
      values: {
        drug: zh,
        drugEn: en,
        amount: shortFigure(amount),
        limit: shortFigure(herb.mostGrams),
        unit: 'g',
        byWeight: 'no',
        perKg: '',
        kg: '',
      },
      source: regulations.pharmacopoeia,
    },
  ];
}
