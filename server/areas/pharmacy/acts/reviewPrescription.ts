import { checkVerdict, reviewActs, reviewCan, reviewState } from '../../../../src/domain/pharmacy/review.ts';
import type * as Review from '../../../../src/domain/pharmacy/reviewShapes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { isPending } from '../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findReviewWarnings } from '../queries/reviewWarnings.ts';
import { announceDispensing, lockDispensing } from './lockDispensing.ts';
import { lockOrdersOfSheet, rejectSheet } from './rejectDispensing.ts';
import { tellDoctor, tellReviewer } from './tellOfSheet.ts';

/**
 * Decides about a sheet. The warnings are run once more under the lock and stored with the decision: the trail shows the checks that the
 * reviewer passed. A final refusal takes the sheet out of the queue like a rejection, with what that means for its charges.
 */
export async function reviewPrescription(context: Context, verdict: Review.VerdictDraft): Promise<Done> {
  const { db, session, now } = context;
  const { id, flag, reasonCode } = verdict;
  const remark = verdict.remark.trim();
  const proposal = verdict.proposal.trim();
  refuse(checkVerdict(verdict));
  const orders = flag === 'refuse' ? await lockOrdersOfSheet(context, id) : [];
  const sheet = await lockDispensing(context, id);
  refuseUnlessReviewable(flag, sheet, verdict.version);
  const warnings = await findReviewWarnings(context, sheet);
  await writeReview(context, { id, act: flag, reasonCode, remark, proposal, warnings });
  failpoint('review.written');
  const to = reviewActs[flag].to;
  await db`
    update dispensing set review_state = ${to}, reviewed_at = ${now()}, reviewed_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  context.audit({
    patientId: sheet.patientId,
    objectId: id,
    detail: { act: flag, reasonCode, remark, proposal, warnings: warnings.map(({ key }) => key) },
  });
  if (flag === 'refuse') await rejectSheet(context, { sheet, orders, reason: remark });
  await announceDispensing(context);
  if (flag === 'sendBack')
    await tellDoctor(context, id, { change: 'reviewSentBack', reason: [remark, proposal].filter(Boolean).join(' / ') });
  return { done: true };
}

interface Overruling {
  id: string;
  reason: string;
  version: number;
}

/** The doctor stands by a sheet that was sent back, and signs once more; the password was checked before. */
export async function overruleReview(context: Context, { id, reason, version }: Overruling): Promise<Done> {
  const { db } = context;
  refuse(checkReason(reason));
  const sheet = await lockDispensing(context, id);
  await refuseOtherDoctor(context, sheet);
  refuseUnlessReviewable('overrule', sheet, version);
  await writeReview(context, { id, act: 'overrule', reasonCode: null, remark: reason.trim(), proposal: '', warnings: [] });
  failpoint('review.overruled');
  await db`update dispensing set review_state = ${reviewState.overruled}, version = version + 1 where id = ${id}`;
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { act: 'overrule', reason: reason.trim(), isSigned: true } });
  await announceDispensing(context);
  await tellReviewer(context, id, reason.trim());
  return { done: true };
}

/** The prescription is confirmed by its prescriber; a colleague withdraws its lines and writes anew. */
async function refuseOtherDoctor({ db, session }: Context, { id, doctorName }: Dispensing.Line): Promise<void> {
  const [{ isOwn }] = await db<[{ isOwn: boolean }]>`
    select doctor_id is not distinct from ${session.staffId} as is_own from dispensing where id = ${id}`;
  if (!isOwn) throw new Problem('pharmacy.review.refused.otherDoctor', { values: { name: doctorName } });
}

/** Whoever comes second is told who was first. */
function refuseUnlessReviewable(act: Review.VerdictDraft['flag'] | 'overrule', sheet: Dispensing.Line, version: number): void {
  const { status, review, reviewedBy, prescriptionNumber: number } = sheet;
  if (!isPending(status)) throw new Problem('pharmacy.review.refused.gone', { values: { number } });
  if (!reviewCan(act, review)) {
    if (review === reviewState.passed) throw new Problem('pharmacy.review.refused.passed', { values: { number, by: reviewedBy ?? '' } });
    if (review === reviewState.sentBack)
      throw new Problem('pharmacy.review.refused.sentBackBy', { values: { number, by: reviewedBy ?? '' } });
    throw new Problem(reviewActs[act].refused);
  }
  if (sheet.version !== version) throw new Problem('pharmacy.refused.changed');
}

type Written = Omit<Review.ReviewEvent, 'id' | 'at' | 'by'> & { warnings: Review.ReviewFull['warnings'] };

async function writeReview({ db, session, now, newId }: Context, { id, warnings, ...said }: Written & { id: string }): Promise<void> {
  await db`insert into prescription_review ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    dispensingId: id,
    act: said.act,
    reasonCode: said.reasonCode,
    remark: said.remark,
    proposal: said.proposal,
    warnings: db.json(warnings as never),
    at: now(),
    staffId: session.staffId,
  })}`;
}
