import type { FieldProblem } from '../problem.ts';
import { isCode, readCode } from '../trace/codes.ts';
import type { ReturnDraft } from './shapes.ts';

/** A package that was handed out with its code and is still out. `batchId` is null where the batch is not known. */
export interface OutBox {
  code: string;
  isTraced: boolean;
  batchId: string | null;
  /** Stock units it gave that have not come back. */
  quantity: number;
  /** A bundle or carton that left whole: its boxes were not scanned. */
  isCarton?: boolean | undefined;
  /** Boxes out of it came back under their own codes. */
  isOpened?: boolean | undefined;
}

interface OutLine {
  id: string;
  taken: readonly { batchId: string; quantity: number }[];
  boxes: readonly OutBox[];
  /** Stock units in one box. */
  packageSize?: number;
  /** Texts under which the goods are entered; a box out of a carton bears one of them. */
  identifiers?: readonly string[];
}

type Part = ReturnDraft['lines'][number];

/** A package that comes back with a part, and the units of it that come back. */
export interface BackBox {
  code: string;
  units: number;
  /** The carton that left whole and held the box. */
  parentCode?: string;
}

const codesOf = ({ boxes = [] }: Part): string[] =>
  boxes.map((code) => {
    const read = readCode(code);
    return isCode(read) ? read.code : code;
  });

const fits = (box: OutBox, batchId: string): boolean => box.isTraced && (box.batchId === null || box.batchId === batchId);

/** The carton of this batch that left whole and can have held a box with a code of its own; the code is of the same goods. */
function cartonOf({ boxes, identifiers = [] }: Pick<OutLine, 'boxes' | 'identifiers'>, batchId: string, code: string): OutBox | undefined {
  const read = readCode(code);
  const isOfGoods =
    isCode(read) && read.isRecognised && (identifiers.length === 0 || read.identifiers.some((one) => identifiers.includes(one)));
  const isKnown = boxes.some((box) => box.code === code);
  return isOfGoods && !isKnown ? boxes.find((box) => box.isCarton === true && fits(box, batchId)) : undefined;
}

/** True if a scanned code is of a package of this line and batch: one that was handed out, or a box out of a carton that left whole. */
export const isOfLine = (line: Pick<OutLine, 'boxes' | 'identifiers'>, batchId: string, code: string): boolean =>
  line.boxes.some((box) => box.code === code && fits(box, batchId)) || cartonOf(line, batchId, code) !== undefined;

/**
 * The scanned packages of a part with the units of each that come back; of an opened package as many as are left to come back, of a box out of a
 * carton a full box.
 */
export function backBoxesOf(line: Pick<OutLine, 'boxes' | 'packageSize' | 'identifiers'>, part: Part): BackBox[] {
  let open = part.quantity;
  const left = new Map(line.boxes.map(({ code, quantity }) => [code, quantity]));
  return codesOf(part).flatMap((code) => {
    const box = line.boxes.find((one) => one.code === code && fits(one, part.batchId));
    const carton = box ? undefined : cartonOf(line, part.batchId, code);
    const source = box ?? carton;
    const rest = source ? (left.get(source.code) ?? 0) : 0;
    const units = Math.min(carton ? (line.packageSize ?? 1) : rest, rest, open);
    open -= units;
    if (source) left.set(source.code, rest - units);
    return units > 0 ? [{ code, units, ...(carton && { parentCode: carton.code }) }] : [];
  });
}

/** A carton of which a part comes back was opened: its code stays with the rest, and its boxes come back under their own. */
const isPart = ({ code, isCarton, isOpened, quantity }: OutBox, counted: readonly BackBox[]): boolean =>
  isCarton === true && (isOpened === true || counted.some((back) => back.code === code && back.units < quantity));

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Units of a line that are out and went out without a traceability code. */
const uncodedOut = ({ taken, boxes }: OutLine): number =>
  sumOf(taken.map(({ quantity }) => quantity)) - sumOf(boxes.filter(({ isTraced }) => isTraced).map(({ quantity }) => quantity));

/** Units of a line that come back without their code, although they were handed out with one. */
export function unscannedBack(line: OutLine, parts: readonly Part[]): number {
  const own = parts.filter(({ lineId }) => lineId === line.id);
  const back = sumOf(own.map(({ quantity }) => quantity));
  const scanned = sumOf(own.flatMap((part) => backBoxesOf(line, part).map(({ units }) => units)));
  return Math.max(0, back - scanned - Math.max(0, uncodedOut(line)));
}

/**
 * The codes of a return: each is of a package of its line and batch, named once and needed for the quantity; what was handed out with a code
 * comes back with it, or somebody says that the code cannot be read. No package is guessed to be back. A carton comes back unopened, at its level.
 */
export function checkReturnBoxes(lines: readonly OutLine[], parts: readonly Part[]): FieldProblem<ReturnDraft>[] {
  const problems: FieldProblem<ReturnDraft>[] = [];
  const seen = new Set<string>();
  parts.forEach((part, index) => {
    const line = lines.find(({ id }) => id === part.lineId);
    const field = `lines.${index}.quantity` as const;
    const counted = line ? backBoxesOf(line, part) : [];
    for (const code of codesOf(part)) {
      const box = line?.boxes.find((one) => one.code === code && one.isTraced);
      const isInside = line !== undefined && cartonOf(line, part.batchId, code) !== undefined;
      if (!box && !isInside) problems.push({ field, message: 'pharmacy.return.box.other', values: { code } });
      else if (box && !fits(box, part.batchId)) problems.push({ field, message: 'pharmacy.return.box.otherBatch', values: { code } });
      else if (seen.has(code)) problems.push({ field, message: 'trace.code.twice', values: { code } });
      else if (!counted.some((one) => one.code === code))
        problems.push({ field, message: 'pharmacy.return.box.tooMany', values: { code } });
      else if (box && isPart(box, counted))
        problems.push({ field, message: 'pharmacy.return.box.carton', values: { code, units: box.quantity } });
      seen.add(code);
    }
  });
  if (problems.length > 0) return problems;
  for (const line of lines) {
    const index = parts.findIndex(({ lineId }) => lineId === line.id);
    const isExcused = parts.some(({ lineId, isUnreadable }) => lineId === line.id && isUnreadable);
    const units = index < 0 ? 0 : unscannedBack(line, parts);
    if (units > 0 && !isExcused)
      problems.push({ field: `lines.${index}.quantity` as const, message: 'pharmacy.return.box.scan', values: { units } });
  }
  return problems;
}
