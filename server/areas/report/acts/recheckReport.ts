import { isNewlyCritical } from '../../../../src/domain/report/identityDoubt.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findDoubt } from '../queries/identityDoubts.ts';
import { announceReport, checkVersion, lockReport } from './writeReport.ts';

/**
 * Reviews a signed report again after the identity of its patient was corrected: it stands as it was signed. A result that proves critical
 * under the corrected identity is told of by a corrected report only.
 */
export async function recheckReport(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Done> {
  const { db, session, now, newId } = context;
  refuse(checkReason(reason));
  const found = await lockReport(context, 6, id);
  checkVersion(found, version);
  const doubted = await findDoubt(db, id);
  if (!doubted) throw new Problem('report.refused.noDoubt');
  if (doubted.doubt.tests.some(isNewlyCritical)) throw new Problem('report.refused.newlyCritical');
  await db`insert into report_recheck ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    reportId: doubted.reportId,
    patientId: doubted.patientId,
    kind: 'stands',
    correctedAt: doubted.doubt.correctedAt,
    at: now(),
    staffId: session.staffId,
    reason: reason.trim(),
  })}`;
  context.audit({ patientId: doubted.patientId, objectId: id, detail: { act: 'recheck', reportNumber: found.reportNumber } });
  await announceReport(context);
  return { done: true };
}
