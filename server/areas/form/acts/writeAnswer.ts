import { sexRefused } from '../../../../src/domain/form/fill/binding.ts';
import { checkAnswers, signedAnswers } from '../../../../src/domain/form/fill/checkAnswers.ts';
import { startAnswers } from '../../../../src/domain/form/fill/defaults.ts';
import { correctRefused, startRefused, writeRefused } from '../../../../src/domain/form/fill/rules.ts';
import type * as Form from '../../../../src/domain/form/formShapes.ts';
import { answerState } from '../../../../src/domain/form/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findVersionInForce } from '../queries/forms.ts';
import { findStartFacts, findSubject } from '../queries/startFacts.ts';
import { answerColumns, type HeldAnswer, lockAnswer, tellAnswer } from './lockAnswer.ts';
import { refusePicked } from './refusePicked.ts';

/** Begins a form in a visit, in the version in force today, with what is known of the patient. */
export async function startForm(context: Context, { noteRecordId, formId }: Form.Starting): Promise<Saved> {
  const { db, session, now } = context;
  await lockRows(db, 'encounter', db`select from encounter where id = ${noteRecordId} for share`);
  const facts = await findStartFacts(db, { encounterId: noteRecordId, formId, language: session.language });
  if (!facts) throw absent();
  const refused = startRefused(facts.status);
  if (refused) throw new Problem(refused);
  const inForce = await findVersionInForce(db, formId, now());
  if (!inForce) throw new Problem('form.refused.notInUse');
  const otherSex = sexRefused(inForce.binding, facts.subject);
  if (otherSex) throw new Problem(otherSex);
  const { orgId, practiceId, staffId } = session;
  const id = context.newId();
  const answers = startAnswers(inForce.definition, facts);
  await db`insert into form_answer ${db({
    orgId,
    practiceId,
    id,
    formId,
    versionId: inForce.id,
    patientId: facts.patientId,
    encounterId: noteRecordId,
    state: answerState.draft,
    authorId: staffId,
    startedAt: now(),
    ...answerColumns(db, inForce.definition, { answers, subject: facts.subject }),
  })}`;
  await tellAnswer(context, { id, patientId: facts.patientId }, 'started');
  return { id, version: 1 };
}

/** Locks a draft for its author, and refuses a screen that was opened before it was last saved. */
async function lockDraft(context: Context, { id, version }: { id: string; version?: number }): Promise<HeldAnswer> {
  const held = await lockAnswer(context, id);
  const refused = writeRefused(held, context.session);
  if (refused) throw new Problem(refused);
  if (version !== undefined && held.version !== version) throw new Problem('error.version');
  return { ...held, subject: (await findSubject(context.db, held.encounterId)) ?? held.subject };
}

/** Keeps a draft as it stands, half answered too; nobody is told, as its author has it on the screen. Answers of elements that the form does not have are refused. */
export async function saveFormAnswer(context: Context, { id, version, answers }: Form.Answering): Promise<Saved> {
  const { db } = context;
  const held = await lockDraft(context, { id, version });
  refuse(checkAnswers(held.definition, answers, held.subject).filter(({ message }) => message === 'form.fill.unknown'));
  await refusePicked(db, held, answers);
  const columns = answerColumns(db, held.definition, { answers, subject: held.subject });
  await db`update form_answer set ${db({ ...columns, version: version + 1 })} where id = ${id}`;
  context.audit({ patientId: held.patientId, objectId: id, detail: { act: 'saved' } });
  return { id, version: version + 1 };
}

/** Signs a form with the answers that the screen shows. */
export async function signFormAnswer(context: Context, { id, version, answers }: Form.Answering): Promise<Saved> {
  const { db, now } = context;
  const held = await lockDraft(context, { id, version });
  refuse(checkAnswers(held.definition, answers, held.subject));
  await refusePicked(db, held, answers);
  const signed = signedAnswers(held.definition, answers, held.subject);
  const columns = answerColumns(db, held.definition, { answers: signed, subject: held.subject });
  await db`update form_answer set ${db({ ...columns, state: answerState.signed, signedAt: now(), version: version + 1 })} where id = ${id}`;
  await tellAnswer(context, held, 'signed');
  return { id, version: version + 1 };
}

/** Corrects a signed form beside what stands there: a signed writing of its own, in the version of the form it corrects. */
export async function correctFormAnswer(context: Context, { id, answers, reason }: Form.Correcting): Promise<Saved> {
  const { db, session, now } = context;
  const held = await lockAnswer(context, id);
  const refused = correctRefused(held, session);
  if (refused) throw new Problem(refused);
  refuse([...checkReason(reason), ...checkAnswers(held.definition, answers, held.subject)]);
  await refusePicked(db, held, answers);
  const signed = signedAnswers(held.definition, answers, held.subject);
  const { orgId, practiceId, staffId } = session;
  const correction = {
    orgId,
    practiceId,
    id: context.newId(),
    formId: held.formId,
    versionId: held.versionId,
    patientId: held.patientId,
    encounterId: held.encounterId,
    state: answerState.signed,
    correction: held.correction + 1,
    correctsId: id,
    reason: reason.trim(),
    authorId: staffId,
    startedAt: held.startedAt,
    signedAt: now(),
    ...answerColumns(db, held.definition, { answers: signed, subject: held.subject }),
  };
  await db`insert into form_answer ${db(correction)}`;
  await tellAnswer(context, { id: correction.id, patientId: held.patientId }, 'corrected');
  return { id: correction.id, version: 1 };
}

/** Throws a draft away; a signed form stays. */
export async function deleteFormAnswer(context: Context, id: string): Promise<Done> {
  const held = await lockDraft(context, { id });
  await context.db`delete from form_answer where id = ${id}`;
  await tellAnswer(context, held, 'deleted');
  return { done: true };
}
