import { ageAt, ageInMonths, dateAt } from '../../../../src/domain/dates.ts';
import type { DosedPerson } from '../../../../src/domain/medication/doseBands.ts';
import { currentKg } from '../../../../src/domain/order/drugChecks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { latestWeight } from '../../patient/queries/vitalSigns.ts';

/** Age in completed months, and the weight if it is recent enough for the age. */
export async function findDosedPerson({ db, now }: Context, patientId: string): Promise<DosedPerson> {
  const today = dateAt(now());
  const [[patient], weight] = await Promise.all([
    db<[{ birthDate: string }?]>`select birth_date from patient where id = ${patientId}`,
    latestWeight(db, patientId),
  ]);
  const age = patient ? ageAt(patient.birthDate, today) : undefined;
  const ageMonths = age ? ageInMonths(age) : null;
  return { ageMonths, kg: currentKg({ weight: weight && { kg: weight.kg, on: dateAt(weight.measuredAt) }, ageMonths, today }) };
}
