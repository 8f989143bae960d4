import { levels } from '../../domain/complaint/levels.ts';
import { complaintStateWords, resultWords } from '../../domain/complaint/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';

const filled = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A complaint from registration to result, laid out as a record is. */
export function complaintModel(complaint: Print.ComplaintPrint, words: Speech): RecordModel {
  const { say, date, dateTime, language } = words;
  const text = inLanguage(language);
  const about = [text(complaint.againstStaffName), text(complaint.departmentName)].filter(Boolean).join(' · ');
  const { number, level, state, content } = complaint;
  return {
    letterhead: letterheadOf(complaint, say('print.complaint.title'), true, words),
    band: filled([
      { label: say('complaint.field.number'), value: number, width: 'third' },
      { label: say('complaint.field.name'), value: text(complaint.patientName), width: 'third' },
      { label: say('complaint.field.mobile'), value: complaint.mobile, width: 'third' },
      { label: say('print.patient.mrn'), value: complaint.mrn, width: 'third' },
      { label: say('complaint.field.receivedAt'), value: dateTime(complaint.receivedAt), width: 'third' },
      { label: say('complaint.field.channel'), value: text(complaint.channelName), width: 'third' },
      { label: say('complaint.field.kind'), value: text(complaint.kindName), width: 'third' },
      { label: say('complaint.field.level'), value: say(levels[level].words), width: 'third' },
      { label: say('complaint.field.about'), value: about, width: 'third' },
      { label: say('complaint.field.handler'), value: text(complaint.handlerName), width: 'third' },
      { label: say('complaint.field.dueOn'), value: date(complaint.dueOn), width: 'third' },
      { label: say('field.status'), value: say(complaintStateWords[state]), width: 'third' },
    ]),
    pages: [
      [
        { kind: 'text', part: 'content', id: 'content', title: say('complaint.field.content'), text: content },
        stepsOf(complaint, words),
        ...endingOf(complaint, words),
        signatures(words),
      ],
    ],
    footer: [say('print.complaint.title'), number].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function stepsOf({ steps }: Print.ComplaintPrint, { say, dateTime, language }: Speech): RecordBlock {
  const text = inLanguage(language);
  return {
    kind: 'table',
    part: 'steps',
    id: 'steps',
    title: say('complaint.steps'),
    columns: [say('print.complaint.at'), say('print.complaint.by'), say('print.complaint.step')],
    rows: steps.map(({ kind, words, handlerName, at, staffName }) => [
      dateTime(at),
      text(staffName),
      say(`complaint.step.${kind}`, { words, name: text(handlerName) }),
    ]),
    hasRowNames: false,
  };
}

function endingOf(complaint: Print.ComplaintPrint, { say, dateTime, language }: Speech): RecordBlock[] {
  const text = inLanguage(language);
  const { result, resultWords: said, closedAt } = complaint;
  if (result === null) return [];
  const facts = filled([
    { label: say('complaint.field.result'), value: say(resultWords[result]), width: 'third' },
    { label: say('complaint.field.cause'), value: text(complaint.causeName), width: 'third' },
    { label: say('complaint.field.satisfaction'), value: text(complaint.satisfactionName), width: 'third' },
    { label: say('complaint.field.closedBy'), value: `${text(complaint.closedByName)} ${dateTime(closedAt)}`, width: 'half' },
    { label: say('complaint.field.resultWords'), value: said, width: 'whole' },
  ]);
  return [{ kind: 'facts', part: 'ending', id: 'ending', title: say('print.complaint.ending'), facts }];
}

/** Names are written by hand: the paper is signed after the conversation. */
const signatures = ({ say }: Speech): RecordBlock => ({
  kind: 'signatures',
  part: 'signatures',
  id: 'signatures',
  places: [
    { label: say('print.complaint.complainant'), name: '' },
    { label: say('print.complaint.handler'), name: '' },
    { label: say('print.complaint.head'), name: '' },
    { label: say('print.date'), name: '' },
  ],
});
