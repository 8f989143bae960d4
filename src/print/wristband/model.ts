import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { type BarcodeOptions, barcodeOf } from '../parts/barcode.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { allergyAnswer } from '../wording/allergyAnswer.ts';
import { fittingSize, fittingStep, type Step } from '../wording/fit.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { listText } from '../wording/listText.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';

export interface WristbandModel {
  practice: string;
  name: string;
  /** Pixels of its type: `nameSteps`. */
  nameSize: number;
  /** Sex and age. */
  person: string;
  facts: Fact[];
  /** `isFlagged`: printed white on black. */
  allergies: { text: string; size: number; isFlagged: boolean };
  barcode: BarcodeModel | null;
  /** Of a reprint. */
  mark?: string;
}

/**
 * The name takes 48 mm and what 16-pixel type for sex and age leaves of the height; it is made smaller down to 10 pixels (2.6 mm, 90 Chinese
 * characters), so that nothing beside or below it is pushed out.
 */
const nameSteps = (language: Speech['language']): Step[] => [
  { size: language === 'zh' ? 24 : 20, lines: 2, width: 181 },
  { size: 16, lines: 3, width: 181 },
  { size: 13, lines: 4, width: 181 },
  { size: 10, lines: 5, width: 181 },
];

/** The allergies have 36 mm at least, less their frame. */
const allergySteps: readonly Step[] = [
  { size: 14, lines: 3, width: 116 },
  { size: 12, lines: 4, width: 116 },
  { size: 10, lines: 5, width: 116 },
  { size: 9, lines: 6, width: 116 },
];

/** What has no room is counted: a band that says less than is known must say so. */
function allergiesText(names: readonly string[], words: Speech): string {
  const textOf = (count: number) => {
    const all = listText(names.slice(0, count), words);
    const more = names.length - count;
    return more > 0
      ? words.say('print.wristband.allergies.more', { names: all, count: more })
      : words.say('print.wristband.allergies', { names: all });
  };
  const counts = names.map((_, index) => names.length - index);
  return textOf(counts.find((count) => fittingStep(textOf(count), allergySteps)) ?? 1);
}

function allergiesOf(band: Print.WristbandPrint, words: Speech): WristbandModel['allergies'] {
  const isFlagged = band.allergies.length > 0;
  const text = isFlagged
    ? allergiesText(band.allergies.map(inLanguage(words.language)), words)
    : words.say(`print.wristband.allergies.${allergyAnswer(band)}`);
  return { text, size: fittingSize(text, allergySteps), isFlagged };
}

/** As high as the band allows, read at arm's length. */
const bandBarcode: Partial<BarcodeOptions> = { width: 1, height: 58, margin: 0, fontSize: 0 };

export function wristbandModel(band: Print.WristbandPrint, words: Speech): WristbandModel {
  const { say, language } = words;
  const text = inLanguage(language);
  const blood = text(band.bloodType);
  return {
    practice: text(band.practiceName),
    name: text(band.patientName),
    nameSize: fittingSize(text(band.patientName), nameSteps(language)),
    person: [sexText(band.sex, words), ageText(band.birthday, band.printedAt, words)].filter(Boolean).join('  '),
    facts: [
      { label: say('print.patient.birthday'), value: band.birthday },
      { label: say('print.patient.mrn'), value: band.mrn },
      { label: say('print.wristband.blood'), value: blood },
    ].filter(({ value }) => value !== ''),
    allergies: allergiesOf(band, words),
    barcode: barcodeOf(band.mrn, bandBarcode),
  };
}
