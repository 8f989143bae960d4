import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { allergyAnswer } from '../wording/allergyAnswer.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { patientFacts } from '../wording/patientFacts.ts';
import { usageText } from '../wording/usage.ts';

/** The medicines that a patient takes, for the patient: allergies on top, orders of this organisation before medicines from elsewhere. */
export function medicationListModel(list: Print.MedicationListPrint, words: Speech): RecordModel {
  const { say } = words;
  const title = say('print.medicationList.title');
  const own = list.medicines.filter(({ source }) => source === null);
  const outside = list.medicines.filter(({ source }) => source !== null);
  const none: RecordBlock[] =
    list.medicines.length === 0 ? [{ kind: 'text', part: 'medicines', id: 'none', title: '', text: say('print.medicationList.none') }] : [];
  return {
    letterhead: letterheadOf(list, title, true, words),
    band: [
      ...patientFacts(list, list.printedAt, words),
      { label: say('print.medicationList.asOf'), value: words.dateTime(list.printedAt) },
    ],
    pages: [
      [
        { kind: 'text', part: 'allergies', id: 'allergies', title: '', text: allergiesText(list, words) },
        ...none,
        ...group('own', own, words),
        ...group('outside', outside, words),
        { kind: 'text', part: 'review', id: 'review', title: say('print.medicationList.review'), text: reviewText(list, words) },
        { kind: 'text', part: 'fine', id: 'remarks', title: '', text: say('print.medicationList.ask') },
        {
          kind: 'signatures',
          part: 'signatures',
          id: 'signatures',
          places: [
            { label: say('print.medicationList.by'), name: '' },
            { label: say('print.date'), name: '' },
          ],
        },
      ],
    ],
    footer: [title, list.mrn].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function allergiesText(list: Print.MedicationListPrint, words: Speech): string {
  const { allergies } = list;
  if (allergies.length > 0) {
    return words.say('print.wristband.allergies', { names: listText(allergies.map(inLanguage(words.language)), words) });
  }
  return words.say(`print.wristband.allergies.${allergyAnswer(list)}`);
}

function group(part: 'own' | 'outside', medicines: readonly Print.MedicationLine[], words: Speech): RecordBlock[] {
  if (medicines.length === 0) return [];
  return [
    { kind: 'heading', part: 'medicines', id: part, text: words.say(`print.medicationList.${part}`, { count: medicines.length }) },
    ...medicines.map(
      (medicine, index): RecordBlock => ({
        kind: 'item',
        part: 'medicines',
        id: `${part}-${index}`,
        order: `${index + 1}.`,
        text: [nameText(medicine, words), usageText(medicine, words)].filter(Boolean).join('  '),
        note: originText(medicine, words),
        group: 0,
      }),
    ),
  ];
}

function nameText({ name, specification }: Print.MedicationLine, { language }: Speech): string {
  const text = inLanguage(language);
  return [text(name), strengthText(text(specification), language)].filter(Boolean).join(' ');
}

/** Since when, until when, from where, by whom, and what somebody noted. */
function originText({ since, until, isEstimated, source, by, note, isChecked }: Print.MedicationLine, words: Speech): string {
  const { say } = words;
  const from = since === '' ? say('print.medicationList.sinceUnknown') : say('print.medicationList.since', { date: since });
  const to = until ? say(isEstimated ? 'print.medicationList.about' : 'print.medicationList.until', { date: until }) : '';
  const name = inLanguage(words.language)(by);
  const who = name === '' ? '' : say(source === null ? 'print.medicationList.orderedBy' : 'print.medicationList.recordedBy', { name });
  return [
    from,
    to,
    say(`print.medicationList.source.${source ?? 'own'}`),
    who,
    isChecked ? '' : say('print.medicationList.notChecked'),
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}

function reviewText({ review }: Print.MedicationListPrint, { say, dateTime, language }: Speech): string {
  if (!review) return say('print.medicationList.neverReviewed');
  const values = { name: inLanguage(language)(review.by), time: dateTime(review.at), count: review.listed };
  return say(review.isOutdated ? 'print.medicationList.reviewedBefore' : 'print.medicationList.reviewed', values);
}
