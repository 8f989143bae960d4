import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useFindCard } from '../../blocks/useFindCard.ts';
import type { ScanKind, Scanned } from '../../domain/scan/classify.ts';

/** The screens that understand a kind of code, and the parameter of their address that takes it. */
interface Target {
  routes: readonly string[];
  takes: 'scan' | 'keyword';
}
const stock: Target = { routes: ['inventory/report-query', 'simplified-stock'], takes: 'keyword' };
const targets: Partial<Record<ScanKind, Target>> = {
  memberCard: { routes: ['patients/member-detail'], takes: 'scan' },
  bill: { routes: ['billing/not-pay', 'simplified-bill'], takes: 'scan' },
  prescription: { routes: ['pharmacy/to-medicine', 'simplified-pharmacy'], takes: 'scan' },
  drugBarcode: stock,
  trace: stock,
  stockBatch: stock,
};

/**
 * The screen that opens what a number means; undefined without the right to it. A text that may be a card, a batch or something else is a
 * card or a batch only if the clinic has one with this number.
 */
export function useScanPath(): (readings: readonly Scanned[]) => Promise<string | undefined> {
  const { pathTo } = useStaff();
  const findCard = useFindCard();
  const [findGoods] = api.useLazyQueryScannedGoodsQuery();
  const pathOf = (reading: Scanned | undefined) => {
    const target = reading && targets[reading.kind];
    const screen = target && pathTo(...target.routes);
    return screen && `${screen}?${target.takes}=${encodeURIComponent(reading.text)}`;
  };
  return async (readings) => {
    if (readings.length === 1) return pathOf(readings[0]);
    const of = (kind: ScanKind) => readings.find((reading) => reading.kind === kind);
    const [card, batch] = [of('memberCard'), of('stockBatch')];
    const cardPath = pathOf(card);
    if (card && cardPath && (await findCard(card.text))) return cardPath;
    const batchPath = pathOf(batch);
    if (!batch || !batchPath) return undefined;
    const { data: goods } = await findGoods({ code: batch.text });
    return goods && goods.length > 0 ? batchPath : undefined;
  };
}
