import { useState } from 'react';
import { soundAlarm } from '../../../blocks/alarm.ts';
import { lineOfCode } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { isUnknownBatch } from '../../../domain/inventory/scan.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import { classify, type Scanned } from '../../../domain/scan/classify.ts';
import type { EnteredBoxes } from '../../../domain/trace/entry.ts';
import { useWords } from '../../../words/useWords.ts';
import { useQuantity } from '../quantity.ts';

const noBoxes: EnteredBoxes = { boxes: [], uncodedReason: '' };

/** Quantities of a transfer as they are typed or scanned; a code that only one box bears counts once. */
export function useReceived(lines: readonly Chain.ChainGoods[]) {
  const { say, name } = useWords();
  const quantity = useQuantity();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | null>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const [entered, setEntered] = useState<Readonly<Record<string, EnteredBoxes>>>({});
  const boxesOf = (id: string): EnteredBoxes => entered[id] ?? noBoxes;
  const enter = (id: string, boxes: EnteredBoxes) => setEntered((before) => ({ ...before, [id]: boxes }));
  const of = (id: string) => quantities[id] ?? null;
  const change = (id: string, value: number | null) => setQuantities((before) => ({ ...before, [id]: value }));
  const scan = (code: string | Scanned) => {
    const scanned = typeof code === 'string' ? classify(code.trim().toUpperCase())[0] : code;
    const line = lineOfCode(scanned, lines, quantities);
    if (!line) return setTold(say('inventory.chain.scan.unknown', { code: scanned.text }));
    if (isUnknownBatch<Chain.ChainGoods>(line)) {
      soundAlarm();
      return setTold(say('inventory.count.unknownBatch', { goods: name(line.line), batch: line.unknownBatch }));
    }
    if (scanned.kind === 'trace' && Object.values(entered).some(({ boxes }) => boxes.some((box) => box.code === scanned.text)))
      return setTold(say('inventory.count.twice', { goods: name(line), code: scanned.text }));
    if (scanned.kind === 'trace') enter(line.id, { ...boxesOf(line.id), boxes: [...boxesOf(line.id).boxes, { code: scanned.text }] });
    const counted = (of(line.id) ?? 0) + perPackage(line);
    change(line.id, counted);
    setTold(say('inventory.count.scanned', { goods: name(line), batch: line.batchNumber, counted: quantity.text(line, counted) }));
  };
  return {
    of,
    change,
    boxesOf,
    enter,
    scan,
    told,
    reasonOf: (id: string) => reasons[id] ?? '',
    explain: (id: string, reason: string) => setReasons((before) => ({ ...before, [id]: reason })),
    isWrong: wrong.size > 0,
    markWrong: (id: string, isWrong: boolean) =>
      setWrong((before) => {
        const after = new Set(before);
        if (isWrong) after.add(id);
        else after.delete(id);
        return after;
      }),
    fill: () => setQuantities(Object.fromEntries(lines.map((line) => [line.id, line.quantity]))),
    lines: lines.map(({ id, quantity: sent }) => {
      const received = of(id);
      const { boxes, uncodedReason } = boxesOf(id);
      const reason = received !== null && received < sent ? (reasons[id] ?? '') : '';
      return { id, received, reason, ...(boxes.length > 0 && { boxes: [...boxes] }), ...(uncodedReason && { uncodedReason }) };
    }),
  };
}
