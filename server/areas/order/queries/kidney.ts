import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import {
  creatinineCodes,
  filtrationCodes,
  type KidneyFunction,
  type KidneyResult,
  kidneyFunctionOf,
} from '../../../../src/domain/order/kidneyFunction.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** What the laboratory of this practice knows of the kidneys of a patient: results of the last year, the newest first. */
export const findKidneyResults = async (db: Db, patientId: string, today: string): Promise<KidneyResult[]> => [
  ...(await db<KidneyResult[]>`
    select x.code, x.unit, x.result, to_char(r.written_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as on
    from report r join report_result x on x.org_id = r.org_id and x.report_id = r.id
    where r.patient_id = ${patientId} and r.status = ${literal(db, reportState.reviewed)} and r.written_at >= ${instantOf(addDays(today, -365), '00:00')}
      and upper(x.code) = any (${[...filtrationCodes, ...creatinineCodes]}::text[])
    order by r.written_at desc, r.id desc, x.sort limit 10`),
];

interface Examined {
  patientId: string;
  sex: string;
  ageMonths: number | null;
}

export const findKidneyFunction = async (db: Db, { patientId, ...subject }: Examined, today: string): Promise<KidneyFunction | null> =>
  kidneyFunctionOf(await findKidneyResults(db, patientId, today), subject);
