import { criticalNews } from '../../../../src/domain/report/critical.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { changedCriticalValues, raiseCriticalValue, withdrawCriticalValues } from '../../criticalValue/acts/raise.ts';
import { findFindings } from '../queries/reportFindings.ts';
import { findResults } from '../queries/reports.ts';

interface Ordered {
  doctorId: string;
  language: string;
  patientName: string;
  reportNumber: string;
  adviceType: number;
  /** The version that was valid until this one was signed. */
  beforeId: string | null;
}

/**
 * Opens the critical value of the report just signed, of its critical results and findings, and sends a message to the ordering doctor, in the doctor's own language. A
 * correction withdraws what is no longer reported.
 */
export async function tellCritical(context: Context, adviceId: string, reportId: string): Promise<void> {
  const { db, announce } = context;
  const ordered = await findOrdered(db, reportId);
  if (!ordered) return;
  const { doctorId, language, patientName, reportNumber, adviceType, beforeId } = ordered;
  const [before, now] = [beforeId ? await findCriticalItems(db, beforeId) : [], await findCriticalItems(db, reportId)];
  const change = criticalNews(before, now);
  if (!change) return;
  await withdrawCriticalValues(context, adviceId);
  if (change === 'critical') await raiseCriticalValue(context, reportId);
  await announce(changedCriticalValues);
  await announce({
    subType: 'order_has_changed',
    tags: ['Report', 'Notice'],
    audience: { staffId: doctorId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change, patientName, items: itemsOf(change === 'critical' ? now : before, language), reportNumber, adviceType },
      objectId: adviceId,
    },
  });
}

type CriticalItem = Pick<Report.Result, 'indicatorId' | 'nameZh' | 'nameEn' | 'result' | 'unit' | 'critical'>;

/** The critical results and the critical findings of a report. A finding is told by its name alone. */
async function findCriticalItems(db: Db, reportId: string): Promise<CriticalItem[]> {
  const [results, findings] = [await findResults(db, reportId), await findFindings(db, reportId)];
  return [
    ...results.filter(({ critical }) => critical),
    ...findings.map(({ code, ...names }) => ({ indicatorId: code, ...names, result: '', unit: '', critical: true })),
  ];
}

const itemsOf = (rows: readonly CriticalItem[], language: string) =>
  rows
    .map(({ nameZh, nameEn, result, unit }) => `${language === 'en' ? nameEn || nameZh : nameZh} ${result} ${unit}`.trim())
    .join(language === 'en' ? ', ' : '、');

async function findOrdered(db: Db, reportId: string): Promise<Ordered | undefined> {
  const [ordered] = await db<Ordered[]>`
    select a.doctor_id, s.language, p.name as patient_name, r.report_number, r.advice_type,
      (select b.id from report b where b.org_id = r.org_id and b.advice_id = r.advice_id and b.version_number < r.version_number
        order by b.version_number desc limit 1) as before_id
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join patient p on p.org_id = r.org_id and p.id = r.patient_id
    where r.id = ${reportId}`;
  return ordered;
}
