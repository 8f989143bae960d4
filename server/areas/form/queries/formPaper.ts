import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findHead } from '../../organisation/queries/printHeads.ts';
import { findPatientSignature } from './patientSignature.ts';

type Stored = Omit<Print.FormPrint, keyof Print.Head | 'patientSignature'> & { patientId: string };

/** A form as it is printed: by its own version, with the results it was signed with. */
export async function findFormPaper(db: Db, id: string): Promise<{ patientId: string; paper: Print.FormPrint } | undefined> {
  const [row] = await db<Stored[]>`
    select a.patient_id, ${both(db, 'f.name_zh', 'f.name_en')} as form_name, v.number as form_version, v.definition, a.answers, a.results,
      a.subject, ${both(db, 's.name', 's.name_en')} as author_name,
      ${both(db, 'c.name', 'c.name_en')} as cosigner_name, k.signed_at as cosigned_at, ${both(db, 'd.name_zh', 'd.name_en')} as department_name,
      coalesce(e.started_at, e.created_at) as visit_date, a.signed_at, a.correction, a.reason,
      exists (select from form_answer n where n.org_id = a.org_id and n.corrects_id = a.id) as is_corrected
    from form_answer a
    join form f on f.org_id = a.org_id and f.id = a.form_id
    join form_version v on v.org_id = a.org_id and v.id = a.version_id
    join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
    ${staffThen(db, 's', 'a.author_id', 'coalesce(a.signed_at, a.started_at)')}
    left join form_cosign k on k.org_id = a.org_id and k.answer_id = a.id
    ${staffThen(db, 'c', 'k.staff_id', 'k.signed_at')}
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    where a.id = ${id}`;
  const head = row && (await findHead(db, row.patientId, row.signedAt));
  if (!row || !head) return undefined;
  const { patientId, ...rest } = row;
  return { patientId, paper: { ...head, ...rest, patientSignature: await findPatientSignature(db, id) } };
}
