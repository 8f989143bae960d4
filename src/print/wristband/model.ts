import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { type BarcodeOptions, barcodeOf } from '../parts/barcode.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { listText } from '../wording/listText.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';

export interface WristbandModel {
  practice: string;
  name: string;
  /** Sex and age. */
  person: string;
  facts: Fact[];
  /** `isFlagged`: printed white on black. */
  allergies: { text: string; isFlagged: boolean };
  barcode: BarcodeModel | null;
  /** Of a reprint. */
  mark?: string;
}

/** Characters of three lines. */
const room = { zh: 54, en: 96 };

/** What has no room is counted: a band that says less than is known must say so. */
function allergiesText(names: readonly string[], words: Speech): string {
  const shown = names.filter((_, index) => index === 0 || listText(names.slice(0, index + 1), words).length <= room[words.language]);
  const all = listText(shown, words);
  const more = names.length - shown.length;
  return more > 0
    ? words.say('print.wristband.allergies.more', { names: all, count: more })
    : words.say('print.wristband.allergies', { names: all });
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
    person: [sexText(band.sex, words), ageText(band.birthday, band.printedAt, words)].filter(Boolean).join('  '),
    facts: [
      { label: say('print.patient.birthday'), value: band.birthday },
      { label: say('print.patient.mrn'), value: band.mrn },
      { label: say('print.wristband.blood'), value: blood },
    ].filter(({ value }) => value !== ''),
    allergies:
      band.allergies.length > 0
        ? { text: allergiesText(band.allergies.map(text), words), isFlagged: true }
        : { text: say(band.allergyNeverFlag ? 'print.wristband.allergies.never' : 'print.wristband.allergies.notAsked'), isFlagged: false },
    barcode: barcodeOf(band.mrn, bandBarcode),
  };
}
