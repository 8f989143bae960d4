import type { FieldProblem } from '../problem.ts';
import { isCode, readCode } from './codes.ts';
import { boxesIn, holdsOf } from './levels.ts';
import type { TracedCode } from './shapes.ts';

interface CodedLine {
  boxes?: readonly TracedCode[] | undefined;
}

/** Codes of the lines of one document: each can be read and is listed once. */
export function checkLineCodes(lines: readonly CodedLine[]): FieldProblem<{ lines: unknown }>[] {
  const seen = new Set<string>();
  return lines.flatMap(({ boxes = [] }, index) => {
    for (const { code } of boxes) {
      const read = readCode(code);
      if (!isCode(read)) return [{ field: `lines.${index}.boxes` as const, ...read }];
      if (seen.has(read.code))
        return [{ field: `lines.${index}.boxes` as const, message: 'trace.code.twice', values: { code: read.code } }];
      seen.add(read.code);
    }
    return [];
  });
}

/** Codes as they are stored, whatever form they were typed in. */
export const storedCodes = (boxes: readonly TracedCode[] = []): TracedCode[] =>
  boxes.map((box) => {
    const read = readCode(box.code);
    return isCode(read) ? { ...box, code: read.code } : box;
  });

/** Stock units that the named packages cover. */
export const coveredUnits = (boxes: readonly TracedCode[], packageSize: number): number =>
  boxes.reduce((sum, box) => sum + (box.units ?? holdsOf(box, packageSize)), 0);

/** Packages of a line whose codes are entered, and how many it has in all; a bundle or carton counts as the packages it holds. */
export function progressOf(boxes: readonly TracedCode[], quantity: number, packageSize: number): { scanned: number; all: number } {
  const covered = Math.min(quantity, coveredUnits(boxes, packageSize));
  const all = boxesIn(quantity, packageSize);
  return { scanned: covered === quantity ? all : Math.floor(covered / Math.max(1, packageSize)), all };
}

/** Named packages that would hold more than the line even if one of them were opened. */
export const isOverfilled = (boxes: readonly TracedCode[], quantity: number, packageSize: number): boolean =>
  boxes.length > 0 && coveredUnits(boxes.slice(0, -1), packageSize) >= quantity;
