import type { Figure, FigureCriteria, Grouping } from '../../../../src/domain/followup/attempts.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

const joins = (db: Db): Record<Grouping, Fragment> => ({
  template: db`left join followup_template n on n.org_id = f.org_id and n.id = f.template_id`,
  owner: db`left join (select org_id, id, name as name_zh, name_en from staff) n on n.org_id = f.org_id and n.id = f.owner_id`,
});

/** Follow-ups first due in a period by template or person; cancelled ones are left out. */
export const findFigures = (db: Db, { by, from, to }: FigureCriteria): Promise<Figure[]> =>
  db<Figure[]>`
    select n.id, n.name_zh, n.name_en, count(*)::int as total, count(*) filter (where f.status = ${followUpState.done})::int as done,
           count(*) filter (where f.status = ${followUpState.done}
             and (f.done_at at time zone 'Asia/Shanghai')::date <= coalesce(f.first_date, f.plan_date))::int as in_time,
           count(*) filter (where f.status = ${followUpState.waiting} and f.first_date is not null)::int as unreached,
           (round(avg(f.satisfaction::numeric) filter (where f.satisfaction ~ '^[1-5]$'), 1))::float8 as satisfaction
    from followup_plan f
    ${joins(db)[by]}
    where f.status <> ${followUpState.cancelled} and coalesce(f.first_date, f.plan_date) between ${from} and ${to} and ${inSight(db, db`f.patient_id`)}
    group by n.id, n.name_zh, n.name_en
    order by total desc, n.name_zh nulls last`;
