import { kinds } from '../../domain/consultation/kinds.ts';
import { consultationStateWords } from '../../domain/consultation/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { deathFacts, patientFacts } from '../wording/patientFacts.ts';

const filled = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A consultation: the patient, the request, the answer as it was signed last, and both doctors; laid out as a record is. */
export function consultationModel(consultation: Print.ConsultationPrint, words: Speech): RecordModel {
  const { say, language } = words;
  const text = inLanguage(language);
  const { number, question, diagnoses, visitDate } = consultation;
  return {
    letterhead: letterheadOf(consultation, say('print.consultation.title'), true, words),
    band: filled([
      ...patientFacts(consultation, visitDate, words),
      ...deathFacts(consultation, words),
      { label: say('print.record.visit'), value: words.dateTime(visitDate) },
      { label: say('print.consultation.diagnoses'), value: diagnoses.map(text).join('; '), width: 'whole' },
    ]),
    pages: [
      [
        requestOf(consultation, words),
        { kind: 'text', part: 'question', id: 'reason', title: say('consultation.field.reason'), text: consultation.reason },
        { kind: 'text', part: 'question', id: 'question', title: say('consultation.field.question'), text: question },
        ...answerOf(consultation, words),
        signaturesOf(consultation, words),
      ],
    ],
    footer: [say('print.consultation.title'), number].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function requestOf(consultation: Print.ConsultationPrint, { say, dateTime, language }: Speech): RecordBlock {
  const text = inLanguage(language);
  const { kind, state, acceptedAt, finishedAt } = consultation;
  const asked = [text(consultation.departmentName), text(consultation.doctorName)].filter(Boolean).join(' · ');
  const step = (name: Print.Bilingual, at: string | null) => (at === null ? '' : `${text(name)} ${dateTime(at)}`);
  const facts = filled([
    { label: say('consultation.field.number'), value: consultation.number, width: 'third' },
    { label: say('consultation.field.kind'), value: say(kinds[kind].words), width: 'third' },
    { label: say('field.status'), value: say(consultationStateWords[state]), width: 'third' },
    { label: say('print.consultation.asked'), value: asked, width: 'half' },
    { label: say('print.consultation.by'), value: step(consultation.askerName, consultation.askedAt), width: 'half' },
    { label: say('consultation.field.dueAt'), value: dateTime(consultation.dueAt), width: 'half' },
    { label: say('print.consultation.accepted'), value: step(consultation.accepterName, acceptedAt), width: 'half' },
    { label: say('print.consultation.finished'), value: step(consultation.finisherName, finishedAt), width: 'half' },
  ]);
  return { kind: 'facts', part: 'request', id: 'request', title: say('print.consultation.request'), facts };
}

function answerOf({ answer, withdrawnAt, withdrawReason }: Print.ConsultationPrint, { say, dateTime }: Speech): RecordBlock[] {
  const line = (id: string, title: string, text: string): RecordBlock[] =>
    text === '' ? [] : [{ kind: 'text', part: 'answer', id, title, text }];
  if (!answer) {
    const withdrawn = withdrawnAt && say('print.consultation.withdrawn', { at: dateTime(withdrawnAt), reason: withdrawReason });
    return line('pending', say('print.consultation.answer'), withdrawn || say('print.consultation.pending'));
  }
  const { correction, correctionReason } = answer;
  const corrected = correction > 0 ? say('print.consultation.corrected', { number: correction, reason: correctionReason }) : '';
  return [
    ...line('findings', say('consultation.field.findings'), answer.findings),
    ...line('opinion', say('consultation.field.opinion'), answer.opinion),
    ...line('advice', say('consultation.field.advice'), answer.advice),
    ...line('corrected', say('print.consultation.answer'), corrected),
  ];
}

/** A request without an answer keeps room for a name by hand. */
function signaturesOf({ answer, ...of }: Print.ConsultationPrint, { say, dateTime, language }: Speech): RecordBlock {
  const text = inLanguage(language);
  return {
    kind: 'signatures',
    part: 'signatures',
    id: 'signatures',
    places: [
      { label: say('print.consultation.signAsker'), name: text(of.askerName), picture: of.askerSignature },
      {
        label: say('print.consultation.signAnswerer'),
        name: answer ? text(answer.authorName) : '',
        picture: answer?.authorSignature ?? null,
      },
      { label: say('print.consultation.signedAt'), name: answer ? dateTime(answer.signedAt) : '' },
    ],
  };
}
