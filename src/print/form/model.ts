import { marksOf } from '../../domain/form/drawing/marks.ts';
import { answerText, rowsOf, wordsIn } from '../../domain/form/fill/answerText.ts';
import { isAsked, readForm } from '../../domain/form/fill/readForm.ts';
import { resultText } from '../../domain/form/fill/readings.ts';
import type { FormElement } from '../../domain/form/shapes.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Signature } from '../parts/Signatures.tsx';
import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { deathFacts, patientFacts } from '../wording/patientFacts.ts';

/** A form on paper, laid out as a record is: only what its conditions show, page breaks where the design has them. */
export function formModel(form: Print.FormPrint, words: Speech): RecordModel {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const status = statusOf(form, words);
  return {
    letterhead: { ...letterheadOf(form, text(form.formName), true, words), ...(status && { status }) },
    band: [
      ...patientFacts(form, form.visitDate, words),
      ...deathFacts(form, words),
      { label: say('print.department'), value: text(form.departmentName) },
      { label: say('print.record.visit'), value: dateTime(form.visitDate) },
    ].filter(({ value }) => value !== ''),
    pages: [[...blocksOf(form, words), signatures(form, words)]],
    footer: [text(form.patientName), form.mrn, say('print.form.version', { number: form.formVersion })].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function statusOf({ signedAt, isCorrected, correction, reason }: Print.FormPrint, { say }: Speech): string {
  if (signedAt === null) return say('print.form.draft');
  if (isCorrected) return say('print.form.replaced');
  return correction > 0 ? say('print.form.correction', { number: correction, reason }) : '';
}

function blocksOf(form: Print.FormPrint, words: Speech): RecordBlock[] {
  const { definition, answers, subject } = form;
  const { isShown } = readForm(definition, answers, subject);
  let startsPage = false;
  return definition.elements
    .filter(({ code }) => isShown(code))
    .flatMap((element): RecordBlock[] => {
      if (element.type === 'pageBreak') startsPage = true;
      const block = blockOf(element, form, words);
      if (!block) return [];
      const broken: RecordBlock = startsPage ? { ...block, startsPage: true } : block;
      startsPage = false;
      return [broken];
    });
}

function blockOf(element: FormElement, form: Print.FormPrint, { language }: Speech): RecordBlock | undefined {
  const { code } = element;
  const title = wordsIn(language, element.label);
  const part = 'answers';
  const answer = form.answers[code];
  if (element.type === 'heading') return { kind: 'heading', part, id: code, text: title };
  if (element.type === 'table') {
    const rows = rowsOf(answer).map((row) => element.columns.map((column) => String(row[column.code] ?? '')));
    if (rows.length === 0) return { kind: 'text', part, id: code, title, text: '—' };
    return {
      kind: 'table',
      part,
      id: code,
      title,
      columns: element.columns.map((column) => wordsIn(language, column.label)),
      rows,
      hasRowNames: false,
    };
  }
  const marks = element.type === 'drawing' ? marksOf(rowsOf(answer)) : [];
  if (element.type === 'drawing' && marks.length > 0)
    return { kind: 'drawing', part, id: code, title, image: element.image, marks, text: answerText(element, answer, language), language };
  if (isAsked(element)) return { kind: 'text', part, id: code, title, text: answerText(element, answer, language) || '—' };
  if (element.type === 'calculation')
    return { kind: 'text', part, id: code, title, text: resultText(element, form.results[code] ?? null, language) };
  return undefined;
}

/** Author and co-signer stand there by name once they signed; others sign by hand. */
function signatures(form: Print.FormPrint, { say, date, dateTime, language }: Speech): RecordBlock {
  const { definition, signedAt, authorName, patientSignature: signed } = form;
  const author = signedAt === null ? '' : inLanguage(language)(authorName);
  const names = {
    author,
    cosigner: inLanguage(language)(form.cosignerName),
    patient: signed ? dateTime(signed.signedAt) : '',
    witness: '',
  };
  const named = definition.elements.flatMap((element): Signature[] =>
    element.type === 'signature'
      ? [
          {
            label: wordsIn(language, element.label),
            name: names[element.by],
            ...(element.by === 'patient' && signed && { strokes: signed.strokes }),
          },
        ]
      : [],
  );
  const places = named.length > 0 ? named : [{ label: say('print.form.author'), name: author }];
  return {
    kind: 'signatures',
    part: 'signatures',
    id: 'signatures',
    places: [...places, { label: say('print.date'), name: date(signedAt) }],
  };
}
