import { useState } from 'react';
import { useScan } from '../../blocks/useScan.ts';
import { countedByScan } from '../../domain/consumable/scan.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { identifiersOf, type Scanned } from '../../domain/scan/classify.ts';

/** Quantities to send: all that is owed and there, until a scan begins to count them piece by piece. */
export function useCountedSend(lines: readonly Consumable.Line[]) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(lines.map(({ id, owed, available }) => [id, Math.min(owed, available ?? owed)])),
  );
  const [isCounting, setCounting] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const count = (scan: Scanned) => {
    const next = countedByScan(lines, isCounting ? quantities : {}, [scan.text, ...identifiersOf(scan)]);
    setUnknown(next ? undefined : scan.text);
    if (!next) return;
    setCounting(true);
    setQuantities(next);
  };
  useScan({ drugBarcode: count, trace: count, unknown: count });
  const change = (lineId: string, quantity: number | null) => setQuantities({ ...quantities, [lineId]: quantity });
  return { quantities, change, isCounting, unknown };
}
