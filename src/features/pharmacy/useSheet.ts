import { useMemo, useState } from 'react';
import { dateAt } from '../../domain/dates.ts';
import { preferPharmacy, type TakenFrom } from '../../domain/pharmacy/batches.ts';
import { otherBatch, withPrinted } from '../../domain/pharmacy/boxes.ts';
import { checkPart, handOutDue, linesDue, owedAfter, reasonAgainstRest } from '../../domain/pharmacy/parts.ts';
import { sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { checkChosen, proposeLines, reasonAgainstDispensing } from '../../domain/pharmacy/standing.ts';
import { isPending } from '../../domain/pharmacy/states.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import type { SheetBoxes } from './useBoxes.ts';

export interface SheetChoice {
  chosen: Record<string, TakenFrom[]>;
  choose: (lineId: string, taken: TakenFrom[]) => void;
  /** Back to first to expire, first out. */
  reset: (() => void) | undefined;
  /** A batch on a scanned package that is not the chosen one, and the choice that takes it. */
  otherBatchOf: (lineId: string) => { batch: string; follow: () => void } | undefined;
  problemsOf: (lineId: string) => FieldProblem[];
  /** Why it cannot be dispensed now, worded. */
  reason: string | undefined;
  draft: Dispensing.DispenseDraft;
  /** The same, of less than the whole; nothing while the choice is whole or wrong. */
  part: Dispensing.DispenseDraft | undefined;
}

/** Batches printed on the scanned packages of a line. */
const printedOf = (boxes: SheetBoxes['boxes'], lineId: string): string[] =>
  boxes.flatMap((box) => (box.lineId === lineId ? (box.batch ?? []) : []));

const nameIn = (language: Speech['language']) => (line: Dispensing.DetailLine) =>
  language === 'en' ? line.itemNameEn || line.itemName : line.itemName;

type ScannedBoxes = Pick<SheetBoxes, 'boxes' | 'codesOf' | 'problem' | 'reason'>;

const draftOf = (
  { id, version }: Dispensing.Full,
  lines: readonly { id: string }[],
  chosen: Readonly<Record<string, TakenFrom[]>>,
  { boxes, codesOf }: ScannedBoxes,
): Dispensing.DispenseDraft => ({
  id,
  version,
  lines: lines.map((line) => ({
    lineId: line.id,
    batches: chosen[line.id] ?? [],
    boxes: codesOf(line.id),
    printedBatches: printedOf(boxes, line.id),
  })),
});

/** Says of which goods too little is left. */
function shortWords(
  line: Dispensing.DetailLine,
  item: string,
  missing: number,
  { say, language }: Pick<Speech, 'say' | 'language'>,
): string {
  const counted = (quantity: number) => sheetQuantity(line, quantity, language);
  return say('pharmacy.stock.insufficient', { item, needed: counted(line.quantity), left: counted(line.quantity - missing) });
}

/** The batches of an open sheet: proposed first to expire first until somebody chooses otherwise; checked at every key. */
export function useSheet(sheet: Dispensing.Full, boxes: ScannedBoxes, pharmacyId = ''): SheetChoice {
  const words = useWords();
  const { say, language } = words;
  const today = dateAt(new Date());
  const due = handOutDue(sheet);
  const [kept, setKept] = useState<{ due: string; own: Record<string, TakenFrom[]> }>({ due, own: {} });
  const own = kept.due === due ? kept.own : {};
  const lines = useMemo(() => linesDue(sheet), [sheet]);
  const { chosen: proposed, missing } = useMemo(() => proposeLines(preferPharmacy(lines, pharmacyId), today), [lines, pharmacyId, today]);
  const chosen = Object.fromEntries(lines.map(({ id }) => [id, own[id] ?? proposed[id] ?? []]));
  const problems = checkChosen(lines, chosen, today);
  const named = nameIn(language);
  const namedLines = sheet.lines.map((line) => ({ ...line, name: named(line) }));
  const standing = isPending(sheet.status)
    ? reasonAgainstDispensing({ ...sheet, lines: namedLines })
    : reasonAgainstRest({ ...sheet, lines: namedLines });

  const choose = (lineId: string, taken: TakenFrom[]) =>
    setKept((before) => ({ due, own: { ...(before.due === due && before.own), [lineId]: taken } }));
  const otherBatchOf = (lineId: string) => {
    const line = lines.find(({ id }) => id === lineId);
    const boxed = line && { ...line, name: named(line) };
    const taken = chosen[lineId] ?? [];
    const batch = boxed && otherBatch(boxed, boxes.boxes, taken);
    return batch ? { batch, follow: () => choose(lineId, withPrinted(boxed, boxes.boxes, taken)) } : undefined;
  };
  const mismatched = lines
    .map((line) => ({ item: named(line), batch: otherBatchOf(line.id)?.batch }))
    .flatMap(({ item, batch }) => (batch ? [{ message: 'pharmacy.box.otherBatch' as const, values: { item, batch } }] : []))[0];
  const short = lines.find(({ id }) => missing[id] !== undefined);

  const against = boxes.problem ? boxes.reason : (standing ?? boxes.reason ?? mismatched);
  const reasonOfStock = () => {
    if (problems.length === 0) return undefined;
    return short
      ? shortWords(short, named(short), missing[short.id] ?? 0, words)
      : say('pharmacy.refused.batches', { count: problems.length });
  };
  const draft = draftOf(sheet, lines, chosen, boxes);
  const isLess = lines.some((line) => owedAfter(line, chosen[line.id]) > 0);
  const isPart = isLess && !standing && !boxes.problem && !mismatched && checkPart(lines, chosen, today).length === 0;
  return {
    chosen,
    choose,
    otherBatchOf,
    reset: Object.keys(own).length > 0 ? () => setKept({ due, own: {} }) : undefined,
    problemsOf: (lineId) => problems.filter(({ field }) => field.startsWith(`lines.${lineId}.`)),
    reason: against ? say(against.message, against.values) : reasonOfStock(),
    draft,
    part: isPart ? { ...draft, isPart: true } : undefined,
  };
}
