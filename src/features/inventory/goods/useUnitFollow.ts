import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { amountsInUnit } from '../../../domain/inventory/doseUnits.ts';
import type { Draft } from './draft.ts';

type Counted = Pick<Draft, 'doseUnit' | 'doseLimits' | 'dosePerSingle' | 'defaultDose' | 'doseBands'>;

/** To compare by: the form hands out a new object for the same limits. */
const textOf = ({ doseLimits, dosePerSingle, defaultDose, doseBands }: Omit<Counted, 'doseUnit'>): string =>
  JSON.stringify([doseLimits, dosePerSingle, defaultDose, doseBands]);

/**
 * When a person chooses another dose unit, the amounts counted in it follow: they are converted or left open. Amounts that change together with
 * the unit, as in a restored draft, came in that unit and stay.
 */
export function useUnitFollow(): void {
  const { setValue } = useFormContext<Draft>();
  const [doseUnit, doseLimits, dosePerSingle, defaultDose, doseBands] = useWatch<
    Draft,
    ['doseUnit', 'doseLimits', 'dosePerSingle', 'defaultDose', 'doseBands']
  >({
    name: ['doseUnit', 'doseLimits', 'dosePerSingle', 'defaultDose', 'doseBands'],
  });
  const last = useRef<Counted>({ doseUnit, doseLimits, dosePerSingle, defaultDose, doseBands });

  useEffect(() => {
    const { current: before } = last;
    // An emptied unit is on its way to another one: the amounts still stand in the one before.
    if (!doseUnit && before.doseUnit) return;
    const isUnitAlone = textOf(before) === textOf({ doseLimits, dosePerSingle, defaultDose, doseBands });
    last.current = { doseUnit, doseLimits, dosePerSingle, defaultDose, doseBands };
    if (before.doseUnit === doseUnit || !isUnitAlone) return;
    const next = amountsInUnit(before, doseUnit);
    for (const field of ['doseLimits', 'dosePerSingle', 'defaultDose', 'doseBands'] as const)
      setValue(field, next[field] ?? (field === 'doseBands' ? '' : null), { shouldDirty: true });
  }, [doseUnit, doseLimits, dosePerSingle, defaultDose, doseBands, setValue]);
}
