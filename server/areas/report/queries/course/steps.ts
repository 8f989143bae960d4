import { sendState } from '../../../../../src/domain/order/states.ts';
import type { TestStep } from '../../../../../src/domain/report/course/stepShapes.ts';
import type { StepStanding } from '../../../../../src/domain/report/course/steps.ts';
import { reportState } from '../../../../../src/domain/report/states.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';

interface Found extends StepStanding {
  patientId: string;
  /** Id of the signed version that is valid. */
  reportId: string | null;
  writtenAt: string | null;
}

/** How far a sent test has come, for its next step. */
export async function findStepStanding(db: Db, adviceId: string): Promise<Found | undefined> {
  const [found] = await db<[Found?]>`
    select a.advice_type, a.patient_id, r.id as report_id, r.written_at, r.id is not null as is_signed,
      exists (select from report o where o.org_id = a.org_id and o.advice_id = a.id) as is_begun,
      coalesce((select s.kind = 'sampled' from test_step s where s.org_id = a.org_id and s.advice_id = a.id and s.kind <> 'told'
        order by s.recorded_at desc, s.id desc limit 1), false) as is_sampled
    from advice a left join report r on r.org_id = a.org_id and r.advice_id = a.id and r.status = ${literal(db, reportState.reviewed)}
    where a.id = ${adviceId} and a.send_status = ${literal(db, sendState.sent)}`;
  return found;
}

/** Steps of a test, the newest first. */
export const findSteps = (db: Db, adviceId: string): Promise<TestStep[]> => db<TestStep[]>`
  select s.kind, s.report_id, nullif(s.way, '') as way, s.at, spoken(w.name, w.name_en) as by, s.remark
  from test_step s ${staffThen(db, 'w', 's.staff_id', 's.recorded_at')}
  where s.advice_id = ${adviceId} order by s.recorded_at desc, s.id desc limit 50`;
