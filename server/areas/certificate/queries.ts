import type * as Certificate from '../../../src/domain/certificate/shapes.ts';
import type * as Print from '../../../src/domain/print/shapes.ts';
import type { Db } from '../../database/connect.ts';
import { both } from '../../names/both.ts';
import { staffThen } from '../../names/nameThen.ts';
import { patientThen } from '../../names/patientThen.ts';
import { findHead } from '../organisation/queries/printHeads.ts';
import { diagnosisName } from '../patient/queries/diagnosisName.ts';
import type { Found } from '../print/queries/prints.ts';

export const findCertificates = async (db: Db, encounterId: string): Promise<Certificate.Line[]> => [
  ...(await db<Certificate.Line[]>`
    select c.id, c.kind, c.number, c.diagnoses, c.rest_from, c.rest_to, c.advice, spoken(s.name, s.name_en) as issued_by, c.issued_at,
      spoken(v.name, v.name_en) as voided_by, c.voided_at, c.void_reason, c.version,
      coalesce(o.number, '') as replaces, coalesce(n.number, '') as replaced_by
    from certificate c
    left join certificate o on o.org_id = c.org_id and o.id = c.replaces_id
    left join certificate n on n.org_id = c.org_id and n.replaces_id = c.id
    ${staffThen(db, 's', 'c.issued_by', 'c.issued_at')}
    ${staffThen(db, 'v', 'c.voided_by', 'c.voided_at')}
    where c.encounter_id = ${encounterId} order by c.serial desc`),
];

/** As it was issued; a voided one says so. */
export async function findCertificatePaper(db: Db, id: string): Promise<Found<Print.CertificatePrint & { isVoid: boolean }> | undefined> {
  const [row] = await db<(Omit<Print.CertificatePrint, keyof Print.Head> & { patientId: string; isVoid: boolean })[]>`
    select c.patient_id, c.kind, c.number, coalesce(o.number, '') as replaces, c.rest_from, c.rest_to, c.advice, c.issued_at, c.voided_at is not null as is_void,
      coalesce(e.started_at, e.created_at) as visit_date, p.work_unit,
      case when p.id_type = 'idCard' then p.id_number else '' end as id_number,
      ${both(db, 'd.name_zh', 'd.name_en')} as department_name, ${both(db, 's.name', 's.name_en')} as doctor_name,
      (select jsonb_agg(jsonb_build_object('certainty', g ->> 'certainty', 'name',
        ${diagnosisName(db, { code: "g ->> 'code'", nameZh: "g ->> 'nameZh'", nameEn: "g ->> 'nameEn'" })}) order by n)
       from jsonb_array_elements(c.diagnoses) with ordinality as u (g, n)) as diagnoses
    from certificate c
    left join certificate o on o.org_id = c.org_id and o.id = c.replaces_id
    join encounter e on e.org_id = c.org_id and e.id = c.encounter_id
    ${patientThen(db, 'p', 'c.patient_id', 'c.issued_at')}
    ${staffThen(db, 's', 'c.issued_by', 'c.issued_at')}
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    where c.id = ${id} and c.practice_id = app_practice()`;
  const head = row && (await findHead(db, row.patientId, row.issuedAt));
  if (!row || !head) return undefined;
  const { patientId, ...rest } = row;
  return { patientId, paper: { ...head, ...rest } };
}
