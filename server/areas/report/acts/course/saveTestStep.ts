import { reportTypes } from '../../../../../src/domain/order/orderTypes.ts';
import type { StepDraft } from '../../../../../src/domain/report/course/stepShapes.ts';
import { checkStep, stepRefused } from '../../../../../src/domain/report/course/steps.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findStepStanding } from '../../queries/course/steps.ts';
import { announceReport } from '../writeReport.ts';

/** Records a step of a test. A patient is informed of the valid version: one that was replaced since it was on the screen is refused. */
export async function saveTestStep(context: Context, draft: StepDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  await lockRows(db, 'order', db`select id from advice where id = ${draft.id} for no key update`);
  const found = await findStepStanding(db, draft.id);
  if (!found || !reportTypes.some((type) => type === found.adviceType)) throw absent();
  const refused = stepRefused(draft.kind, found);
  if (refused) throw new Problem(refused);
  const isTold = draft.kind === 'told';
  const isNamed = isTold || draft.reportId !== null;
  if (isNamed && draft.reportId !== found.reportId) throw new Problem('report.step.refused.replaced');
  refuse(checkStep(draft, { now: now(), writtenAt: found.writtenAt }));
  const id = newId();
  await db`insert into test_step ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    adviceId: draft.id,
    patientId: found.patientId,
    kind: draft.kind,
    reportId: isTold ? found.reportId : null,
    way: isTold ? draft.way : '',
    at: draft.at,
    staffId: session.staffId,
    recordedAt: now(),
    remark: draft.remark.trim(),
  })}`;
  if (isTold) await db`update report_reading set to_tell = false where report_id = ${found.reportId} and to_tell`;
  context.audit({ patientId: found.patientId, objectId: draft.id, detail: { act: draft.kind, ...(isTold && { way: draft.way }) } });
  await announceReport(context);
  return { id, version: 1 };
}
