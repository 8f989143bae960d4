import type { Db, Fragment } from '../../../database/connect.ts';
import { hasNamesake } from './namesakes.ts';

/** The column `allergy_mark` of a clinical row: loaded with the list, so that no row waits for a call of its own. */
export const allergyMark = (db: Db, patientId: Fragment): Fragment => db`
  (select jsonb_build_object('neverAllergic', marked.never_allergic, 'isDeceased', marked.is_deceased, 'deceasedOn', marked.deceased_on, 'hasNamesake', ${hasNamesake(db, db`marked`)}, 'isAsked', marked.never_allergic or known.count > 0, 'allergies', known.active,
      'pregnancy', case when marked.sex = 'F' then (select jsonb_build_object('state', a.state, 'weeks', a.weeks, 'on', a.answered_on, 'lastPeriod', a.last_period)
        from pregnancy_answer a where a.org_id = marked.org_id and a.patient_id = marked.id order by a.answered_at desc, a.id desc limit 1) end)
    from patient marked cross join lateral (
      select count(*) as count, coalesce(jsonb_agg(
          jsonb_build_object('allergenCode', y.allergen_code, 'allergenName', y.allergen_name, 'severity', y.severity)
          order by case y.severity when 'severe' then 0 when 'moderate' then 1 else 2 end, y.recorded_at desc, y.id)
        filter (where y.status = 'active'), '[]') as active
      from patient_allergy y where y.org_id = marked.org_id and y.patient_id = marked.id and y.deleted_at is null) known
    where marked.id = ${patientId}) as allergy_mark`;
