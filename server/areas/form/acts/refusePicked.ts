import { isSame } from '../../../../src/domain/form/design/compare.ts';
import { rowsOf } from '../../../../src/domain/form/fill/answerText.ts';
import type { AnswerProblem } from '../../../../src/domain/form/fill/checkAnswers.ts';
import type { Answers, Definition, Row } from '../../../../src/domain/form/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findDocuments, findDrugs, findLabResults } from '../queries/offers.ts';

interface Written {
  patientId: string;
  definition: Definition;
}

type IsKnown = (row: Row) => boolean;

/**
 * Refuses a drug that the catalogue does not have, and a result or a document that is none of the patient. A draft is judged too: its
 * rows may come from a browser that was left open with another patient.
 */
export async function refusePicked(db: Db, { patientId, definition }: Written, answers: Answers): Promise<void> {
  const problems: AnswerProblem[] = [];
  for (const { type, code } of definition.elements) {
    const rows = Object.hasOwn(answers, code) ? rowsOf(answers[code]) : [];
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => String(id));
    const isKnown = await knownBy(db, type, { patientId, ids });
    if (!rows.every(isKnown)) problems.push({ field: `answers.${code}`, message: 'form.fill.notOfPatient' });
  }
  refuse(problems);
}

async function knownBy(db: Db, type: string, { patientId, ids }: { patientId: string; ids: readonly string[] }): Promise<IsKnown> {
  if (type === 'labResult') {
    const results = await findLabResults(
      db,
      patientId,
      ids.map((id) => id.split('.')[0] ?? ''),
    );
    return (row) => results.some((result) => isSame(result, row));
  }
  if (type === 'attachment') {
    const documents = await findDocuments(db, patientId, ids);
    return ({ id, fileId }) => documents.some((each) => each.id === id && each.fileId === fileId);
  }
  if (type === 'drug') {
    const drugs = await findDrugs(db, ids);
    return ({ id, nameZh }) => drugs.some((each) => each.id === id && each.nameZh === nameZh);
  }
  return () => true;
}
