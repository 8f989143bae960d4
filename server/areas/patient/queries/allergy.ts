import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

/** All of an organisation: an allergy known in one clinic protects in every other. */
export const findAllergies = (db: Db, patientId: string): Promise<Patient.Allergy[]> =>
  db<Patient.Allergy[]>`
    select y.id, y.patient_id, y.allergen_code, y.allergen_name, y.allergen_class, y.severity, y.reactions, y.start, y.status, y.note,
           coalesce(spoken(s.name, s.name_en), '') as recorded_by, y.recorded_at, y.version
    from patient_allergy y ${staffThen(db, 's', 'y.recorded_by', 'y.recorded_at')}
    join patient p on p.org_id = y.org_id and p.id = y.patient_id and p.deleted_at is null
    where y.patient_id = ${patientId} and y.deleted_at is null
    order by y.status, case y.severity when 'severe' then 0 when 'moderate' then 1 else 2 end, y.recorded_at desc, y.id
    limit 200`;

/** What was known when the patient was last seen here or elsewhere in the organisation; what came to light since is not in it. */
export const findAllergiesAtLastVisit = (db: Db, patientId: string): Promise<Patient.Allergy[]> =>
  db<Patient.Allergy[]>`
    select y.id, y.patient_id, y.allergen_code, y.allergen_name, y.allergen_class, y.severity, y.reactions, y.start, y.status, y.note,
           coalesce(spoken(s.name, s.name_en), '') as recorded_by, y.recorded_at, y.version
    from patient_allergy y
    ${staffThen(db, 's', 'y.recorded_by', 'y.recorded_at')}
    join patient p on p.org_id = y.org_id and p.id = y.patient_id
    where y.patient_id = ${patientId} and y.deleted_at is null and p.last_visit is not null
      and y.recorded_at <= p.last_visit + interval '1 day'
    order by y.status, y.recorded_at desc, y.id
    limit 200`;
