/**
 * Checks the packages scanned at handing out against the prescription. Sources: 处方管理办法 article 37 (四查十对: name, form, specification
 * and quantity are checked before drugs leave the pharmacy); 药品管理法 (2019) article 36 (medical institutions keep drugs traceable).
 */

import type { Message } from '../problem.ts';
import { classify, identifiersOf, type Scanned } from '../scan/classify.ts';

/** A line of a prescription, as far as packages are checked against it. Quantities in stock units. */
export interface BoxedLine {
  id: string;
  itemId: string;
  name: string;
  quantity: number;
  /** Stock units one package holds: more than one where packages are opened. */
  packageSize: number;
  /** Bar code and product identifiers under which the goods are entered; none: nothing of it can be scanned. */
  identifiers: readonly string[];
}

/** One scanned package. A traced code names one package of all there are; a bar code any package of the product. */
export interface Box {
  lineId: string;
  code: string;
  isTraced: boolean;
}

/** Packages a line needs: one that is opened counts as one. */
export const boxesOf = ({ quantity, packageSize }: Pick<BoxedLine, 'quantity' | 'packageSize'>): number =>
  Math.ceil(quantity / Math.max(1, packageSize));

export const boxesOfLine = (boxes: readonly Box[], lineId: string): Box[] => boxes.filter((box) => box.lineId === lineId);

/** The package of a sheet a scan stands for, or why handing out has to stop. `today` as 'YYYY-MM-DD'. */
export function checkBox(lines: readonly BoxedLine[], boxes: readonly Box[], scan: Scanned, today: string): Box | Message {
  const known = new Set(identifiersOf(scan));
  const ofDrug = lines.filter(({ identifiers }) => identifiers.some((identifier) => known.has(identifier)));
  const [first] = ofDrug;
  if (!first) return { message: 'pharmacy.box.wrong', values: { code: scan.text } };
  const isTraced = scan.kind === 'trace';
  if (isTraced && boxes.some(({ code }) => code === scan.text))
    return { message: 'pharmacy.box.twice', values: { item: first.name, code: scan.text } };
  const { expiry } = scan.elements ?? {};
  if (expiry && expiry < today) return { message: 'pharmacy.box.expired', values: { item: first.name, date: expiry } };
  const open = ofDrug.find((line) => boxesOfLine(boxes, line.id).length < boxesOf(line));
  if (!open) {
    const most = ofDrug.reduce((sum, line) => sum + boxesOf(line), 0);
    return { message: 'pharmacy.box.tooMany', values: { item: first.name, most } };
  }
  return { lineId: open.id, code: scan.text, isTraced };
}

export const isBox = (checked: Box | Message): checked is Box => 'lineId' in checked;

/** The first line whose packages are not all scanned; lines whose goods have no code are left out. */
export const findUnscanned = (lines: readonly BoxedLine[], boxes: readonly Box[]): BoxedLine | undefined =>
  lines.find((line) => line.identifiers.length > 0 && boxesOfLine(boxes, line.id).length < boxesOf(line));

/** Stock units each package of a line gives: full packages first, the rest from the last one. */
export function sharesOf(line: Pick<BoxedLine, 'quantity' | 'packageSize'>, count: number): number[] {
  const size = Math.max(1, line.packageSize);
  return Array.from({ length: count }, (_, index) => Math.min(size, Math.max(0, line.quantity - index * size))).filter(
    (share) => share > 0,
  );
}

/** Codes of one line as they were sent, checked one after the other as if they were scanned now. */
export function checkBoxes(
  lines: readonly BoxedLine[],
  sent: readonly { lineId: string; boxes: readonly string[] }[],
  { today, areRequired }: { today: string; areRequired: boolean },
): Box[] | Message {
  const boxes: Box[] = [];
  for (const { lineId, boxes: codes } of sent) {
    const line = lines.filter(({ id }) => id === lineId);
    for (const code of codes) {
      const checked = checkBox(line, boxes, classify(code)[0], today);
      if (!isBox(checked)) return checked;
      boxes.push(checked);
    }
  }
  const unscanned = areRequired ? findUnscanned(lines, boxes) : undefined;
  if (!unscanned) return boxes;
  const values = { item: unscanned.name, scanned: boxesOfLine(boxes, unscanned.id).length, boxes: boxesOf(unscanned) };
  return { message: 'pharmacy.box.missing', values };
}
