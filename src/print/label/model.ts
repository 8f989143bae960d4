import type * as Patient from '../../domain/patient/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { barcodeOf, labelBarcode } from '../parts/barcode.ts';
import { sexText } from '../wording/patientFacts.ts';

export interface LabelModel {
  name: { label: string; value: string };
  facts: { label: string; value: string }[];
  barcode: BarcodeModel | null;
  /** Of a reprint. */
  mark?: string;
}

export function labelModel(label: Patient.Label, words: Speech): LabelModel {
  const { say, language } = words;
  const of = (key: Patient.Label[number]['key']) => label.find((entry) => entry.key === key)?.value ?? '';
  const name = language === 'en' ? of('nameEn') || of('nameCn') : of('nameCn') || of('nameEn');
  return {
    name: { label: say('print.label.NAME'), value: name },
    facts: [
      { label: say('print.label.GENDER'), value: sexText(of('patientSex'), words) },
      { label: say('print.label.DOB'), value: of('dob') },
      { label: say('print.label.MRN'), value: of('mrn') },
    ],
    barcode: barcodeOf(of('mrn'), labelBarcode),
  };
}
