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
  /** Usable batches; a printed batch is compared with them where they are known. */
  batches?: readonly PrintedStock[];
}

export interface PrintedStock {
  id: string;
  batchNumber: string;
  expiryDate: string;
  quantity: number;
}

/** One scanned package. A traced code names one package of all there are; a bar code any package of the product. */
export interface Box {
  lineId: string;
  code: string;
  isTraced: boolean;
  /** Number of the batch, where the code says it. */
  batch?: string;
}

const isNumber = (batch: string) => (stock: Pick<PrintedStock, 'batchNumber'>) => stock.batchNumber.toUpperCase() === batch.toUpperCase();

/** Why the batch or the expiry printed on a package does not fit the stock. The day of an expiry is often not printed: months are compared. */
function againstPrinted({ name, batches }: BoxedLine, { batch, expiry }: { batch?: string; expiry?: string }): Message | undefined {
  if (!batch || !batches) return undefined;
  const inStock = batches.filter(isNumber(batch));
  if (inStock.length === 0) return { message: 'pharmacy.box.batchUnknown', values: { item: name, batch } };
  const isAsEntered = !expiry || inStock.some(({ expiryDate }) => expiryDate.slice(0, 7) === expiry.slice(0, 7));
  const [entered] = inStock;
  if (isAsEntered || !entered) return undefined;
  return { message: 'pharmacy.box.batchExpiry', values: { item: name, batch, printed: expiry, entered: entered.expiryDate } };
}

interface Taken {
  batchId: string;
  quantity: number;
}

/** Units that the scanned packages of a line take from printed batches, by number. */
function printedUnits(line: BoxedLine, boxes: readonly Box[]): Map<string, number> {
  const own = boxesOfLine(boxes, line.id);
  const shares = sharesOf(line, own.length);
  const units = new Map<string, number>();
  own.forEach(({ batch }, index) => {
    if (batch) units.set(batch.toUpperCase(), (units.get(batch.toUpperCase()) ?? 0) + (shares[index] ?? 0));
  });
  return units;
}

const unitsOfNumber = (line: BoxedLine, taken: readonly Taken[], batch: string): number =>
  taken.reduce((sum, { batchId, quantity }) => {
    const stock = line.batches?.find(({ id }) => id === batchId);
    return stock && isNumber(batch)(stock) ? sum + quantity : sum;
  }, 0);

/** The first printed batch that more of is scanned than is taken out of it: a recall by batch would find the wrong patients. */
export function otherBatch(line: BoxedLine, boxes: readonly Box[], taken: readonly Taken[]): string | undefined {
  if (!line.batches) return undefined;
  return [...printedUnits(line, boxes)].find(([batch, units]) => unitsOfNumber(line, taken, batch) < units)?.[0];
}

/** The choice with the printed batches in place of others, as far as they are in stock; the sum stays. */
export function withPrinted(line: BoxedLine, boxes: readonly Box[], taken: readonly Taken[]): Taken[] {
  const stocks = line.batches ?? [];
  const total = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosen = new Map<string, number>();
  let left = total;
  const take = (id: string, wanted: number, stock: number) => {
    const share = Math.min(wanted, stock - (chosen.get(id) ?? 0), left);
    if (share <= 0) return 0;
    chosen.set(id, (chosen.get(id) ?? 0) + share);
    left -= share;
    return share;
  };
  for (const [batch, units] of printedUnits(line, boxes)) {
    let open = units;
    for (const { id, quantity } of stocks.filter(isNumber(batch))) open -= take(id, open, quantity);
  }
  for (const { batchId, quantity } of taken) take(batchId, quantity, stocks.find(({ id }) => id === batchId)?.quantity ?? quantity);
  return [...chosen].map(([batchId, quantity]) => ({ batchId, quantity }));
}

/** Packages a line needs: one that is opened counts as one. */
export const boxesOf = ({ quantity, packageSize }: Pick<BoxedLine, 'quantity' | 'packageSize'>): number =>
  Math.ceil(quantity / Math.max(1, packageSize));

/** Packages that may be scanned for a line: where packages are opened, an opened one that is nearly empty and one more. */
const boxesMost = (line: Pick<BoxedLine, 'quantity' | 'packageSize'>): number => boxesOf(line) + (line.packageSize > 1 ? 1 : 0);

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
  const against = againstPrinted(first, scan.elements ?? {});
  if (against) return against;
  const open =
    ofDrug.find((line) => boxesOfLine(boxes, line.id).length < boxesOf(line)) ??
    ofDrug.find((line) => boxesOfLine(boxes, line.id).length < boxesMost(line));
  if (!open) {
    const most = ofDrug.reduce((sum, line) => sum + boxesOf(line), 0);
    return { message: 'pharmacy.box.tooMany', values: { item: first.name, most } };
  }
  const { batch } = scan.elements ?? {};
  return { lineId: open.id, code: scan.text, isTraced, ...(batch && { batch }) };
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
