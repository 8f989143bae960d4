import { type Gap, gapsOf } from '../../../../src/domain/encounter/completion.ts';
import type { Db } from '../../../database/connect.ts';
import { findOrdersOfEncounter } from '../../order/queries/orders.ts';
import { findAllergies } from '../../patient/queries/allergy.ts';
import { findDiagnoses } from '../../patient/queries/diagnosis.ts';
import { findSections } from './note.ts';

/** Points of a visit that are still open. */
export async function findGaps(db: Db, encounterId: string, patientId: string): Promise<Gap[]> {
  const [sections, diagnoses, orders, allergies, [patient]] = await Promise.all([
    findSections(db, encounterId),
    findDiagnoses(db, encounterId),
    findOrdersOfEncounter(db, encounterId),
    findAllergies(db, patientId),
    db<[{ neverAllergic: boolean }?]>`select never_allergic from patient where id = ${patientId}`,
  ]);
  const isAllergyAsked = allergies.length > 0 || patient?.neverAllergic === true;
  return gapsOf({ sections, diagnosisCount: diagnoses.length, isAllergyAsked, orders });
}
