import { useState } from 'react';
import { useScan } from '../../blocks/useScan.ts';
import { countedByScan } from '../../domain/consumable/scan.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { identifiersOf, type Scanned } from '../../domain/scan/classify.ts';
import type { TracedCode } from '../../domain/trace/shapes.ts';

/** Quantities to send: all that is owed and there, until a scan begins to count them piece by piece. */
export function useCountedSend(lines: readonly Consumable.Line[]) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(lines.map(({ id, owed, available }) => [id, Math.min(owed, available ?? owed)])),
  );
  const [isCounting, setCounting] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const [boxes, setBoxes] = useState<Readonly<Record<string, readonly TracedCode[]>>>({});
  const enter = (lineId: string, entered: readonly TracedCode[]) => setBoxes((before) => ({ ...before, [lineId]: entered }));
  const count = (scan: Scanned) => {
    if (Object.values(boxes).some((codes) => codes.some(({ code }) => code === scan.text))) return;
    const next = countedByScan(lines, isCounting ? quantities : {}, [scan.text, ...identifiersOf(scan)]);
    setUnknown(next ? undefined : scan.text);
    if (!next) return;
    setCounting(true);
    setQuantities(next);
    const line = lines.find(({ id }) => (next[id] ?? 0) > ((isCounting ? quantities[id] : 0) ?? 0));
    if (line && scan.kind === 'trace') enter(line.id, [...(boxes[line.id] ?? []), { code: scan.text }]);
  };
  useScan({ drugBarcode: count, trace: count, unknown: count });
  const change = (lineId: string, quantity: number | null) => setQuantities({ ...quantities, [lineId]: quantity });
  return { quantities, change, isCounting, unknown, boxes, enter };
}
