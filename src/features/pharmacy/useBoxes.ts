import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { soundAlarm } from '../../blocks/alarm.ts';
import { useScan } from '../../blocks/useScan.ts';
import { dateAt } from '../../domain/dates.ts';
import { type Box, type BoxedLine, boxesOf, boxesOfLine, checkBox, findUnscanned, isBox } from '../../domain/pharmacy/boxes.ts';
import { handOutDue, linesDue } from '../../domain/pharmacy/parts.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type { Message } from '../../domain/problem.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { useScannedGoods } from './useScannedGoods.ts';

export interface SheetBoxes {
  codesOf: (lineId: string) => string[];
  boxes: readonly Box[];
  remove: (lineId: string, code: string) => void;
  /** Why handing out has to stop, until somebody says that it was dealt with. */
  problem: Message | undefined;
  acknowledge: () => void;
  /** Why it cannot be handed out as far as packages go. */
  reason: Message | undefined;
  areRequired: boolean;
}

const namedLines = (sheet: Dispensing.Full, isEnglish: boolean): BoxedLine[] =>
  linesDue(sheet).map((line) => ({ ...line, name: isEnglish ? line.itemNameEn || line.itemName : line.itemName }));

const noBoxes: readonly Box[] = [];

/** The packages of the hand-out that is `due`. A scanner may add to them faster than the screen is drawn: `latest` is always current. */
function useBoxList(due: string) {
  const [kept, setKept] = useState({ due, boxes: noBoxes });
  const newest = useRef(kept);
  const latest = () => (newest.current.due === due ? newest.current.boxes : noBoxes);
  const change = (boxes: readonly Box[]) => {
    newest.current = { due, boxes };
    setKept(newest.current);
  };
  return {
    boxes: kept.due === due ? kept.boxes : noBoxes,
    latest,
    add: (box: Box) => change([...latest(), box]),
    remove: (lineId: string, code: string) => {
      const index = latest().findIndex((box) => box.lineId === lineId && box.code === code);
      change(latest().filter((_, place) => place !== index));
    },
  };
}

/** The packages scanned for a sheet that waits, or for the rest that it owes. A wrong one stops it; `stay` tells what a scan could not be used for. */
export function useBoxes(sheet: Dispensing.Full, stay: (told: string, isWrong?: boolean) => void): SheetBoxes {
  const { say, name, language } = useWords();
  const { data: parameter } = api.useQuerySystemParameterQuery({ code: 'DISPENSING_NEEDS_SCAN' });
  const areRequired = parameter?.value === true;
  const { boxes, latest, add, remove } = useBoxList(handOutDue(sheet));
  const [problem, setProblem] = useState<Message>();
  const lines = namedLines(sheet, language === 'en');

  const goodsOf = useScannedGoods();
  const stop = (message: Message, scanned: Scanned) => {
    setProblem(message);
    soundAlarm();
    if (message.message === 'pharmacy.box.wrong') void explain(message, scanned);
  };
  /** The stop does not wait for the name of the drug. */
  const explain = async (stopped: Message, scanned: Scanned) => {
    const [goods] = await goodsOf(scanned);
    if (goods) setProblem((now) => (now === stopped ? namedProblem(goods, scanned) : now));
  };
  const namedProblem = ({ nameZh, nameEn }: Dispensing.ScannedGoods, { text }: Scanned): Message => ({
    message: 'pharmacy.box.wrongNamed',
    values: { item: name({ name: nameZh, nameEn }), code: text },
  });
  const scan = (scanned: Scanned) => {
    if (lines.length === 0) return stay(say('pharmacy.box.notPending'), true);
    if (problem) return soundAlarm();
    const checked = checkBox(lines, latest(), scanned, dateAt(new Date()));
    if (isBox(checked)) add(checked);
    else stop(checked, scanned);
  };
  const unrecognised = ({ text }: Scanned) => stay(say('pharmacy.box.unrecognised', { code: text }), true);
  /** The label of a batch ticks nothing off; one of a drug that is not on the sheet stops as a wrong box does. */
  const scanBatch = async (scanned: Scanned) => {
    unrecognised(scanned);
    const goods = await goodsOf(scanned);
    const [first] = goods;
    const isOnSheet = goods.some(({ itemId }) => lines.some((line) => line.itemId === itemId));
    if (first && !isOnSheet && lines.length > 0) stop(namedProblem(first, scanned), scanned);
  };
  useScan({ drugBarcode: scan, trace: scan, stockBatch: (scanned) => void scanBatch(scanned), unknown: unrecognised });

  const unscanned = areRequired ? findUnscanned(lines, boxes) : undefined;
  return {
    boxes,
    codesOf: (lineId) => boxesOfLine(boxes, lineId).map(({ code }) => code),
    remove,
    problem,
    acknowledge: () => setProblem(undefined),
    reason: problem ? { message: 'pharmacy.box.stoppedReason' } : unscanned && missingOf(unscanned, boxes),
    areRequired,
  };
}

const missingOf = (line: BoxedLine, boxes: readonly Box[]): Message => ({
  message: 'pharmacy.box.missing',
  values: { item: line.name, scanned: boxesOfLine(boxes, line.id).length, boxes: boxesOf(line) },
});
