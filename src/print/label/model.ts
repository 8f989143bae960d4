import type * as Patient from '../../domain/patient/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { barcodeOf, labelBarcode } from '../parts/barcode.ts';
import { fittingSize, type Step } from '../wording/fit.ts';
import { sexText } from '../wording/patientFacts.ts';

export interface LabelModel {
  /** `size`: pixels of its type, see `nameSteps`; `label` is left out where the name needs the whole width. */
  name: { label: string; value: string; size: number };
  facts: { label: string; value: string }[];
  barcode: BarcodeModel | null;
  /** Of a reprint. */
  mark?: string;
}

/** Beside its label on one line, else on two or three lines without it, down to 8 pixels (2.1 mm, 50 Chinese characters). */
const nameSteps: readonly Step[] = [
  { size: 12, lines: 1, width: 108 },
  { size: 10, lines: 1, width: 108 },
  { size: 9, lines: 2, width: 138 },
  { size: 8, lines: 3, width: 138 },
];
const leastBesideLabel = 10;

export function labelModel(label: Patient.Label, words: Speech): LabelModel {
  const { say, language } = words;
  const of = (key: Patient.Label[number]['key']) => label.find((entry) => entry.key === key)?.value ?? '';
  const name = language === 'en' ? of('nameEn') || of('nameCn') : of('nameCn') || of('nameEn');
  const size = fittingSize(name, nameSteps);
  return {
    name: { label: size < leastBesideLabel ? '' : say('print.label.NAME'), value: name, size },
    facts: [
      { label: say('print.label.GENDER'), value: sexText(of('patientSex'), words) },
      { label: say('print.label.DOB'), value: of('dob') },
      { label: say('print.label.MRN'), value: of('mrn') },
    ],
    barcode: barcodeOf(of('mrn'), labelBarcode),
  };
}
