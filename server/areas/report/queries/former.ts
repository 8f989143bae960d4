import type * as Course from '../../../../src/domain/report/course/shapes.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** Results before the present one: enough for a curve. */
const most = 7;

interface Asked {
  adviceId: string;
  patientId: string;
  /** When the specimen was taken, else received, else when the report was written. */
  at: string;
}

type Stored = Course.Former & { indicatorId: string };

/** Results with those of earlier specimens of the patient, the newest first, from signed reports of this clinic that are valid. */
export async function withFormer(db: Db, { adviceId, patientId, at }: Asked, rows: readonly Report.Result[]): Promise<Report.Result[]> {
  if (rows.length === 0) return [];
  const indicators = rows.map(({ indicatorId }) => indicatorId);
  const found = await db<Stored[]>`
    select y.indicator_id, y.result, y.unit, y.abnormal_flag, y.at from (
      select x.indicator_id, x.result, x.unit, x.abnormal_flag, r.at,
        row_number() over (partition by x.indicator_id order by r.at desc, r.id desc) as place
      from (select k.org_id, k.id, coalesce(k.sampled_at, k.received_at, k.written_at) as at from report k
        where k.patient_id = ${patientId} and k.advice_id <> ${adviceId} and k.status = ${literal(db, reportState.reviewed)}) r
      join report_result x on x.org_id = r.org_id and x.report_id = r.id
      where x.indicator_id = any (${indicators}::uuid[]) and r.at < ${at}) y
    where y.place <= ${most} order by y.place`;
  return rows.map((row) => ({
    ...row,
    before: found.filter(({ indicatorId }) => indicatorId === row.indicatorId).map(({ indicatorId: _, ...one }) => one),
  }));
}
