import { mirroredRelation, type Relation } from '../../../../src/domain/patient/relatives.ts';
import { factsShared, type Shared } from '../../../../src/domain/patient/sharing.ts';
import type { Db } from '../../../database/connect.ts';
import { findSummary } from './patients.ts';

interface Pair {
  patientId: string;
  relativeId: string;
}

/** The facts of a relative that the page of a patient shows; undefined where the two are not related. */
export async function findSharedFacts(db: Db, { patientId, relativeId }: Pair, today: string): Promise<Shared | undefined> {
  const [edge] = await db<{ relation: Relation; isMirrored: boolean }[]>`
    select relation, relative_id = ${patientId} as is_mirrored from patient_relation where removed_at is null
      and (patient_id, relative_id) in ((${patientId}::uuid, ${relativeId}::uuid), (${relativeId}::uuid, ${patientId}::uuid))`;
  const patient = edge && (await findSummary(db, patientId, today));
  const relative = patient && (await findSummary(db, relativeId, today));
  if (!edge || !patient || !relative) return undefined;
  const relation = edge.isMirrored ? mirroredRelation(edge.relation, relative.sex) : edge.relation;
  const facts = factsShared(relation, { patient, relative, today });
  const { allergies, neverAllergic, isAllergyAsked, allergyUnable, bloodType, mobile } = relative;
  return {
    relativeId,
    relation,
    bloodType: facts.includes('bloodType') ? bloodType : null,
    allergies: facts.includes('allergies') ? { allergies, neverAllergic, isAllergyAsked, allergyUnable } : null,
    contact: facts.includes('contact') ? { mobile } : null,
  };
}
