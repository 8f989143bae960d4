import { inOrderOfRules, type ProblemCode } from '../../../../../src/domain/pharmacy/appraisal/codes.ts';
import {
  checkJudgement,
  checkResponse,
  checkRevision,
  isSameCodes,
  ownPartWords,
  reasonAgainstChange,
  reasonAgainstResponse,
  reasonAgainstRevision,
} from '../../../../../src/domain/pharmacy/appraisal/rules.ts';
import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import type { Message } from '../../../../../src/domain/problem.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { lockAppraisal } from '../../queries/appraisal/appraisals.ts';
import { askingOf } from '../../queries/appraisal/full.ts';
import { findSampleLine } from '../../queries/appraisal/samples.ts';
import { announceAppraisal } from './announce.ts';

/** Judges a prescription of a running sample, or takes the judgement back. */
export async function judgeSheet(context: Context, draft: Shapes.JudgementDraft): Promise<Done> {
  refuse(checkJudgement(draft));
  const { sheet, appraisal } = await lockSheet(context, draft.id);
  refuseFor(reasonAgainstChange(appraisal));
  refuseFor(ownPartOfSheet(sheet));
  refuseOtherVersion(sheet, draft.version);
  const { verdict, comment } = draft;
  const codes = inOrderOfRules(draft.codes);
  const { db, session, now } = context;
  await db`
    update appraisal_sheet set verdict = ${verdict}, codes = ${codes}, comment = ${verdict === null ? '' : comment.trim()},
      judged_at = ${verdict === null ? null : now()}, judged_by = ${verdict === null ? null : session.staffId}, version = version + 1
    where id = ${draft.id}`;
  await writeEvent(context, { sheetId: draft.id, act: verdict === null ? 'undo' : 'judge', verdict, codes, said: comment.trim() });
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: 'judgeAppraisal', verdict, codes, comment: comment.trim() },
  });
  await announceAppraisal(context);
  return { done: true };
}

/**
 * Corrects a judgement of a finished sample with a reason, or decides about the objection of the doctor. A decision is final; after a correction
 * the doctor responds again.
 */
export async function reviseJudgement(context: Context, draft: Shapes.RevisionDraft): Promise<Done> {
  refuse(checkRevision(draft));
  const { sheet, appraisal } = await lockSheet(context, draft.id);
  refuseFor(reasonAgainstRevision({ ...appraisal, ...sheet }));
  refuseFor(ownPartOfSheet(sheet));
  refuseOtherVersion(sheet, draft.version);
  const { verdict } = draft;
  const codes = inOrderOfRules(draft.codes);
  const comment = draft.comment.trim();
  const reason = draft.reason.trim();
  const isDecision = sheet.response === 'objected';
  const isSame = sheet.verdict === verdict && isSameCodes(sheet.codes, codes) && sheet.comment === comment;
  if (!isDecision && isSame) throw new Problem('pharmacy.appraisal.refused.same');
  const { db, session, now } = context;
  const ended = isDecision
    ? db`, decided_at = ${now()}, decided_by = ${session.staffId}`
    : db`, response = null, response_text = '', responded_at = null`;
  await db`
    update appraisal_sheet set verdict = ${verdict}, codes = ${codes}, comment = ${comment}, judged_at = ${now()}, judged_by = ${session.staffId},
      version = version + 1 ${ended} where id = ${draft.id}`;
  const act = isDecision ? 'decide' : 'correct';
  await writeEvent(context, { sheetId: draft.id, act, verdict, codes, said: reason });
  const before = { verdict: sheet.verdict, codes: sheet.codes };
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: `${act}Appraisal`, verdict, codes, comment, reason, before },
  });
  await announceAppraisal(context);
  return { done: true };
}

/** The doctor accepts an irrational judgement of the own prescription, or objects with grounds. */
export async function respondToJudgement(context: Context, draft: Shapes.ResponseDraft): Promise<Done> {
  refuse(checkResponse(draft));
  const { sheet, appraisal } = await lockSheet(context, draft.id);
  const { db, session, now } = context;
  if (sheet.doctorId !== session.staffId) throw absent();
  refuseFor(reasonAgainstResponse({ ...appraisal, ...sheet }));
  refuseOtherVersion(sheet, draft.version);
  const text = draft.text.trim();
  await db`
    update appraisal_sheet set response = ${draft.response}, response_text = ${text}, responded_at = ${now()}, version = version + 1
    where id = ${draft.id}`;
  const act = draft.response === 'accepted' ? 'accept' : 'object';
  await writeEvent(context, { sheetId: draft.id, act, verdict: sheet.verdict, codes: sheet.codes, said: text });
  context.audit({ patientId: sheet.patientId, objectId: draft.id, detail: { act: `${act}Appraisal`, text } });
  await announceAppraisal(context);
  return { done: true };
}

/** The prescription under the lock of its sample. */
async function lockSheet(context: Context, id: string) {
  const { db } = context;
  const [known] = await db<{ appraisalId: string }[]>`
    select appraisal_id from appraisal_sheet where id = ${id} and practice_id = app_practice()`;
  if (!known) throw absent();
  const appraisal = await lockAppraisal(db, known.appraisalId);
  const sheet = await findSampleLine(db, id, await askingOf(context));
  if (!sheet) throw absent();
  return { sheet, appraisal };
}

const ownPartOfSheet = ({ ownPart }: Pick<Shapes.SampleLine, 'ownPart'>): Message | undefined =>
  ownPart === null ? undefined : ownPartWords[ownPart];

function refuseFor(reason: Message | undefined): void {
  if (reason) throw new Problem(reason.message, reason.values ? { values: reason.values } : {});
}

/** The second reviewer learns who was first. */
function refuseOtherVersion({ version, judgedBy }: Pick<Shapes.SampleLine, 'version' | 'judgedBy'>, asked: number): void {
  if (version === asked) return;
  if (judgedBy) throw new Problem('pharmacy.appraisal.refused.judged', { values: { name: judgedBy.nameZh } });
  throw new Problem('error.version');
}

interface Written {
  sheetId: string;
  act: Shapes.JudgementEvent['act'];
  verdict: Shapes.Verdict | null;
  codes: readonly ProblemCode[];
  said: string;
}

async function writeEvent({ db, session, now, newId }: Context, event: Written): Promise<void> {
  const { codes, ...rest } = event;
  await db`insert into appraisal_event ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    ...rest,
    codes: [...codes],
    at: now(),
    staffId: session.staffId,
  })}`;
}
