import { criticalNews } from '../../../src/domain/report/critical.ts';
import type * as Report from '../../../src/domain/report/shapes.ts';
import type { Context } from '../../calls/context.ts';
import type { Db } from '../../database/connect.ts';
import { findResults } from '../../queries/reports.ts';
import { changedCriticalValues, raiseCriticalValue, withdrawCriticalValues } from '../criticalValue/raise.ts';

interface Ordered {
  doctorId: string;
  language: string;
  patientName: string;
  reportNumber: string;
  /** The version that was valid until this one was signed. */
  beforeId: string | null;
}

/**
 * Opens the critical value of the report just signed and sends a message to the ordering doctor, in the doctor's own language. A
 * correction withdraws what is no longer reported.
 */
export async function tellCritical(context: Context, adviceId: string, reportId: string): Promise<void> {
  const { db, announce } = context;
  const ordered = await findOrdered(db, reportId);
  if (!ordered) return;
  const { doctorId, language, patientName, reportNumber, beforeId } = ordered;
  const [before, now] = await Promise.all([beforeId ? findResults(db, beforeId) : [], findResults(db, reportId)]);
  const change = criticalNews(before, now);
  if (!change) return;
  await withdrawCriticalValues(context, adviceId);
  if (change === 'critical') await raiseCriticalValue(context, reportId);
  await announce(changedCriticalValues);
  const told = (change === 'critical' ? now : before).filter(({ critical }) => critical);
  await announce({
    subType: 'order_has_changed',
    tags: ['Report', 'Notice'],
    audience: { staffId: doctorId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change, patientName, items: itemsOf(told, language), reportNumber },
      objectId: adviceId,
    },
  });
}

const itemsOf = (rows: readonly Report.Result[], language: string) =>
  rows
    .map(({ nameZh, nameEn, result, unit }) => `${language === 'en' ? nameEn || nameZh : nameZh} ${result} ${unit}`.trim())
    .join(language === 'en' ? ', ' : '、');

async function findOrdered(db: Db, reportId: string): Promise<Ordered | undefined> {
  const [ordered] = await db<Ordered[]>`
    select a.doctor_id, s.language, p.name as patient_name, r.report_number,
      (select b.id from report b where b.org_id = r.org_id and b.advice_id = r.advice_id and b.version_number < r.version_number
        order by b.version_number desc limit 1) as before_id
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join patient p on p.org_id = r.org_id and p.id = r.patient_id
    where r.id = ${reportId} and r.advice_type = 6`;
  return ordered;
}
