import { type EndedAct, endedByDeath } from '../../../../src/domain/patient/death.ts';
import type { Db } from '../../../database/connect.ts';
import { Problem } from '../../../pipeline/problem.ts';

/** Refuses an act that begins something new for a patient who has died; `field` is the field of the form that names the patient. */
export async function refuseDeceased(db: Db, act: EndedAct, patientIds: readonly string[], field?: string): Promise<void> {
  const [dead] = await db`select from patient where id = any (${[...patientIds]}::uuid[]) and is_deceased limit 1`;
  if (!dead) return;
  const message = endedByDeath[act];
  throw new Problem(message, field ? { fields: [{ field, message }] } : {});
}
