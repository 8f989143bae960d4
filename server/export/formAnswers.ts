import { answerLinesOf } from '../../src/domain/form/fill/answerLines.ts';
import type { Answers, Definition, Results } from '../../src/domain/form/shapes.ts';
import { answerState } from '../../src/domain/form/states.ts';
import type { Db } from '../database/connect.ts';
import { batchesOf, lookAtPractice } from './rows.ts';

export const formAnswersPath = 'forms/answers.ndjson';

interface SignedForm {
  /** JSON: as a text, its names stay those of the tables. */
  head: string;
  definition: Definition;
  answers: Answers;
  results: Results;
}

/** Signed forms of the clinic in sight. The names of the head are columns as in the tables. */
const signedForms = `
  select jsonb_build_object('answer_id', a.id, 'form_id', a.form_id, 'form_zh', f.name_zh, 'form_en', f.name_en, 'category', f.category,
      'form_version', v.number, 'patient_id', a.patient_id, 'mrn', p.mrn, 'encounter_id', a.encounter_id, 'visit_day', a.subject ->> 'visitDay',
      'author_id', a.author_id, 'signed_at', to_char(a.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'correction', a.correction,
      'is_corrected', exists (select from form_answer n where n.org_id = a.org_id and n.corrects_id = a.id)) #>> '{}' as head,
    v.definition, a.answers, a.results
  from form_answer a
  join form f on f.org_id = a.org_id and f.id = a.form_id
  join form_version v on v.org_id = a.org_id and v.id = a.version_id
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  where a.state = ${answerState.signed} and a.practice_id = app_practice() order by a.id`;

/** Every answer of every signed form as a line with its question in words, clinic by clinic. */
export async function* formAnswerLines(db: Db, practices: readonly string[]): AsyncGenerator<string[]> {
  for (const practiceId of practices) {
    await lookAtPractice(db, practiceId);
    for await (const forms of batchesOf<SignedForm>(db, signedForms))
      yield forms.flatMap(({ head, definition, answers, results }) => {
        const facts: object = JSON.parse(head);
        return answerLinesOf(definition, answers, results).map(({ field, type, label, value, text }) =>
          JSON.stringify({ ...facts, field, type, label_zh: label.zh, label_en: label.en, value, text_zh: text.zh, text_en: text.en }),
        );
      });
  }
}
