import { countText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { barcodeOf } from '../parts/barcode.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { allergyAnswer } from '../wording/allergyAnswer.ts';
import { confirmationTexts } from '../wording/confirmations.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { patientFacts } from '../wording/patientFacts.ts';

/** One application slip. */
export interface RequestSheet {
  key: string;
  letterhead: LetterheadModel;
  /** The medical record number, as the lists of laboratory, imaging and nurses scan it. */
  barcode: BarcodeModel | null;
  band: Fact[];
  allergies: string;
  tests: { columns: Column[]; lines: Line[] };
  /** Fields that are filled in by hand where the specimen is taken; empty on the slip of an examination. */
  specimen: Fact[];
  signatures: Signature[];
  fine: string;
  footer: string;
}

export interface TestRequestModel {
  sheets: RequestSheet[];
  page: string;
}

export const testRequestModel = (slips: readonly Print.TestRequestPrint[], words: Speech): TestRequestModel => ({
  sheets: slips.map((slip, index) => sheetOf(slip, index, words)),
  page: words.say('print.page', { page: '{page}', pages: '{pages}' }),
});

function sheetOf(slip: Print.TestRequestPrint, index: number, words: Speech): RequestSheet {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const title = say(`print.testRequest.title.${slip.kind}`);
  return {
    key: String(index),
    letterhead: letterheadOf(slip, title, false, words),
    barcode: barcodeOf(slip.mrn, { height: 36, width: 1, margin: 0, fontSize: 12 }),
    band: [
      ...patientFacts(slip, slip.orderedAt, words),
      { label: say('print.patient.mobile'), value: slip.mobile },
      { label: say('print.department'), value: text(slip.departmentName) },
      { label: say('print.testRequest.orderedAt'), value: dateTime(slip.orderedAt) },
      { label: say('print.diagnosis'), value: listText(slip.diagnoses.map(text), words), width: 'whole' },
    ],
    allergies: say('print.testRequest.allergies', { names: allergiesOf(slip, words) }),
    tests: {
      columns: [
        { label: say('print.testRequest.number'), kind: 'order' },
        { label: say('print.testRequest.name'), kind: 'text' },
        { label: say('print.testRequest.quantity'), kind: 'quantity' },
        { label: say('print.testRequest.remark'), kind: 'text' },
      ],
      lines: slip.tests.map((test, place) => lineOf(test, place, words)),
    },
    specimen: slip.kind === 'lab' ? specimenFields(words) : [],
    signatures: [
      { label: say('print.testRequest.doctor'), name: text(slip.doctorName), picture: slip.doctorSignature },
      { label: say(`print.testRequest.received.${slip.kind}`), name: '' },
    ],
    fine: say(`print.testRequest.fine.${slip.kind}`),
    footer: [title, slip.mrn].join('  '),
  };
}

function allergiesOf(slip: Print.TestRequestPrint, words: Speech): string {
  const { say, language } = words;
  const { allergies } = slip;
  if (allergies.length > 0) return listText(allergies.map(inLanguage(language)), words);
  return say(`print.prescription.allergies.${allergyAnswer(slip)}`);
}

const specimenFields = ({ say }: Speech): Fact[] => [
  { label: say('print.lab.specimen'), value: '', width: 'third' },
  { label: say('print.lab.sampled'), value: '', width: 'third' },
  { label: say('print.testRequest.sampler'), value: '', width: 'third' },
];

function lineOf(test: Print.RequestedTest, place: number, words: Speech): Line {
  const { say, language } = words;
  const text = inLanguage(language);
  const dangers = [
    test.isIonising ? say('print.testRequest.ionising') : '',
    test.contrast === 'none' ? '' : say(`print.testRequest.contrast.${test.contrast}`),
    ...confirmationTexts(test.confirmations, words),
  ];
  return {
    key: test.id,
    cells: [
      String(place + 1),
      [text(test.itemName), strengthText(text(test.specification), language)].filter(Boolean).join(' '),
      countText(test.amount, test.unitName, language),
      test.memo,
    ],
    note: dangers.filter(Boolean).join('  '),
  };
}
