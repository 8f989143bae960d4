import { checkAnswers, signedAnswers } from '../../../../src/domain/form/fill/checkAnswers.ts';
import { readForm } from '../../../../src/domain/form/fill/readForm.ts';
import type { Answers, Definition, Subject, Words } from '../../../../src/domain/form/shapes.ts';
import { flagsOf } from '../../../../src/domain/inquiry/flags.ts';
import { reaskRefused } from '../../../../src/domain/inquiry/rules.ts';
import type { Db } from '../../../database/connect.ts';
import type { FoundLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findQuestions } from '../queries/questions.ts';
import { findSheet, wordsOf } from '../queries/sheets.ts';

export interface Asked {
  versionId: string | null;
  definition: Definition;
  subject: Subject;
  appointmentId: string | null;
  /** The first answers; empty for a sheet that is asked for once. */
  earlier: Answers;
}

/** The questions of a link: those of today, or those of the sheet that is asked for again. */
export async function questionsOfLink(
  db: Db,
  { patientId, objectId }: Pick<FoundLink, 'patientId' | 'objectId'>,
  now: Date,
): Promise<Asked> {
  const questions = await findQuestions(db, patientId, now);
  if (!questions) throw absent();
  const { versionId, definition, subject, appointmentId } = questions;
  if (objectId === null) return { versionId, definition, subject, appointmentId, earlier: {} };
  const sheet = await findSheet(db, objectId);
  if (!sheet || sheet.patientId !== patientId) throw absent();
  const refused = reaskRefused(sheet);
  if (refused) throw new Problem(refused);
  const { answered } = sheet;
  return { versionId: sheet.versionId, definition: answered.definition, subject, appointmentId, earlier: answered.answers };
}

/** Keeps what a patient has sent in, and tells the nurses at once where an answer is a warning. */
export async function submitSheet(
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  db: Db,
  { link, patientName, answers }: { link: FoundLink; patientName: string; answers: Answers },
): Promise<void> {
  const { versionId, definition, subject, appointmentId } = await questionsOfLink(db, link, now());
  refuse(checkAnswers(definition, answers, subject).map((problem) => ({ ...problem, field: problem.field.replace('answers.', '') })));
  const kept = signedAnswers(definition, answers, subject);
  const flags = flagsOf({ definition, answers: kept, subject });
  const { orgId, practiceId, patientId } = link;
  const sheet = {
    orgId,
    practiceId,
    id: newId(),
    patientId,
    appointmentId,
    linkId: link.id,
    versionId,
    definition: db.json(definition as never),
    subject: db.json(subject),
    answers: db.json(kept as never),
    results: db.json(readForm(definition, kept, subject).results),
    flags: db.json(flags),
    reaskOf: link.objectId,
    submittedAt: now(),
  };
  await db`insert into inquiry_sheet ${db(sheet)}`;
  await tell({ now, newId }, db, { link, patientName, flags, sheetId: sheet.id });
}

interface Telling {
  link: FoundLink;
  patientName: string;
  flags: readonly Words[];
  sheetId: string;
}

/** A call without a session has no outbox of its own: its rows are written here, with the sheet. */
async function tell(
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  db: Db,
  { link: { orgId, practiceId }, patientName, flags, sheetId }: Telling,
): Promise<void> {
  const event = { orgId, practiceId, at: now(), permission: 'm_chart' };
  await db`insert into push_event ${db({ ...event, id: newId(), tags: ['InquirySheet', 'Notice'] })}`;
  if (flags.length === 0) return;
  const content = {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'inquiryFlag', items: wordsOf(flags, 'zh'), reason: '', patientName },
    objectId: sheetId,
  };
  await db`insert into push_event ${db({ ...event, id: newId(), subType: 'order_has_changed', tags: ['Notice'], content: db.json(content) })}`;
}
