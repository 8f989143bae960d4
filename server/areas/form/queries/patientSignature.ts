import { hasPlaceFor } from '../../../../src/domain/form/fill/rules.ts';
import type { PatientSignature, Signable } from '../../../../src/domain/form/formShapes.ts';
import type { Definition } from '../../../../src/domain/form/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';

/** Holds a form while its patient signs, so that it is not corrected meanwhile. */
export const lockSignable = (db: Db, id: string) =>
  lockRows(db, 'formAnswer', db`select from form_answer where id = ${id} for no key update`);

/** Facts that decide whether the patient may sign a form; undefined where there is none. */
export async function findSignable(db: Db, id: string): Promise<(Signable & { patientId: string }) | undefined> {
  const [row] = await db<(Omit<Signable, 'hasPlace'> & { patientId: string; definition: Definition })[]>`
    select a.patient_id, a.state, v.definition,
      exists (select from form_answer n where n.org_id = a.org_id and n.corrects_id = a.id) as is_corrected,
      exists (select from form_patient_signature s where s.org_id = a.org_id and s.answer_id = a.id) as is_signed
    from form_answer a join form_version v on v.org_id = a.org_id and v.id = a.version_id where a.id = ${id}`;
  if (!row) return undefined;
  const { definition, ...rest } = row;
  return { ...rest, hasPlace: hasPlaceFor(definition, 'patient') };
}

export async function findPatientSignature(db: Db, id: string): Promise<PatientSignature | null> {
  const [row] = await db<PatientSignature[]>`select strokes, signed_at from form_patient_signature where answer_id = ${id}`;
  return row ?? null;
}
