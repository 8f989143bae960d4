import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { soundAlarm } from '../../blocks/alarm.ts';
import { useScan } from '../../blocks/useScan.ts';
import { dateAt } from '../../domain/dates.ts';
import { type Box, type BoxedLine, boxesOf, boxesOfLine, checkBox, findUnscanned, isBox } from '../../domain/pharmacy/boxes.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingState } from '../../domain/pharmacy/states.ts';
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
  sheet.lines.map((line) => ({ ...line, name: isEnglish ? line.itemNameEn || line.itemName : line.itemName }));

/** A list that a scanner may add to faster than the screen is drawn: `latest` is always current. */
function useBoxList() {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const latest = useRef(boxes);
  const change = (next: readonly Box[]) => {
    latest.current = next;
    setBoxes(next);
  };
  return {
    boxes,
    latest,
    add: (box: Box) => change([...latest.current, box]),
    remove: (lineId: string, code: string) => {
      const index = latest.current.findIndex((box) => box.lineId === lineId && box.code === code);
      change(latest.current.filter((_, place) => place !== index));
    },
  };
}

/** The packages scanned against an open sheet. A wrong one stops it; `stay` tells what a scan could not be used for. */
export function useBoxes(sheet: Dispensing.Full, stay: (told: string, isWrong?: boolean) => void): SheetBoxes {
  const { say, name, language } = useWords();
  const { data: parameter } = api.useQuerySystemParameterQuery({ code: 'DISPENSING_NEEDS_SCAN' });
  const areRequired = parameter?.value === true;
  const { boxes, latest, add, remove } = useBoxList();
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
    if (sheet.status !== dispensingState.pending) return stay(say('pharmacy.box.notPending'), true);
    if (problem) return soundAlarm();
    const checked = checkBox(lines, latest.current, scanned, dateAt(new Date()));
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
    if (first && !isOnSheet && sheet.status === dispensingState.pending) stop(namedProblem(first, scanned), scanned);
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
