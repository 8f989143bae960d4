import type { Headline } from '../formShapes.ts';
import type { Definition, Results } from '../shapes.ts';
import { bandOf } from './readForm.ts';

/** The first result of a form with its interpretation, as lists show it; null while there is none. */
export function headlineOf({ elements }: Definition, results: Results): Headline | null {
  for (const element of elements) {
    if (element.type !== 'calculation') continue;
    const value = results[element.code] ?? null;
    if (value === null) continue;
    const band = bandOf(element, value);
    return { label: element.label, value, unit: element.unit, meaning: band?.label ?? null, tone: band?.tone ?? 'normal' };
  }
  return null;
}
