import { changeText, criticalRows, type Said } from '../../../../src/domain/report/changeText.ts';
import { criticalNews } from '../../../../src/domain/report/critical.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import {
  changedCriticalValues,
  isCriticalValueStanding,
  raiseCriticalValue,
  withdrawCriticalValues,
} from '../../criticalValue/acts/raise.ts';
import { findFindings } from '../queries/reportFindings.ts';
import { findResults } from '../queries/reports.ts';

interface Ordered {
  adviceId: string;
  doctorId: string;
  language: Language;
  patientName: string;
  reportNumber: string;
  adviceType: number;
  correctionReason: string;
  /** The version that is valid until this one is signed. */
  beforeId: string | null;
}

const nothing: Said = { rows: [], findings: [] };

/** What a report says now; nothing of one that is not written. */
export const findSaid = async (db: Db, reportId: string | null): Promise<Said> =>
  reportId === null ? nothing : { rows: await findResults(db, reportId), findings: await findFindings(db, reportId) };

const isIn = (said: Said) => {
  const known = criticalRows(said);
  return (row: { indicatorId: string; result: string }) =>
    known.some(({ indicatorId, result }) => indicatorId === row.indicatorId && result === row.result);
};

/**
 * Tells of the critical results of a report that was just saved, before anybody has reviewed it: a life does not wait for the second
 * person. `last` is what the report said before this save. What was told and is no longer so is withdrawn; the critical values of a signed
 * version stay until its correction is reviewed.
 */
export async function tellSaved(context: Context, reportId: string, last: Said): Promise<void> {
  const { db } = context;
  const ordered = await findOrdered(db, reportId);
  if (!ordered) return;
  const [signed, now] = [await findSaid(db, ordered.beforeId), await findSaid(db, reportId)];
  const isSigned = isIn(signed);
  const isFresh = (row: { indicatorId: string; result: string }) => !isSigned(row);
  const told = (await isCriticalValueStanding(db, reportId)) ? criticalRows(last).filter(isFresh) : [];
  const change = criticalNews(told, criticalRows(now).filter(isFresh));
  if (!change) return;
  await withdrawCriticalValues(context, { adviceId: ordered.adviceId, only: reportId });
  if (change === 'critical') await raiseCriticalValue(context, reportId);
  const before = told.length > 0 ? last : signed;
  await tellDoctor(context, ordered, change === 'critical' ? 'criticalUnreviewed' : change, { before, now });
}

/**
 * Tells of what the signature of a report changes: a correction withdraws what is no longer reported. Results that were told when they
 * were saved are not told again.
 */
export async function tellReviewed(context: Context, reportId: string): Promise<void> {
  const { db, announce } = context;
  const ordered = await findOrdered(db, reportId);
  if (!ordered) return;
  const [before, now] = [await findSaid(db, ordered.beforeId), await findSaid(db, reportId)];
  const change = criticalNews(criticalRows(before), criticalRows(now));
  if (!change) return;
  const isTold = change === 'critical' && (await isCriticalValueStanding(db, reportId));
  await withdrawCriticalValues(context, { adviceId: ordered.adviceId, ...(isTold && { except: reportId }) });
  if (isTold) return announce(changedCriticalValues);
  if (change === 'critical') await raiseCriticalValue(context, reportId);
  await tellDoctor(context, ordered, change, { before, now });
}

/** A message to the ordering doctor, in the doctor's own language: old and new value, and why. */
async function tellDoctor(
  { announce }: Context,
  { adviceId, doctorId, language, patientName, reportNumber, adviceType, correctionReason }: Ordered,
  change: string,
  { before, now }: { before: Said; now: Said },
): Promise<void> {
  const items = changeText(before, now, correctionReason, { language, say: (id, values) => say(language, id, values) });
  await announce(changedCriticalValues);
  await announce({
    subType: 'order_has_changed',
    tags: ['Report', 'Notice'],
    audience: { staffId: doctorId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change, patientName, items, reportNumber, adviceType },
      objectId: adviceId,
    },
  });
}

async function findOrdered(db: Db, reportId: string): Promise<Ordered | undefined> {
  const [ordered] = await db<Ordered[]>`
    select r.advice_id, a.doctor_id, s.language, p.name as patient_name, r.report_number, r.advice_type, r.correction_reason,
      (select b.id from report b where b.org_id = r.org_id and b.advice_id = r.advice_id and b.version_number < r.version_number
        order by b.version_number desc limit 1) as before_id
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join patient p on p.org_id = r.org_id and p.id = r.patient_id
    where r.id = ${reportId}`;
  return ordered;
}
