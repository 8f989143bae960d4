import { Problem } from '../../../pipeline/problem.ts';
import type { Namesake } from '../../patient/queries/namesakes.ts';

/** Money is not taken for the wrong patient: where two of one name come today, the payer says the birthday, whatever screen asks. */
export function askNamesake(namesake: Namesake | undefined, isConfirmed: boolean | undefined): void {
  if (!namesake || isConfirmed) return;
  const { name, birthDate, mrn } = namesake;
  throw new Problem('billing.confirm.namesake', { values: { name, birthDate, mrn }, kind: 'confirmNamesake' });
}
