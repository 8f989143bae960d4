import { headlineOf } from '../../../../src/domain/form/fill/headline.ts';
import { readForm } from '../../../../src/domain/form/fill/readForm.ts';
import type { Answers, Definition, Subject } from '../../../../src/domain/form/shapes.ts';
import type { AnswerState } from '../../../../src/domain/form/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';

interface Stored {
  id: string;
  formId: string;
  versionId: string;
  patientId: string;
  encounterId: string;
  state: AnswerState;
  correction: number;
  authorId: string;
  startedAt: Date;
  subject: Subject;
  version: number;
}
export type HeldAnswer = Stored & { isCorrected: boolean; isCosigned: boolean; definition: Definition };

/** Locks one form that is being written, with the version of the form it is written in. */
export async function lockAnswer({ db }: Context, id: string): Promise<HeldAnswer> {
  const [answer] = await lockRows(
    db,
    'formAnswer',
    db<[Stored?]>`
    select id, form_id, version_id, patient_id, encounter_id, state, correction, author_id, started_at, subject, version
    from form_answer where id = ${id} for no key update`,
  );
  if (!answer) throw absent();
  const [rest] = await db<[Pick<HeldAnswer, 'isCorrected' | 'isCosigned' | 'definition'>]>`
    select exists (select from form_answer where corrects_id = ${id}) as is_corrected,
      exists (select from form_cosign where answer_id = ${id}) as is_cosigned, definition
    from form_version where id = ${answer.versionId}`;
  return { ...answer, ...rest };
}

/** Columns of answers. The results are computed from these very answers: those of a browser are never taken. */
export function answerColumns(db: Db, definition: Definition, { answers, subject }: { answers: Answers; subject: Subject }) {
  const { results } = readForm(definition, answers, subject);
  const headline = headlineOf(definition, results);
  return {
    answers: db.json(answers as never),
    results: db.json(results),
    subject: db.json(subject),
    headline: headline && db.json(headline as never),
  };
}

export async function tellAnswer(context: Context, { id, patientId }: { id: string; patientId: string }, act: string): Promise<void> {
  context.audit({ patientId, objectId: id, detail: { act } });
  await context.announce({ subType: null, tags: ['FormAnswer'], audience: { permission: 'm_chart' } });
}
