import { dueAfter, levels } from '../../../../src/domain/complaint/levels.ts';
import { checkClosing, checkStep } from '../../../../src/domain/complaint/rules.ts';
import type * as Complaint from '../../../../src/domain/complaint/shapes.ts';
import { complaintActs } from '../../../../src/domain/complaint/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { addStep, announceComplaints, giveTo, requireHandler } from './addStep.ts';
import { lockComplaint } from './lockComplaint.ts';

interface Version {
  id: string;
  version: number;
}

/** Records what was done about a complaint, or gives it to another person. */
export async function saveStep(context: Context, { words, handlerId, ...of }: Version & Complaint.StepDraft): Promise<Done> {
  const { db } = context;
  const stored = await lockComplaint(context, 'handle', of);
  refuse(checkStep({ words, handlerId }, stored));
  const isGivenOn = handlerId !== null && handlerId !== stored.handlerId;
  if (isGivenOn) await requireHandler(context, handlerId);
  const { to } = complaintActs.handle;
  await db`update complaint set ${db({ state: to, handlerId: handlerId ?? stored.handlerId, version: stored.version + 1 })} where id = ${of.id}`;
  if (words.trim() !== '') await addStep(context, { complaintId: of.id, kind: 'handled', words: words.trim() });
  if (isGivenOn) await giveTo(context, stored, handlerId);
  return finish(context, stored, 'handle');
}

/** Ends a complaint with its result, in words, and the cause that is counted. */
export async function closeComplaint(context: Context, { id, version, ...closing }: Version & Complaint.Closing): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockComplaint(context, 'close', { id, version });
  refuse(checkClosing(closing));
  const { cause, satisfaction, result } = closing;
  const codes = [
    { field: 'cause', kind: 'complaintCause', code: cause },
    { field: 'satisfaction', kind: 'satisfaction', code: satisfaction },
  ];
  refuse(await findUnknownCodes(db, codes));
  const resultWords = closing.resultWords.trim();
  const closed = { state: complaintActs.close.to, result, resultWords, cause, satisfaction, closedAt: now(), closedBy: session.staffId };
  await db`update complaint set ${db({ ...closed, version: stored.version + 1 })} where id = ${id}`;
  await addStep(context, { complaintId: id, kind: 'closed', words: resultWords });
  return finish(context, stored, 'close');
}

/** The complainant is not content after all: the result is taken back, the steps stay, and the term begins anew. */
export async function reopenComplaint(context: Context, { id, version, reason }: Version & { reason: string }): Promise<Done> {
  const { db, now } = context;
  refuse(checkReason(reason));
  const stored = await lockComplaint(context, 'reopen', { id, version });
  const dueOn = dueAfter(dateAt(now()), await parameterInForce(db, levels[stored.level].days));
  const taken = {
    state: complaintActs.reopen.to,
    result: null,
    resultWords: '',
    cause: '',
    satisfaction: '',
    closedAt: null,
    closedBy: null,
  };
  await db`
    update complaint set ${db({ ...taken, dueOn, version: stored.version + 1 })}, reopened_count = reopened_count + 1 where id = ${id}`;
  await addStep(context, { complaintId: id, kind: 'reopened', words: reason.trim() });
  return finish(context, stored, 'reopen');
}

async function finish(context: Context, { id, patientId }: { id: string; patientId: string | null }, act: string): Promise<Done> {
  context.audit({ patientId: patientId ?? undefined, objectId: id, detail: { act } });
  await announceComplaints(context);
  return { done: true };
}
