import { Fragment } from 'react';
import { pictures } from '../../../domain/form/drawing/images.ts';
import { marksOf } from '../../../domain/form/drawing/marks.ts';
import { answerText, rowsOf, wordsIn } from '../../../domain/form/fill/answerText.ts';
import { bandOf, isAsked } from '../../../domain/form/fill/readForm.ts';
import type { Answer, Answers, Definition, ElementOf, FormElement, Results, Row } from '../../../domain/form/shapes.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { Drawing } from '../../../print/parts/Drawing.tsx';
import style from './fill.module.css';
import { AttachmentLinks } from './picked/AttachmentInput.tsx';

interface Props {
  definition: Definition;
  answers: Answers;
  /** As they were computed when the form was signed. */
  results: Results;
  isShown: (code: string) => boolean;
  author: string;
  /** Empty while nobody co-signed. */
  cosigner: string;
  /** Name of the patient who signed on a phone; empty without such a signature. */
  patient?: string;
  language: Language;
}

/** Answers of a form to read. */
export function AnswersView({ definition, answers, results, isShown, author, cosigner, patient = '', language }: Props) {
  const shown = definition.elements.filter(({ code, type }) => isShown(code) && type !== 'pageBreak');
  return (
    <dl className={style.readings}>
      {shown.map((element) => (
        <Fragment key={element.code}>
          {element.type === 'heading' ? (
            <h3 className={style.heading}>{wordsIn(language, element.label)}</h3>
          ) : (
            <>
              <dt>{wordsIn(language, element.label)}</dt>
              <dd>
                <Said
                  element={element}
                  answers={answers}
                  results={results}
                  author={author}
                  cosigner={cosigner}
                  patient={patient}
                  language={language}
                />
              </dd>
            </>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

function Said({
  element,
  answers,
  results,
  author,
  cosigner,
  patient = '',
  language,
}: Omit<Props, 'definition' | 'isShown'> & { element: FormElement }) {
  if (element.type === 'table') return <RowsView element={element} rows={rowsOf(answers[element.code])} language={language} />;
  if (element.type === 'attachment' && rowsOf(answers[element.code]).length > 0)
    return <AttachmentLinks rows={rowsOf(answers[element.code])} />;
  if (element.type === 'drawing' && rowsOf(answers[element.code]).length > 0)
    return <MarksView element={element} answer={answers[element.code]} language={language} />;
  if (isAsked(element)) return answerText(element, answers[element.code], language) || '—';
  if (element.type === 'signature') return { author, cosigner, patient, witness: '' }[element.by] || '—';
  if (element.type !== 'calculation') return null;
  const result = results[element.code] ?? null;
  if (result === null) return '—';
  const band = bandOf(element, result);
  return (
    <>
      {[result, element.unit].filter((part) => part !== '').join(' ')}{' '}
      {band ? (
        <span className={style.meaning} data-tone={band.tone}>
          {wordsIn(language, band.label)}
        </span>
      ) : null}
    </>
  );
}

function RowsView({ element, rows, language }: { element: ElementOf<'table'>; rows: readonly Row[]; language: Language }) {
  if (rows.length === 0) return '—';
  return (
    <table className={style.table}>
      <thead>
        <tr>
          {element.columns.map((column) => (
            <th key={column.code} scope="col">
              {wordsIn(language, column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and none changes its place
          <tr key={place}>
            {element.columns.map((column) => (
              <td key={column.code}>{row[column.code] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MarksView({ element, answer, language }: { element: ElementOf<'drawing'>; answer: Answer | undefined; language: Language }) {
  const label = wordsIn(language, element.label);
  return (
    <>
      <Drawing picture={pictures[element.image]} marks={marksOf(rowsOf(answer))} language={language} label={label} />
      {answerText(element, answer, language)}
    </>
  );
}
