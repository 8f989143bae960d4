import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { BarcodeModel } from '../parts/Barcode.tsx';
import { barcodeOf, labelBarcode } from '../parts/barcode.ts';
import { fittingSize, type Step } from '../wording/fit.ts';
import { inLanguage } from '../wording/inLanguage.ts';

export interface BagLabelModel {
  name: string;
  /** Pixels of its type: `nameSteps`. */
  nameSize: number;
  mrn: string;
  /** Code of the bag in letters, for the eye. */
  code: string;
  use: string;
  packed: string;
  /** One for each bag: 3/14. */
  bags: string[];
  barcode: BarcodeModel | null;
  /** The line of a reprint. */
  mark?: string;
}

/** The name beside the number of the bag, down to 8 pixels (2.1 mm). */
const nameSteps: readonly Step[] = [
  { size: 13, lines: 1, width: 100 },
  { size: 10, lines: 2, width: 100 },
  { size: 8, lines: 3, width: 100 },
];

export function bagLabelModel(label: Print.BagLabelPrint, { say, language, dateTime }: Speech): BagLabelModel {
  const name = inLanguage(language)(label.patientName);
  const { dosesPerDay, portions, portionMl, bags, packedAt, code } = label;
  return {
    name,
    nameSize: fittingSize(name, nameSteps),
    mrn: label.mrn,
    code,
    use: say('print.bagLabel.use', { times: dosesPerDay * portions, ml: portionMl ?? 0 }),
    packed: say('print.bagLabel.packed', { time: dateTime(packedAt) }),
    bags: Array.from({ length: bags }, (_, index) => `${index + 1}/${bags}`),
    barcode: barcodeOf(code, { ...labelBarcode, height: 30 }),
  };
}
